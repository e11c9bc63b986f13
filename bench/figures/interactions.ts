import { launchChromium } from '../../tests/support/chromium.ts'
import { phone } from '../../tests/support/phone.ts'
import { median } from '../median.ts'
import type { Figures } from './row.ts'
import { servePages } from './serve-pages.ts'

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** How many times as slow as here: what Lighthouse takes for a phone of the middle class. */
const slowdown = 4
const tries = 7
const mostMilliseconds = 50
/** Event Timing says nothing of what took less. */
const leastMilliseconds = 16

declare global {
  interface Window {
    interactions: number[]
  }
}

/**
 * From a tap or key to the next picture, as Event Timing measures it for Interaction to Next Paint.
 *
 * @param tell takes a line on how far it is
 */
export async function interactionFigures(tell: (line: string) => void): Promise<Figures> {
  const { url, stop } = await servePages()
  const browser = await launchChromium()
  try {
    const rows = []
    for (const [name, act] of Object.entries(interactions)) {
      tell(`Interactions: ${name}`)
      const durations: number[] = []
      for (let attempt = 0; attempt < tries; attempt += 1) durations.push(await measure(browser, url, act))
      const worst = Math.max(...durations)
      rows.push({
        what: `${name}, processor ${slowdown} × slower: worst of ${tries} (median)`,
        measured: `${worst} ms (${median(durations)} ms)`,
        bar: { text: `< ${mostMilliseconds} ms`, met: worst < mostMilliseconds },
      })
    }
    return { rows, notMeasured: [] }
  } finally {
    await browser.close()
    await stop()
  }
}

/** Each leaves the page right after what is measured; what prepares it ends with `forget`. */
const interactions: Record<string, (page: Page) => Promise<void>> = {
  'theme toggle': (page) => page.locator('[data-theme-toggle]:visible').first().tap(),
  'menu toggle': (page) => page.locator('[data-menu-toggle]').tap(),
  'first key in the form': async (page) => {
    await page.locator('form').scrollIntoViewIfNeeded()
    await page.locator('form[novalidate]').waitFor()
    await page.locator('input[name=name]').tap()
    await forget(page)
    await page.keyboard.press('a')
  },
  'first key in the form, React not yet there': async (page) => {
    await holdScripts(page)
    await page.locator('input[name=name]').tap()
    await forget(page)
    await page.keyboard.press('a')
  },
  'keys in the form while React arrives': async (page) => {
    const release = await holdScripts(page)
    await page.locator('input[name=name]').tap()
    await forget(page)
    await release()
    for (const key of 'abcdefgh') await page.keyboard.press(key, { delay: 20 })
    await page.locator('form[novalidate]').waitFor()
  },
}

async function measure(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript((durationThreshold) => {
      window.interactions = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) window.interactions.push(entry.duration)
        }
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
    }, leastMilliseconds)
    await page.goto(url, { waitUntil: 'networkidle' })
    await forget(page)
    await act(page)
    await settle(page)
    return Math.max(leastMilliseconds, ...(await page.evaluate(() => window.interactions)))
  } finally {
    await context.close()
  }
}

/** Keeps every script back that the page asks for from now on, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => release()
}

/** Drops what was measured so far, once it has all been reported. */
async function forget(page: Page): Promise<void> {
  await settle(page)
  await page.evaluate(() => {
    window.interactions = []
  })
}

/** Event Timing reports behind the next picture, and not at once. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
}
