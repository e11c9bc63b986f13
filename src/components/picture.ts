import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { Portfolio } from '../content/read.ts'
import type { Project } from '../content/schema.ts'
import { heroSlot, phoneSlot, projectSlot, type Slot } from '../images/slots.ts'
import type { Pictures } from '../sections/registry.ts'

const contentImages = import.meta.glob<ImageMetadata>(
  '/content/images/*.{png,PNG,jpg,JPG,jpeg,JPEG,webp,WEBP,avif,AVIF}',
  { eager: true, import: 'default' },
)

/** A picture for each theme, and what it shows. */
export interface Themed {
  light: Picture
  dark?: Picture | undefined
  alt: string
}

/** One picture in the sizes its place needs, ready for a `<picture>` element; `phone` replaces it on narrow screens. */
export interface Picture {
  avif: string
  /** WebP of a middle size, for browsers without AVIF. */
  src: string
  sizes: string
  width: number
  height: number
  /** In AVIF alone: a browser without it shows the wide one. */
  phone?: Pick<Picture, 'avif' | 'sizes' | 'width' | 'height'> | undefined
}

/** The picture fields that a profile and a project share. */
type PicturePaths = Pick<Project, 'image' | 'imageAlt' | 'imageDark' | 'imagePhone' | 'imagePhoneDark'>

/** Every picture that the page shows, in all its sizes, by the path in the owner's YAML. */
export async function pagePictures({ profile, projects }: Portfolio): Promise<Pictures> {
  const shown: [PicturePaths, Slot][] = [
    [profile, heroSlot],
    ...projects.map((project): [PicturePaths, Slot] => [project, projectSlot]),
  ]
  const entries = shown.map(async ([paths, slot]) => [paths.image ?? '', await themed(paths, slot)] as const)
  return Object.fromEntries((await Promise.all(entries)).filter(([path]) => path !== '')) as Pictures
}

/** The bundled picture that takes over where the owner's cannot be loaded. */
export const stockPicture = async (original: ImageMetadata): Promise<string> =>
  (await getImage({ src: original, format: 'webp', width: 720, quality: 70 })).src

/** Without a dark picture the light one serves both themes, without one for phones the wide one serves them too. */
async function themed(paths: PicturePaths, slot: Slot): Promise<Themed | undefined> {
  const render = async (wide: string, phone: string | undefined): Promise<Picture> => ({
    ...(await renderAvif(wide, slot)),
    src: (await getImage({ src: original(wide), format: 'webp', width: middle(slot), quality: 70 })).src,
    phone: phone === undefined ? undefined : await renderAvif(phone, phoneSlot),
  })
  if (paths.image === undefined) return undefined
  return {
    light: await render(paths.image, paths.imagePhone),
    dark: paths.imageDark === undefined ? undefined : await render(paths.imageDark, paths.imagePhoneDark),
    // The schema lets no image be without its imageAlt.
    alt: paths.imageAlt ?? '',
  }
}

async function renderAvif(path: string, slot: Slot) {
  const { widths, sizes } = slot
  const avif = await getImage({
    src: original(path),
    format: 'avif',
    width: middle(slot),
    widths,
    quality: 50,
  })
  return {
    avif: avif.srcSet.attribute,
    sizes,
    width: Number(avif.attributes['width']),
    height: Number(avif.attributes['height']),
  }
}

/** Reads nothing of the original itself: Astro leaves originals that nobody looked at out of the build. */
function original(path: string): ImageMetadata {
  const found = contentImages[`/content/${path}`]
  if (!found) throw new Error(`content/${path} does not exist`)
  return found
}

const middle = ({ widths }: Slot) => widths[Math.floor((widths.length - 1) / 2)] as number
