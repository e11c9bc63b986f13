import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page of a PDF in the order of its content stream, the way many parsers read it. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const texts = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return texts
  } finally {
    library.destroy()
  }
}
