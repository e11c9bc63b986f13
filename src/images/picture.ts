import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { phoneSlot, type Slot } from './slots.ts'

const contentImages = import.meta.glob<ImageMetadata>(
  '/content/images/*.{png,PNG,jpg,JPG,jpeg,JPEG,webp,WEBP,avif,AVIF}',
  {
    eager: true,
    import: 'default',
  },
)

/** A picture for each theme. */
export interface Themed {
  light: Picture
  dark?: Picture | undefined
  alt: string
}

/** One picture in the sizes its slot needs, ready for a `<picture>` element; `phone` takes its place on narrow screens. */
export interface Picture {
  avif: string
  /** WebP of a middle size, for browsers without AVIF: a list of sizes for them would weigh on everybody's first view. */
  src: string
  sizes: string
  width: number
  height: number
  phone?: PhonePicture | undefined
}

/** For narrow screens, in AVIF alone: a browser without it shows the wide one. */
export type PhonePicture = Pick<Picture, 'avif' | 'sizes' | 'width' | 'height'>

/** @param path as written in the YAML, `images/name.png` */
function contentImage(path: string): ImageMetadata {
  const original = contentImages[`/content/${path}`]
  if (!original) throw new Error(`content/${path} does not exist`)
  return original
}

/**
 * A picture of `content/images/` for each theme; without a dark one, the light one serves both, and without one for
 * phones, the wide one serves them too.
 *
 * @param paths as written in the YAML
 */
export async function themedPicture(
  paths: {
    image: string
    imageDark?: string | undefined
    imagePhone?: string | undefined
    imagePhoneDark?: string | undefined
    imageAlt: string
  },
  slot: Slot,
): Promise<Themed> {
  const render = async (image: string, phone: string | undefined): Promise<Picture> => ({
    ...(await renderPicture(contentImage(image), slot)),
    phone: phone === undefined ? undefined : await renderAvif(contentImage(phone), phoneSlot),
  })
  return {
    light: await render(paths.image, paths.imagePhone),
    dark: paths.imageDark === undefined ? undefined : await render(paths.imageDark, paths.imagePhoneDark),
    alt: paths.imageAlt,
  }
}

/**
 * Renders a picture in AVIF and WebP.
 *
 * Reads nothing of `original` before `getImage` does: Astro leaves out of the build the originals that nobody looked at.
 *
 * @param slot widths beyond the original are left out, so nothing is scaled up
 */
export async function renderPicture(original: ImageMetadata, slot: Slot): Promise<Picture> {
  const [avif, webp] = await Promise.all([
    renderAvif(original, slot),
    getImage({ src: original, format: 'webp', width: middle(slot), quality: 70 }),
  ])
  return { ...avif, src: webp.src }
}

async function renderAvif(original: ImageMetadata, slot: Slot): Promise<PhonePicture> {
  const { widths, sizes } = slot
  const avif = await getImage({ src: original, format: 'avif', width: middle(slot), widths, quality: 50 })
  return {
    avif: avif.srcSet.attribute,
    sizes,
    width: Number(avif.attributes['width']),
    height: Number(avif.attributes['height']),
  }
}

function middle({ widths }: Slot): number {
  return widths[Math.floor((widths.length - 1) / 2)] as number
}
