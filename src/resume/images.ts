import { join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory } from '../content/portfolio.ts'

/** Pixels of a picture's width, at the 2.5 inches that it is printed on. */
const pictureWidth = 640

/** What an office printer resolves. */
const dotsPerInch = 300

/** Inks and their edges are few: on a page of text, sixteen shades cannot be told from all of them. */
const shades = 16

/** An image of a page for the print view. */
export interface PageImage {
  webp: Buffer
  width: number
  height: number
}

/** Pictures by the path in the owner's YAML, small enough for a PDF that is sent by mail. */
export async function pdfPictures(
  paths: string[],
  directory = contentDirectory,
): Promise<Record<string, Buffer>> {
  const pictures = paths.map(async (path) => {
    const picture = sharp(join(directory, path))
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .jpeg({ quality: 66, mozjpeg: true })
    return [path, await picture.toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all(pictures))
}

/**
 * The pages of a document as WebP.
 *
 * @param svgs a drawing of each
 * @param paper width and height in points
 */
export async function pageImages(svgs: string[], paper: readonly [number, number]): Promise<PageImage[]> {
  const [width, height] = paper.map((points) => Math.round((points / 72) * dotsPerInch)) as [number, number]
  const images: PageImage[] = []
  for (const page of svgs) images.push({ webp: await draw(page, width, height), width, height })
  return images
}

async function draw(page: string, width: number, height: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(page), { density: dotsPerInch })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
  if (page.includes('<image')) return drawn.webp({ quality: 86, smartSubsample: true }).toBuffer()
  const palette = await drawn
    .png({ palette: true, colours: shades, dither: 0, effort: 1, compressionLevel: 1 })
    .toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 1 }).toBuffer()
}
