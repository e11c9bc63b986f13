import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Pixels in rows from the top, four bytes each: red, green, blue, alpha. */
export interface Bitmap {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Draws the pages of a PDF in order, each as soon as the one before it is taken: one A4 page at 300 dots an inch is
 * 35 MB.
 *
 * @param size of every page, in pixels
 */
export async function* rasterise(
  pdf: Uint8Array,
  size: { width: number; height: number },
): AsyncGenerator<Bitmap> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    for (const page of document.pages()) yield await page.render({ ...size, render: 'bitmap' })
    document.destroy()
  } finally {
    library.destroy()
  }
}
