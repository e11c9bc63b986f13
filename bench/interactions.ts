import { launchChromium } from '../tests/support/chromium.ts'
import { phone } from '../tests/support/weight.ts'
import { atMost, type Row } from './row.ts'
import { serveFixture } from './serve.ts'

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const tries = 5
/** How many times slower than here: what Lighthouse takes for a phone of the middle class. */
const slowdown = 4
const name = 'form input[name=name]'

/** What the visitor does, from a page that has loaded; `hold` keeps scripts back from then on until it is released. */
const interactions: Record<string, (page: Page, hold: () => Promise<() => Promise<void>>) => Promise<void>> =
  {
    'theme toggle': (page) => page.locator('[data-theme-toggle]').filter({ visible: true }).first().tap(),
    'menu toggle': (page) => page.locator('[data-menu-toggle]').tap(),
    'first key in the form': async (page) => {
      await page.locator(name).tap()
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('a')
    },
    'first key in the form, before hydration': async (page, hold) => {
      await hold()
      await page.locator(name).tap()
      await page.keyboard.press('a')
    },
    'keys in the form during hydration': async (page, hold) => {
      const release = await hold()
      await page.locator(name).tap()
      await release()
      await page.keyboard.type('Ada Lovelace', { delay: 20 })
    },
  }

/** From a tap or key to the next frame, as Event Timing measures it for Interaction to Next Paint. */
export async function measureInteractions(): Promise<Row[]> {
  const site = await serveFixture('sample')
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    for (const [what, act] of Object.entries(interactions)) {
      const durations: number[] = []
      for (let attempt = 0; attempt < tries; attempt += 1)
        durations.push(await measure(browser, site.url, act))
      rows.push(
        atMost(
          `${what}, processor ${slowdown} × slower, worst of ${tries}`,
          Math.max(...durations),
          100,
          'ms',
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}

async function measure(browser: Browser, url: string, act: (typeof interactions)[string]): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const durations: number[] = []
      Object.assign(window, { durations })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) durations.push(entry.duration)
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'networkidle' })
    await act(page, async () => {
      const released = Promise.withResolvers<void>()
      await page.route('**/*.js', (route) => released.promise.then(() => route.continue()))
      return async () => released.resolve()
    })
    // Event Timing reports behind the next frame, and nothing below 16 ms.
    await page.waitForTimeout(500)
    return Math.max(
      16,
      ...(await page.evaluate(() => (window as unknown as { durations: number[] }).durations)),
    )
  } finally {
    await context.close()
  }
}
