import type { Page } from '@playwright/test'

/** One stop of the Tab key, as a person at the screen and a screen reader would meet it. */
export interface Stop {
  name: string
  landmark: string
  /** In page coordinates; in the window's for what is stuck to it. */
  box: { left: number; top: number; right: number; bottom: number }
  /** What is drawn over a part of it; `the window` if it is scrolled out of sight altogether. */
  hiddenBy: string[]
  outline: { style: string; width: number }
}

/** What every page of the site counts as operable. */
const operable = 'a[href], button, input, textarea, select, summary, [tabindex]:not([tabindex="-1"])'

/** Names of everything on the page that the Tab key should reach, in document order. */
export function operableNames(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => window.nameOf(element))
  }, operable)
}

/** Where the focus is, or nothing if it left the page. */
export function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const hiddenBy = new Set<string>()
    for (const { left, top, right, bottom } of element.getClientRects()) {
      if (bottom <= 0 || right <= 0 || left >= innerWidth || top >= innerHeight) hiddenBy.add('the window')
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
          const front = document.elementFromPoint(x, y)
          if (front && !element.contains(front) && !front.contains(element))
            hiddenBy.add(front.outerHTML.slice(0, 80))
        }
      }
    }
    const landmark = element.closest('header, main, footer, [role=region]')
    const stuck = landmark?.tagName === 'HEADER'
    const rect = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name: window.nameOf(element),
      landmark: landmark?.tagName.toLowerCase() ?? '',
      box: {
        left: rect.left,
        right: rect.right,
        top: rect.top + (stuck ? 0 : scrollY),
        bottom: rect.bottom + (stuck ? 0 : scrollY),
      },
      hiddenBy: [...hiddenBy],
      outline: { style: outlineStyle, width: Number.parseFloat(outlineWidth) },
    }
  })
}

/**
 * Presses `key` from where the focus is until it leaves the page, or comes round to where it began.
 *
 * @param atStop is called at each stop, before the next press
 * @throws Error if it does neither within `limit` stops: a trap
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  atStop?: (stop: Stop) => Promise<void>,
  limit = 80,
): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    // A frame for the browser to scroll there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const stop = await currentStop(page)
    if (!stop) return stops
    const first = stops[0]
    if (first?.name === stop.name && first.box.top === stop.box.top) return stops
    stops.push(stop)
    if (stops.length > limit) throw new Error(`The focus does not leave: … ${stop.name}`)
    await atStop?.(stop)
  }
}

/** Gives the page the helpers that the functions above call in it. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.nameOf = (element) => {
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null
      return (element.getAttribute('aria-label') ?? (label ?? element).textContent).trim()
    }
  })
}

declare global {
  interface Window {
    /** How a test calls an element: its label, else its text. */
    nameOf: (element: HTMLElement) => string
  }
}
