import type { Page } from '@playwright/test'

/**
 * Words that a line end cuts in two for want of room, with no hyphen; needs the page tools. Words of more than
 * fourteen letters may be, and addresses.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { nameOf, seenTexts } = window.pageTools
    const longest = 14
    const faults: string[] = []
    for (const { element, text } of seenTexts()) {
      for (const token of text.data.matchAll(/\S+/g)) {
        if (/[@/]|\w\.\w/.test(token[0])) continue
        for (const word of token[0].matchAll(/[^-–—­]+/g)) {
          if (word[0].length > longest) continue
          const start = token.index + word.index
          if (linesOf(text, start, start + word[0].length) > 1)
            faults.push(`breaks the word “${word[0]}”: ${nameOf(element)}`)
        }
      }
    }
    return faults

    function linesOf(text: Text, start: number, end: number): number {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size
    }
  })
}
