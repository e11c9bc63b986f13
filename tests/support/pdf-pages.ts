import { getDocumentProxy } from 'unpdf'

/** The size of each page of a PDF and its text in the order of the content stream, the way many parsers read it. */
async function readPages(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const { width, height } = page.getViewport({ scale: 1 })
      return { items: items.filter((item) => 'str' in item), width, height }
    }),
  )
}

/** The text of each page. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const pages = await readPages(pdf)
  return pages.map(({ items }) => items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''))
}

/** The texts that extend into a margin of that many points. */
export async function textsOutside(pdf: Uint8Array, margin: number): Promise<string[]> {
  const pages = await readPages(pdf)
  return pages.flatMap(({ items, ...page }) => {
    const isOutside = ({ width, transform: [, , , , x, y] }: (typeof items)[number]) =>
      x < margin || y < margin || x + width > page.width - margin || y > page.height - margin
    return items.filter((item) => item.str.trim() !== '' && isOutside(item)).map(({ str }) => str)
  })
}

/** The pairs of texts that lie over each other, but raised numbers of notes. */
export async function textsOverlapping(pdf: Uint8Array): Promise<string[]> {
  return (await readPages(pdf)).flatMap(({ items }) => {
    const texts = items.filter(({ str }) => str.trim() !== '' && !/^\[\d+\]$/.test(str))
    const overlaps = (one: (typeof items)[number], other: (typeof items)[number]) => {
      const [[, , , , x, y], [, , , , otherX, otherY]] = [one.transform, other.transform]
      // Letters of lines that only touch are three quarters of their size apart.
      const isNear = Math.abs(y - otherY) < 0.6 * Math.min(one.height, other.height)
      return isNear && x + one.width > otherX + 1 && otherX + other.width > x + 1
    }
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (overlaps(one, other) ? `${one.str} | ${other.str}` : [])),
    )
  })
}

/** The texts in letters below a size in points; the numbers of notes are raised and smaller. */
export async function textsBelow(pdf: Uint8Array, size: number): Promise<string[]> {
  const items = (await readPages(pdf)).flatMap(({ items }) => items)
  const isSmall = ({ str, height }: (typeof items)[number]) =>
    str.trim() !== '' && !/^\[\d+\]$/.test(str) && height < size - 0.01
  return items.filter(isSmall).map(({ str }) => str)
}

/** How far down the text of each page reaches, from 0 to 1 of its height, without the line at its foot. */
export async function usedShares(pdf: Uint8Array): Promise<number[]> {
  return (await readPages(pdf)).map(({ items, height }) => {
    const foot = 50
    const lowest = Math.min(
      ...items.flatMap(({ str, transform: [, , , , , y] }) => (str.trim() && y > foot ? y : [])),
    )
    return 1 - lowest / height
  })
}
