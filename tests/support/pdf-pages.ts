import { getDocumentProxy } from 'unpdf'

/** The text of each page in the order of the content stream, the way many parsers read it, and its words with their places in points. */
export async function readPages(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
      const words = items
        // Numbers of notes are small, and raised over what is beside them.
        .filter(({ str }) => str.trim() !== '' && !/^\[\d+\]$/.test(str))
        .map(({ str, width, height, transform: [, , , , x, y] }) => ({ str, width, size: height, x, y }))
      const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
      const { width, height } = page.getViewport({ scale: 1 })
      return { text, words, width, height }
    }),
  )
}

type Word = Awaited<ReturnType<typeof readPages>>[number]['words'][number]

/** The text of each page. */
export const pdfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await readPages(pdf)).map(({ text }) => text)

/** The words in the outer 22 points of a page, below 8.5 points, or over others. */
export async function layoutProblems(pdf: Uint8Array): Promise<string[]> {
  const margin = 22
  const overlap = (one: Word, other: Word) =>
    // Letters of lines that only touch are three quarters of their size apart.
    Math.abs(one.y - other.y) < 0.6 * Math.min(one.size, other.size) &&
    one.x + one.width > other.x + 1 &&
    other.x + other.width > one.x + 1
  return (await readPages(pdf)).flatMap(({ words, ...page }) => {
    const isOutside = ({ x, y, width, size }: Word) =>
      Math.min(x, y) < margin || x + width > page.width - margin || y + size > page.height - margin
    return words.flatMap((word, index) => [
      ...(isOutside(word) ? [`in the margin: ${word.str}`] : []),
      ...(word.size < 8.49 ? [`too small: ${word.str}`] : []),
      ...words
        .slice(index + 1)
        .flatMap((other) => (overlap(word, other) ? `${word.str} | ${other.str}` : [])),
    ])
  })
}

/** How far down the words of each page reach, from 0 to 1 of its height, without the line at its foot. */
export async function usedShares(pdf: Uint8Array): Promise<number[]> {
  const foot = 50
  return (await readPages(pdf)).map(
    ({ words, height }) => 1 - Math.min(...words.flatMap(({ y }) => (y > foot ? y : []))) / height,
  )
}
