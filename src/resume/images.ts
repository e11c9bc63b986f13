import { join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory } from '../content-directory.ts'

/** The width of pictures in pixels: they are printed up to 7 inches wide, and the PDF stays small enough for a mail. */
const pictureWidth = 960
/** The resolution of page images: that of office printers. */
const dotsPerInch = 300
/** The colours of pages without pictures, where more make no visible difference. */
const shades = 16

/** Compresses pictures for a PDF that is sent by mail. Returns them by their path in the content. */
export async function pdfPictures(paths: string[], directory = contentDirectory) {
  const pictures = paths.map(async (path) => {
    const picture = sharp(join(directory, path))
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .jpeg({ quality: 66, mozjpeg: true })
    return [path, await picture.toBuffer()] as const
  })
  return Object.fromEntries<Buffer>(await Promise.all(pictures))
}

/** Renders page SVGs to WebP; `paper` is their width and height in points. */
export async function pageImages(svgs: string[], paper: readonly [number, number]) {
  const [width, height] = [inPixels(paper[0]), inPixels(paper[1])]
  const images: { webp: Buffer; width: number; height: number }[] = []
  for (const svg of svgs) images.push({ webp: await render(svg, width, height), width, height })
  return images
}

const inPixels = (points: number) => Math.round((points / 72) * dotsPerInch)

async function render(svg: string, width: number, height: number): Promise<Buffer> {
  const page = sharp(Buffer.from(svg), { density: dotsPerInch })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
  if (svg.includes('<image')) return page.webp({ quality: 86, smartSubsample: true }).toBuffer()
  const palette = await page
    .png({ palette: true, colours: shades, dither: 0, effort: 1, compressionLevel: 1 })
    .toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 1 }).toBuffer()
}
