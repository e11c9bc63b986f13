import { createServer } from 'node:http'
import { distOf } from '../tests/fixtures/fixtures.ts'
import { startFixture } from '../tests/support/build-fixtures.ts'
import { listen } from '../tests/support/free-port.ts'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { budgets, weigh } from '../tests/support/weight.ts'
import { atMost, devices, median, type Page, visit } from './measure.ts'

/** The cost of network and browser alone: a heading and a paragraph, without other files. */
const bareHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Measures sizes (text as Brotli) of the sample and of a fixture with much more text, and the sample's paint beside a bare page's. */
export async function measurePages() {
  const sizes = [...(await measureSizes('sample')), ...(await measureSizes('everything'))]
  await using site = await startFixture('sample')
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(bareHtml))
  const bare = `http://127.0.0.1:${await listen(server)}/`

  /** Measures both pages in turn, so that load on the machine affects both. */
  async function inTurn<Measured>(runs: number, measure: (url: string) => Promise<Measured>) {
    const [ours, theirs]: [Measured[], Measured[]] = [[], []]
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${run} of ${runs}`)
      ours.push(await measure(site.home))
      theirs.push(await measure(bare))
    }
    return { ours, theirs }
  }

  const { ours, theirs } = await inTurn(5, (url) => runLighthouse(url))
  const rows = [...sizes, ...lighthouseRows(ours, theirs)]
  for (const [name, device] of Object.entries(devices)) {
    const paints = await inTurn(7, async (url) => {
      const entries = await visit(url, device, 'largest-contentful-paint')
      return entries.at(-1)?.startTime ?? Number.NaN
    })
    const ratio = median(paints.ours) / median(paints.theirs)
    rows.push(atMost(`largest paint, ${name}, applied, of a bare page's`, ratio, device.budget, '×', 2))
  }
  server.close()
  return rows
}

async function measureSizes(name: keyof typeof budgets) {
  await using site = await startFixture(name)
  const weight = await weigh(distOf(name), site.home)
  const costs = Object.entries(budgets[name]) as [keyof typeof weight, number][]
  return costs.map(([cost, budget]) => atMost(`${name}: ${cost}`, weight[cost], budget, 'B'))
}

function lighthouseRows(ours: Report[], theirs: Report[]) {
  const medianOf = (reports: Report[], audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const [paint, blocking] = ['largest-contentful-paint', 'total-blocking-time']
  const paints = medianOf(ours, paint) / medianOf(theirs, paint)
  const blockings = medianOf(ours, blocking) - medianOf(theirs, blocking)
  return [
    ...categories.map((category) => {
      const scores = ours.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
      const met = median(scores) === 100 && Math.min(...scores) >= 99
      return {
        what: `Lighthouse, ${category}`,
        measured: scores.join(' '),
        budget: '100, none below 99',
        met,
      }
    }),
    atMost("largest paint, simulated, of a bare page's", paints, 1.15, '×', 2),
    atMost("blocking time above a bare page's", blockings, 30, 'ms'),
    atMost('Cumulative Layout Shift', medianOf(ours, 'cumulative-layout-shift'), 0.01, '', 3),
  ]
}

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
    await page.keyboard.type('Ada Lovelace', { delay: 100 })
  },
}

/** Measures the time from a tap or key to the next frame with Event Timing, as Interaction to Next Paint does. */
export async function measureInteractions() {
  await using site = await startFixture('sample')
  const rows: ReturnType<typeof atMost>[] = []
  for (const [what, act] of Object.entries(interactions)) {
    // What takes less than 16 ms has no entry.
    let worst = 16
    for (let run = 1; run <= 5; run += 1)
      for (const { interactionId, duration } of await visit(site.url, devices.phone, 'event', act))
        if (interactionId) worst = Math.max(worst, duration)
    rows.push(atMost(`${what}, processor 4 × slower, worst of 5`, worst, 100, 'ms'))
  }
  return rows
}
