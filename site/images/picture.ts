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
  phone?: Picture | undefined
}

/**
 * Renders a picture of `content/images/` in AVIF and WebP.
 *
 * @param path as written in the YAML, `images/name.png`
 * @param slot widths beyond the original are left out, so nothing is scaled up
 */
async function contentPicture(path: string, slot: Slot): Promise<Picture> {
  const original = contentImages[`/content/${path}`]
  if (!original) throw new Error(`content/${path} does not exist`)
  return renderPicture(original, slot)
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
    ...(await contentPicture(image, slot)),
    phone: phone === undefined ? undefined : await contentPicture(phone, phoneSlot),
  })
  return {
    light: await render(paths.image, paths.imagePhone),
    dark: paths.imageDark === undefined ? undefined : await render(paths.imageDark, paths.imagePhoneDark),
    alt: paths.imageAlt,
  }
}

/**
 * The same for a picture that belongs to the site itself.
 *
 * Reads nothing of `original` before `getImage` does: Astro leaves out of the build the originals that nobody looked at.
 */
export async function renderPicture(original: ImageMetadata, { widths, sizes }: Slot): Promise<Picture> {
  const width = widths[Math.floor((widths.length - 1) / 2)] as number
  const [avif, webp] = await Promise.all([
    getImage({ src: original, format: 'avif', width, widths, quality: 50 }),
    getImage({ src: original, format: 'webp', width, quality: 70 }),
  ])
  return {
    avif: avif.srcSet.attribute,
    src: webp.src,
    sizes,
    width: Number(webp.attributes['width']),
    height: Number(webp.attributes['height']),
  }
}
