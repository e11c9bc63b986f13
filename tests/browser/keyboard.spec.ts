import type { Page } from '@playwright/test'
import { expect, openHydratedForm, test } from './test.ts'

/** The site with nothing but a keyboard. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One stop of the Tab key. */
interface Stop {
  /** Among all that should be one; else -1. */
  index: number
  /** How far down the page. */
  top: number
  /** What is wrong with it: hidden by something, without an outline, too small. */
  problems: string[]
}

/** Everything that the Tab key should reach. */
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

/** Where the focus is, or nothing if it left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return operable(page).evaluateAll((all) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const problems = new Set<string>()
    const { outlineStyle, outlineWidth, display } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.add('no outline')
    const { width, height } = element.getBoundingClientRect()
    const isNote = element.matches('.annotated > button')
    const inSentence = isNote || (display === 'inline' && element.parentElement?.tagName === 'P')
    if (!inSentence && Math.min(width, height) < 44) problems.add(`${width} × ${height} px`)
    for (const { left, top, right, bottom } of element.getClientRects()) {
      if (bottom <= 0 || right <= 0 || left >= innerWidth || top >= innerHeight) problems.add('out of sight')
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
          const front = document.elementFromPoint(x, y)
          if (front && !element.contains(front) && !front.contains(element))
            problems.add(`hidden by ${front.outerHTML.slice(0, 80)}`)
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

/** Presses the key until the focus leaves the page; more stops than `limit` are a trap. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', limit = 80): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length <= limit) {
    await page.keyboard.press(key)
    // A frame for the browser to scroll there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const stop = await currentStop(page)
    // It leaves the page, or comes round where there is no browser around the page.
    if (!stop || JSON.stringify(stop) === JSON.stringify(stops[0])) break
    stops.push(stop)
  }
  return stops
}

for (const path of ['/', '/resume-print.html', '/nowhere']) {
  test(`${path}: Tab reaches everything in order, seen at every stop, and lets go`, async ({
    page,
    complaints,
  }) => {
    if (path === '/') await openHydratedForm(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (path === '/') await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    await page.evaluate(() => scrollTo(0, 0))
    const names = await namesOf(page)
    const namesAt = (stops: Stop[]) => stops.map(({ index }) => names[index])
    const stops = await walk(page, 'Tab')
    expect(namesAt(stops)).toEqual(names)
    expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([])
    expect(namesAt(await walk(page, 'Shift+Tab'))).toEqual(names.toReversed())
    if (path === '/nowhere') complaints.length = 0
  })
}

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator(':focus')).toBeInViewport()
})
