import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** A4 at 300 dots an inch, what an office printer resolves. */
export const imageSize = { width: 2480, height: 3508 } as const

/**
 * Inks and their edges are few: sixteen shades of paper, ink and accent are indistinguishable in print from
 * all of them and halve the file.
 */
const shades = 16

/** The pages of a PDF as lossless WebP over a small palette, in order. */
export async function pageImages(pdf: Uint8Array): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const images: Buffer[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ ...imageSize, render: 'bitmap' })
      images.push(await encode(data, width, height))
    }
    document.destroy()
    return images
  } finally {
    library.destroy()
  }
}

async function encode(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  const palette = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: shades, dither: 0, effort: 7, compressionLevel: 1 })
    .toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer()
}
