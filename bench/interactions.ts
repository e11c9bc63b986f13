import { launchChromium } from '../tests/support/chromium.ts'
import { startSite } from '../tests/support/site.ts'
import { phone } from '../tests/support/weight.ts'
import { atMost, type Row } from './table.ts'

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const tries = 5
/** CPU throttling; 4 is Lighthouse's factor for a mid-range phone. */
const slowdown = 4

/** The actions of a visitor on a loaded page. */
const interactions: Record<string, (page: Page) => Promise<void>> = {
  'theme toggle': (page) => page.locator('[data-theme-toggle]').filter({ visible: true }).first().tap(),
  'menu toggle': (page) => page.locator('[popovertarget=site_menu]').tap(),
  'keys in the form while it is hydrated': async (page) => {
    const name = page.locator('form input[name=name]')
    await name.scrollIntoViewIfNeeded()
    // Nobody taps within the frame of a jump.
    await page.waitForTimeout(500)
    await name.tap()
    await page.keyboard.type('Ada Lovelace', { delay: 20 })
  },
}

/** Measures the time from a tap or key to the next frame with Event Timing, as Interaction to Next Paint does. */
export async function measureInteractions(): Promise<Row[]> {
  const site = await startSite()
  const browser = await launchChromium()
  const rows: Row[] = []
  for (const [what, act] of Object.entries(interactions)) {
    let worst = 0
    for (let attempt = 0; attempt < tries; attempt += 1)
      worst = Math.max(worst, await measure(browser, site.url, act))
    rows.push(atMost(`${what}, processor ${slowdown} × slower, worst of ${tries}`, worst, 100, 'ms'))
  }
  await browser.close()
  await site.end()
  return rows
}

async function measure(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => {
    // The shortest duration that Event Timing reports.
    Object.assign(window, { longest: 16 })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  await act(page)
  // Event Timing reports after the next frame.
  await page.waitForTimeout(500)
  const longest = await page.evaluate(() => Reflect.get(window, 'longest') as number)
  await context.close()
  return longest
}
