import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { Portfolio } from '../content/load.ts'
import type { Project } from '../content/schema.ts'

const contentImages = import.meta.glob<ImageMetadata>(
  '/content/images/*.{png,PNG,jpg,JPG,jpeg,JPEG,webp,WEBP,avif,AVIF}',
  { eager: true, import: 'default' },
)

/** The widths of a picture's files in pixels, ascending, and its `sizes`. */
interface Slot {
  widths: [number, number]
  sizes: string
}

/**
 * The portrait or artwork beside the name. `sizes` are smaller than the picture on phones with a pixel ratio of 2 or 3, so
 * that they load the 640 px picture: the next one has twice the bytes and no visible difference.
 */
const heroSlot: Slot = {
  widths: [640, 1080],
  sizes: '(min-width: 64rem) 27rem, (min-width: 27rem) 100vw, 13rem',
}

const projectSlot: Slot = { widths: [960, 1600], sizes: '(min-width: 64rem) 62rem, 92vw' }

/** The upright picture that replaces another on narrow screens. */
const phoneSlot: Slot = { widths: [540, 1080], sizes: '92vw' }

/** Every picture of the page in all its sizes. */
export type Pictures = Awaited<ReturnType<typeof pagePictures>>
export type ThemedImage = NonNullable<Pictures['hero']>

/** Makes the pictures of the opening and of each project. */
export async function pagePictures({ profile, projects }: Portfolio) {
  return {
    hero: await themed(profile, heroSlot),
    projects: await Promise.all(projects.map((project) => themed(project, projectSlot))),
  }
}

/**
 * The attributes of `<link rel="preload">` for the first screen's picture: a wide screen loads it at once, because it is the largest
 * paint there; on phones text is. A visitor who chose the theme that the system does not prefer loads a picture in vain.
 */
export function preloadsOf({ light, dark }: ThemedImage) {
  const preload = ({ attributes: { srcSet, sizes } }: ThemedImage['light'], scheme = '') => ({
    imagesrcset: srcSet,
    imagesizes: sizes,
    media: `(min-width: 64rem)${scheme}`,
  })
  if (!dark) return [preload(light)]
  return [
    preload(light, ' and (prefers-color-scheme: light)'),
    preload(dark, ' and (prefers-color-scheme: dark)'),
  ]
}

/** The picture fields that a profile and a project share. */
type PicturePaths = Pick<Project, 'image' | 'imageAlt' | 'imageDark' | 'imagePhone' | 'imagePhoneDark'>

/**
 * Returns a picture for each theme and its alternative text; `phone` replaces it on narrow screens. Without a dark picture both themes
 * use the light one; without a phone picture every width uses the wide one.
 */
async function themed(paths: PicturePaths, slot: Slot) {
  const { image, imageAlt = '', imageDark, imagePhone, imagePhoneDark } = paths
  if (image === undefined) return undefined
  const picture = async (wide: string, phone: string | undefined) => ({
    ...(await render(wide, slot)),
    phone: phone === undefined ? undefined : (await render(phone, phoneSlot)).attributes,
  })
  const light = await picture(image, imagePhone)
  const dark = imageDark === undefined ? undefined : await picture(imageDark, imagePhoneDark)
  return { light, dark, alt: imageAlt }
}

/**
 * The attributes of a picture's `<img>`, and its largest file. AVIF only, which browsers show since Chrome 85, Firefox 93 and Safari
 * 16.4.
 */
async function render(path: string, { widths, sizes }: Slot) {
  const original = contentImages[`/content/${path}`]
  if (!original) throw new Error(`content/${path} does not exist`)
  const { src, srcSet, attributes } = await getImage({
    src: original,
    format: 'avif',
    quality: 38,
    width: widths[0],
    widths: [...widths],
  })
  const size = { width: Number(attributes['width']), height: Number(attributes['height']) }
  return {
    attributes: { src, srcSet: srcSet.attribute, sizes, ...size },
    full: srcSet.values.at(-1)?.url ?? src,
  }
}
