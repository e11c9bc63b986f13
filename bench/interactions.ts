import { startSite } from '../tests/support/site.ts'
import { phone } from '../tests/support/weight.ts'
import { atMost, type Page, type Row, visit } from './measure.ts'

const tries = 5
const device = { context: phone, slowdown: 4 }

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
    // What takes less than 16 ms has no entry.
    const durations = [16]
    for (let run = 1; run <= tries; run += 1)
      for (const { interactionId, duration } of await visit(site.url, device, 'event', act))
        if (interactionId) durations.push(duration)
    const worst = Math.max(...durations)
    rows.push(atMost(`${what}, processor ${device.slowdown} × slower, worst of ${tries}`, worst, 100, 'ms'))
  }
  return rows
}
