import { readFileSync } from 'node:fs'
import { siteFonts } from '../../src/fonts/fonts.ts'
import { nameStyles } from '../../src/fonts/name-styles.ts'
import { expect, once, test } from './test.ts'

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
}
const widths = [320, 390, 768, 1024, 1280, 1920]

for (const [kind, name] of Object.entries(names)) {
  test(`a name with ${kind} is on one or two lines, apart from its surroundings`, once, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const styles = await nameStyles(name)
    const fonts = siteFonts.display.files.map(({ path }) => readFileSync(path).toString('base64'))
    await page.evaluate(
      async ({ name, styles, fonts }) => {
        for (const [index, font] of fonts.entries()) {
          const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0))
          const face = new FontFace(`Whole${index}`, bytes, { weight: '500' })
          document.fonts.add(await face.load())
        }
        const heading = document.querySelector('h1')
        if (!heading) throw new Error('no h1')
        heading.textContent = name
        const families = fonts.map((_, index) => `Whole${index}`).join()
        heading.style.fontFamily = `${families}, serif`
        heading.style.fontVariationSettings = '"opsz" 72'
        const root = document.documentElement.style
        for (const variable of [...root]) if (variable.startsWith('--name')) root.removeProperty(variable)
        root.cssText += styles
      },
      { name, styles, fonts },
    )
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { lines, above, below, column, ratio, overflow } = await page.evaluate(() => {
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
      const at = `${width} px`
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
  })
}
