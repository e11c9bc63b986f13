import sharp from 'sharp'
import { rasterise } from '../images/rasterise.ts'

/** A4 at 300 dots an inch, what an office printer resolves. */
export const imageSize = { width: 2480, height: 3508 } as const

/**
 * Inks and their edges are few: sixteen shades of paper, ink and accent are indistinguishable in print from
 * all of them and take 40 % off the file.
 */
const shades = 16

/** Mean difference of a channel, 0 to 255, seen from a distance, above which a page shows more than inks. */
const faithful = 0.6

/**
 * The pages of a PDF in order: lossless WebP over a small palette, or over all colours where a photograph would
 * fall into steps.
 */
export async function pageImages(pdf: Uint8Array): Promise<Buffer[]> {
  const images: Buffer[] = []
  for await (const { data, width, height } of rasterise(pdf, imageSize)) {
    images.push(await encode(data, width, height))
  }
  return images
}

async function encode(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  const page = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const palette = await sharp(page)
    .png({ palette: true, colours: shades, dither: 0, effort: 7, compressionLevel: 1 })
    .toBuffer()
  return (await difference(page, palette)) <= faithful
    ? sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer()
    : sharp(page).webp({ quality: 82, smartSubsample: true }).toBuffer()
}

/** Mean difference of two pictures at an eighth of their size, where the edges of letters no longer count. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((picture) =>
      sharp(picture)
        .resize({ width: imageSize.width / 8 })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  if (!one || !other) return Number.POSITIVE_INFINITY
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}
