import { startSite } from '../tests/support/site.ts'
import { phone } from '../tests/support/weight.ts'
import { atMost, openPage, type Page, type Row } from './measure.ts'

const tries = 5
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
  await using site = await startSite()
  const rows: Row[] = []
  for (const [what, act] of Object.entries(interactions)) {
    const times: number[] = []
    while (times.length < tries) times.push(await measure(site.url, act))
    const worst = Math.max(...times)
    rows.push(atMost(`${what}, processor ${slowdown} × slower, worst of ${tries}`, worst, 100, 'ms'))
  }
  return rows
}

async function measure(url: string, act: (page: Page) => Promise<void>): Promise<number> {
  await using opened = await openPage({ context: phone, slowdown })
  const { page } = opened
  await page.addInitScript(() => {
    // The shortest duration that Event Timing reports.
    Object.assign(window, { longest: 16 })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await act(page)
  // Event Timing reports after the next frame.
  await page.waitForTimeout(500)
  return await page.evaluate(() => Reflect.get(window, 'longest') as number)
}
