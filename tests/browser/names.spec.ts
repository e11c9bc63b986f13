import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { assign } from '../../src/fonts/font-file.ts'
import { siteFonts } from '../../src/fonts/fonts.ts'
import { nameStyles } from '../../src/fonts/name-styles.ts'
import { type FontChoice, fonts } from '../../src/styles/tokens.ts'
import { expect, homes, once, open, test } from './test.ts'

/** Names of other owners, in the sample's opening: measured by their ink, not by their boxes. */

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
const widths = [320, 390, 768, 1024, 1280, 1920]

/** Opens the page around the name only, with the whole fonts, of which it has the letters of the sample. */
async function openName(page: Page): Promise<void> {
  await open(page, '/')
  const { weight, axes = {} }: FontChoice = fonts.display
  // Each file only for its letters: the browser would compose others of a letter and an accent in an earlier file.
  const letters = new Set(Object.values(names).join('').normalize('NFC'))
  const files = assign(letters, siteFonts.display.files).map(({ file, characters }) => ({
    data: readFileSync(file.path).toString('base64'),
    unicodeRange: characters.map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join(),
  }))
  const variations = Object.entries(axes).map(([axis, value]) => `"${axis}" ${value}`)
  const font = { files, weight: String(weight), variations: variations.join() || 'normal' }
  await page.evaluate(async ({ files, weight, variations }) => {
    for (const section of document.querySelectorAll('#about ~ section')) section.remove()
    for (const [index, { data, unicodeRange }] of files.entries()) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const face = new FontFace(`Whole${index}`, bytes, { weight, unicodeRange })
      document.fonts.add(await face.load())
    }
    const heading = document.querySelector('h1') as HTMLElement
    heading.style.fontFamily = `${files.map((_, index) => `Whole${index}`).join()}, serif`
    heading.style.fontVariationSettings = variations
  }, font)
}

/** Replaces the name in an element, with the sizes that the build would give it. */
async function show(name: string, element: Locator): Promise<void> {
  await element.evaluate(
    (element, { name, styles }) => {
      element.textContent = name
      const root = document.documentElement.style
      for (const variable of [...root]) if (variable.startsWith('--name')) root.removeProperty(variable)
      root.cssText += styles
    },
    { name, styles: await nameStyles(name) },
  )
}

/** The ink of each line of the name, and what it must not touch. */
function measure(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement
    const style = getComputedStyle(heading)
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const text = heading.firstChild as Text
    const range = document.createRange()
    const found = new Map<number, { words: string; left: number; right: number; top: number }>()
    for (const index of text.data.split('').keys()) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { left, right, top } = range.getBoundingClientRect()
      const line = found.get(top) ?? { words: '', left, right, top }
      found.set(top, {
        words: line.words + text.data[index],
        left: Math.min(line.left, left),
        right: Math.max(line.right, right),
        top,
      })
    }
    const lines = [...found.values()].map(({ words, left, right, top }) => {
      const ink = context.measureText(words)
      const baseline = top + ink.fontBoundingBoxAscent
      return {
        words,
        left,
        right,
        top: baseline - ink.actualBoundingBoxAscent,
        bottom: baseline + ink.actualBoundingBoxDescent,
      }
    })
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const place = box(heading.closest('.with-margin')?.firstElementChild)
    const isAbove = place.left > box(heading).left - 5
    const sizeOf = (element: Element | null) =>
      Number.parseFloat(getComputedStyle(element ?? heading).fontSize)
    return {
      lines,
      above: isAbove ? place.bottom : box(document.querySelector('header')).bottom,
      below: box(heading.nextElementSibling).top,
      column: { left: box(heading.parentElement).left, right: box(heading).right },
      ratio: sizeOf(heading) / sizeOf(document.querySelector('h2')),
      overflow: document.documentElement.scrollWidth > innerWidth,
    }
  })
}

test('names are on one or two lines, apart from their surroundings', once, async ({ page }) => {
  await openName(page)
  for (const [kind, name] of Object.entries(names)) {
    await show(name, page.locator('h1'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { lines, above, below, column, ratio, overflow } = await measure(page)
      const at = `${kind} at ${width} px`
      expect(lines.length, at).toBeLessThanOrEqual(2)
      expect(ratio, at).toBeGreaterThanOrEqual(1.4)
      expect(overflow, at).toBe(false)
      const [first, last = first] = lines
      if (!first || !last) throw new Error('no line')
      expect(first.top, at).toBeGreaterThan(above)
      expect(last.bottom, at).toBeLessThan(below)
      if (lines.length === 2) expect(last.top, at).toBeGreaterThan(first.bottom)
      for (const { left, right } of lines) {
        expect(left, at).toBeGreaterThanOrEqual(column.left - 8)
        expect(right, at).toBeLessThanOrEqual(column.right + 1)
      }
    }
  }
})

test('no line breaks within a part of a Japanese name', once, async ({ page }) => {
  await openName(page)
  await show(names['a Japanese name with its reading'], page.locator('h1'))
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { lines } = await measure(page)
    expect(
      lines.map(({ words }) => words.trim()),
      `at ${width} px`,
    ).toEqual(['長谷川 悠一朗（はせがわ', 'ゆういちろう）'])
  }
})

test(
  'beside links to other languages, the header shows a long name in whole words',
  once,
  async ({ page }) => {
    await open(page, homes.languages)
    const element = page.locator('.site-name > span')
    for (const [name, parts] of [
      ['Anna Papadopoulou-Hatzigiannaki', 3],
      ['Jan Wolfeschlegelsteinhausen', 2],
    ] as const) {
      await show(name, element)
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 })
        const { lines, bottom, header } = await element.evaluate((span) => {
          const range = document.createRange()
          range.selectNodeContents(span)
          const rects = [...range.getClientRects()]
          return {
            lines: rects.length,
            bottom: Math.max(...rects.map((rect) => rect.bottom)),
            header: span.closest('header')?.clientHeight,
          }
        })
        const at = `${name} at ${width} px`
        expect(lines, at).toBeLessThanOrEqual(parts)
        expect(bottom, at).toBeLessThanOrEqual(header ?? 0)
      }
    }
  },
)
