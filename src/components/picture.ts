import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { Portfolio } from '../content/load.ts'
import type { Project } from '../content/schema.ts'
import { heroSlot, isTall, phoneSlot, projectSlot, type Slot } from './slots.ts'

const contentImages = import.meta.glob<ImageMetadata>(
  '/content/images/*.{png,PNG,jpg,JPG,jpeg,JPEG,webp,WEBP,avif,AVIF}',
  { eager: true, import: 'default' },
)

/** Resized pictures by their path in the owner's YAML. */
export type Pictures = Record<string, ThemedImage>

/** A picture for each theme and its alternative text. */
export interface ThemedImage {
  light: Picture
  dark?: Picture | undefined
  alt: string
}

interface Picture {
  /** The attributes of its `<img>`. */
  image: Image
  /** The largest file. */
  full: string
  /** Replaces the picture on narrow screens. */
  phone?: Image | undefined
}

interface Image {
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
}

/** The picture fields that a profile and a project share. */
type PicturePaths = Pick<Project, 'image' | 'imageAlt' | 'imageDark' | 'imagePhone' | 'imagePhoneDark'>

/** Every picture of the page in all its sizes, by its path in the owner's YAML. */
export async function pagePictures({ profile, projects }: Portfolio): Promise<Pictures> {
  const all = [themed(profile, heroSlot), ...projects.map((project) => themed(project, projectSlot))]
  return Object.fromEntries((await Promise.all(all)).flat())
}

/**
 * The files of the first screen's picture that a wide screen loads at once, because it is the largest paint there; on phones text
 * is. A visitor who chose the theme that the system does not prefer loads a picture in vain.
 */
export function preloadsOf({ light, dark }: ThemedImage) {
  const wide = '(min-width: 64rem)'
  if (!dark) return [{ ...light.image, media: wide }]
  return [
    { ...light.image, media: `${wide} and (prefers-color-scheme: light)` },
    { ...dark.image, media: `${wide} and (prefers-color-scheme: dark)` },
  ]
}

/** Without a dark picture both themes use the light one; without a phone picture every width uses the wide one. */
async function themed(paths: PicturePaths, slot: Slot): Promise<[path: string, ThemedImage][]> {
  const { image, imageAlt = '', imageDark, imagePhone, imagePhoneDark } = paths
  if (image === undefined) return []
  const picture = async (wide: string, phone: string | undefined): Promise<Picture> => ({
    ...(await render(wide, slot)),
    phone: phone === undefined ? undefined : (await render(phone, phoneSlot)).image,
  })
  const light = await picture(image, imagePhone)
  const dark = imageDark === undefined ? undefined : await picture(imageDark, imagePhoneDark)
  return [[image, { light, dark, alt: imageAlt }]]
}

/** AVIF only, which browsers show since Chrome 85, Firefox 93 and Safari 16.4. */
async function render(path: string, { widths, sizes, tallSizes = sizes }: Slot) {
  const original = contentImages[`/content/${path}`]
  if (!original) throw new Error(`content/${path} does not exist`)
  const { src, srcSet, attributes } = await getImage({
    src: original,
    format: 'avif',
    quality: 42,
    width: widths[0],
    widths: [...widths],
  })
  const size = { width: Number(attributes['width']), height: Number(attributes['height']) }
  const image = { src, srcSet: srcSet.attribute, sizes: isTall(size) ? tallSizes : sizes, ...size }
  return { image, full: srcSet.values.at(-1)?.url ?? src }
}
