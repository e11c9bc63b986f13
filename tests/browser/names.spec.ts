import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { nameClass } from '../../src/components/text-length.ts'
import { assign } from '../../src/fonts/font-file.ts'
import { siteFonts } from '../../src/fonts/fonts.ts'
import { type FontChoice, fonts } from '../../src/styles/tokens.ts'
import { geometryProblems } from '../support/geometry.ts'
import { expect, once, open, test } from './test.ts'

/** Names of other owners, in the sample's opening: checked by their ink, not by their boxes. */

const names = {
  'a double surname with marks': 'Małgorzata-Åsa Wiśniewska-Öhrström',
  'marks side by side': 'Émile Žižek-Ĵones',
  'a surname of two letters': 'Bo Li',
  'stacked marks': 'Nguyễn Thị Ngọc Ẩm',
  'a surname of 24 letters': 'Jan Wolfeschlegelsteinhausen',
  'capitals with marks': 'ÅKE ÖSTRÖM',
  'Chinese characters': '欧阳娜娜',
  'Arabic letters': 'محمد عبد الرحمن',
  'a Japanese name with its reading': '長谷川 悠一朗（はせがわ ゆういちろう）',
}

// The policy allows styles by their hashes.
test.use({ bypassCSP: true })

/** Opens the page around the name only, with the whole font and all sizes, of which it has those of the sample. */
async function openName(page: Page): Promise<void> {
  await open(page, '/')
  const { weight, axes = {} }: FontChoice = fonts.display
  const letters = Object.values(names).join('').normalize('NFC')
  // Each file only for its letters: the browser would compose others of a letter and an accent in an earlier file.
  const faces = assign(new Set(letters), siteFonts.display.files).map(({ file, characters }) => {
    const range = characters.map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join()
    const data = readFileSync(file.path).toString('base64')
    return `@font-face { font-family: Whole; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); unicode-range: ${range} }`
  })
  const settings = Object.entries(axes).map(([axis, value]) => `"${axis}" ${value}`)
  const style = `h1 { font-family: Whole, serif !important; font-variation-settings: ${settings.join() || 'normal'} }`
  const sizes = readFileSync('src/sections/Main.css', 'utf8')
  await page.addStyleTag({ content: [sizes, ...faces, style].join('\n') })
  await page.evaluate(async (letters) => {
    for (const section of document.querySelectorAll('#about ~ section')) section.remove()
    await document.fonts.load('1em Whole', letters)
  }, letters)
}

/** Replaces the name in the opening, in the size that the page of its owner would have. */
const show = (name: string, page: Page) =>
  page.locator('main').evaluate(
    (main: HTMLElement, { name, className }) => {
      main.className = `page ${className}`
      for (const heading of main.querySelectorAll('h1')) heading.textContent = name
    },
    { name, className: nameClass(name) },
  )

/** The ink of each line of the name from top to bottom, and its size beside that of titles. */
function measure(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement
    const sizeOf = (selector: string) =>
      Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? heading).fontSize)
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
    const lines = [...found].map(([top, words]) => {
      const ink = context.measureText(words)
      const baseline = top + ink.fontBoundingBoxAscent
      return {
        words,
        // The canvas may round ink up to whole pixels.
        edges: [baseline - ink.actualBoundingBoxAscent + 0.5, baseline + ink.actualBoundingBoxDescent - 0.5],
      }
    })
    return { lines, ratio: sizeOf('h1') / sizeOf('h2') }
  })
}

test('names of every length keep their ink, apart from their surroundings', once, async ({ page }) => {
  await openName(page)
  for (const [kind, name] of Object.entries(names)) {
    await show(name, page)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const at = `${kind} at ${width} px`
      // Neither overlaps its surroundings nor leaves its column.
      expect(await geometryProblems(page), at).toEqual([])
      const { lines, ratio } = await measure(page)
      expect(lines.length, at).toBeLessThanOrEqual(width < 1024 ? 3 : 2)
      // On phones, titles keep a readable size beside a name of 24 letters.
      expect(ratio, at).toBeGreaterThanOrEqual(width < 768 ? 1.05 : 1.4)
      const edges = lines.flatMap(({ edges }) => edges)
      expect(edges, at).toEqual(edges.toSorted((one, other) => one - other))
      for (const { words } of lines.slice(0, -1)) expect(words, at).toMatch(/[ -]$/)
    }
  }
})
