import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { keptFile } from '../kept.ts'

// Each picture is drawn once: what sharp keeps of it would only take memory.
sharp.cache(false)

/** Page width and height in points. */
export const papers: Record<'a4' | 'letter', [number, number]> = { a4: [595.28, 841.89], letter: [612, 792] }

/** The width of pictures in pixels: they are printed up to 7 inches wide, and the PDF stays small enough for a mail. */
const pictureWidth = 960
/** The resolution of page images: sharp on paper, and drawn in a tenth of a second. */
const dotsPerInch = 220

/** Compresses pictures for a PDF that is sent by mail. Returns them by their path in the content. */
export async function pdfPictures(paths: string[], directory: string) {
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

/** The edges of the image of a page in pixels. */
export const imageSize = (paper: keyof typeof papers): { width: number; height: number } => {
  const [width, height] = papers[paper].map((points) => Math.round((points / 72) * dotsPerInch))
  return { width: width ?? 0, height: height ?? 0 }
}

/** Draws a page as WebP, if no build before has drawn it. */
export async function pageImage(svg: string, paper: keyof typeof papers): Promise<Buffer> {
  const size = imageSize(paper)
  // With the code, so that a change of that draws all pages again.
  const input = [svg, JSON.stringify(size), String(draw)]
  return readFileSync(await keptFile('webp', input, () => draw(svg, size)))
}

async function draw(svg: string, { width, height }: ReturnType<typeof imageSize>): Promise<Buffer> {
  const page = sharp(Buffer.from(svg), { density: dotsPerInch })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
  if (svg.includes('<image')) return page.webp({ quality: 86, smartSubsample: true, effort: 2 }).toBuffer()
  // More colours make no visible difference.
  const palette = await page
    .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 1 })
    .toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 1 }).toBuffer()
}
