import type { Page } from '@playwright/test'
import { expect, open, test } from './test.ts'

/** Keyboard navigation. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One tab stop. */
interface Stop {
  /** Index in `operable`, or -1. */
  index: number
  /** Distance from the top of the page. */
  top: number
  problems: string[]
}

/** Elements that Tab should reach. */
const operable = (page: Page) =>
  page
    .locator('a[href], button:enabled, input, textarea, summary, [tabindex="0"]')
    .and(page.locator(':visible'))

const namesOf = (page: Page) =>
  operable(page).evaluateAll((all) =>
    all.map((element) => {
      const [label] = (element as HTMLInputElement).labels ?? []
      return (element.ariaLabel ?? (label ?? element).textContent).trim()
    }),
  )

/** Returns the focused element, or undefined if the focus left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return operable(page).evaluateAll((all) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const problems = new Set<string>()
    const { outlineStyle, outlineWidth, display } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.add('no outline')
    const { width, height } = element.getBoundingClientRect()
    const isNote = element.matches('.annotated > summary')
    const inSentence = isNote || (display === 'inline' && element.parentElement?.tagName === 'P')
    if (!inSentence && Math.min(width, height) < 44) problems.add(`${width} × ${height} px`)
    for (const { left, top, right, bottom } of element.getClientRects()) {
      if (bottom <= 0 || right <= 0 || left >= innerWidth || top >= innerHeight)
        problems.add('outside the viewport')
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
          const front = document.elementFromPoint(x, y)
          if (front && !element.contains(front) && !front.contains(element))
            problems.add(`covered by ${front.outerHTML.slice(0, 80)}`)
        }
      }
    }
    return {
      index: all.indexOf(element),
      top: element.getBoundingClientRect().top + scrollY,
      problems: [...problems],
    }
  })
}

/** Presses the key until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length <= 80) {
    await page.keyboard.press(key)
    // Waits for the browser to scroll.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const stop = await currentStop(page)
    // In a headless browser the focus wraps around instead of leaving the page.
    if (!stop || JSON.stringify(stop) === JSON.stringify(stops[0])) break
    stops.push(stop)
  }
  return stops
}

for (const path of ['/', '/resume-print.html', '/nowhere']) {
  test(`${path}: Tab reaches every control in order, visible and outlined`, async ({
    page,
    narrow,
    consoleErrors,
  }) => {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (path === '/') await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    await page.evaluate(() => scrollTo(0, 0))
    const names = await namesOf(page)
    const namesAt = (stops: Stop[]) => stops.map(({ index }) => names[index])
    const stops = await walk(page, 'Tab')
    expect(namesAt(stops)).toEqual(names)
    expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([])
    if (!narrow) expect(namesAt(await walk(page, 'Shift+Tab'))).toEqual(names.toReversed())
    if (path === '/nowhere') consoleErrors.length = 0
  })
}

test('the skip link is the first tab stop and skips the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator(':focus')).toBeInViewport()
})
