import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { Portfolio } from '../content/load.ts'
import type { Project } from '../content/schema.ts'
import { heroSlot, isTall, phoneSlot, projectSlot, type Slot } from '../content/slots.ts'

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

/** The image files of one `<picture>` element. */
interface Picture {
  avif: Source
  /** Medium-sized WebP for browsers without AVIF. */
  src: string
  /** The largest file. */
  full: string
  /** Replaces the picture on narrow screens that support AVIF. */
  phone?: Source | undefined
}

type Source = Awaited<ReturnType<typeof renderAvif>>['source']

/** The picture fields that a profile and a project share. */
type PicturePaths = Pick<Project, 'image' | 'imageAlt' | 'imageDark' | 'imagePhone' | 'imagePhoneDark'>

/** Every picture of the page in all its sizes, by its path in the owner's YAML. */
export async function pagePictures({ profile, projects }: Portfolio): Promise<Pictures> {
  const hasPicture = ({ image }: PicturePaths) => image !== undefined
  const entries = [
    ...[profile].filter(hasPicture).map((paths) => themed(paths, heroSlot)),
    ...projects.filter(hasPicture).map((project) => themed(project, projectSlot)),
  ]
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The files of the first screen's picture that a wide screen loads at once, because it is the largest paint there; on phones text
 * is. A visitor who chose the theme that the system does not prefer loads a picture in vain.
 */
export function preloadsOf({ light, dark }: ThemedImage) {
  const wide = '(min-width: 64rem)'
  if (!dark) return [{ ...light.avif, media: wide }]
  return [
    { ...light.avif, media: `${wide} and (prefers-color-scheme: light)` },
    { ...dark.avif, media: `${wide} and (prefers-color-scheme: dark)` },
  ]
}

/** URL of a picture in a format that every browser shows. */
export const webpOf = async (src: ImageMetadata, width: number): Promise<string> =>
  (await getImage({ src, format: 'webp', width, quality: 70 })).src

/** Without a dark picture both themes use the light one; without a phone picture every width uses the wide one. */
async function themed(paths: PicturePaths, slot: Slot): Promise<[path: string, ThemedImage]> {
  const { image = '', imageAlt = '', imageDark, imagePhone, imagePhoneDark } = paths
  const render = async (wide: string, phone: string | undefined): Promise<Picture> => {
    const { source, largest } = await renderAvif(wide, slot)
    return {
      avif: source,
      src: await webpOf(original(wide), middle(slot)),
      full: largest,
      phone: phone === undefined ? undefined : (await renderAvif(phone, phoneSlot)).source,
    }
  }
  const light = await render(image, imagePhone)
  const dark = imageDark === undefined ? undefined : await render(imageDark, imagePhoneDark)
  return [image, { light, dark, alt: imageAlt }]
}

async function renderAvif(path: string, slot: Slot) {
  const { widths, sizes, tallSizes = sizes } = slot
  const image = { src: original(path), width: middle(slot), widths }
  const avif = await getImage({ ...image, format: 'avif', quality: 42 })
  const size = { width: Number(avif.attributes['width']), height: Number(avif.attributes['height']) }
  const source = { srcSet: avif.srcSet.attribute, sizes: isTall(size) ? tallSizes : sizes, ...size }
  return { source, largest: avif.srcSet.values.at(-1)?.url ?? avif.src }
}

/** Must not read the metadata's properties: Astro omits untouched originals from the build. */
function original(path: string): ImageMetadata {
  const found = contentImages[`/content/${path}`]
  if (!found) throw new Error(`content/${path} does not exist`)
  return found
}

const middle = ({ widths }: Slot) => widths[Math.floor((widths.length - 1) / 2)] ?? widths[0]
