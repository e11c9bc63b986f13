import type { Page } from '@playwright/test'
import { expect, homes, open, test } from './test.ts'

/** Names of five owners, checked by their ink, not by their boxes: long ones, marks on capitals, Arabic letters. */

const pages = [
  ...[homes.sample, homes.everything, homes.minimal, homes.german],
  // In Arabic.
  `${homes.german}ar/`,
]

/** The ink of each line of the name from top to bottom. */
function measure(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(heading)
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const text = heading.firstChild as Text
    const range = document.createRange()
    const found = new Map<number, string>()
    for (const index of text.data.split('').keys()) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { top } = range.getBoundingClientRect()
      found.set(top, (found.get(top) ?? '') + text.data[index])
    }
    return [...found].map(([top, words]) => {
      const ink = context.measureText(words)
      const baseline = top + ink.fontBoundingBoxAscent
      return {
        words,
        // The canvas may round ink up to whole pixels.
        edges: [baseline - ink.actualBoundingBoxAscent + 0.5, baseline + ink.actualBoundingBoxDescent - 0.5],
      }
    })
  })
}

test('names of every length keep their ink, and break between words', async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const at = `${path} at ${width} px`
      const lines = await measure(page)
      expect(lines.length, at).toBeLessThanOrEqual(width < 1024 ? 3 : 2)
      const edges = lines.flatMap(({ edges }) => edges)
      expect(edges, at).toEqual(edges.toSorted((one, other) => one - other))
      for (const { words } of lines.slice(0, -1)) expect(words, at).toMatch(/[ -]$/)
    }
  }
})
