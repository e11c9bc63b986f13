import { createServer } from 'node:http'
import { distOf, projectOf } from '../tests/fixtures/fixtures.ts'
import { listen } from '../tests/support/free-port.ts'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { startSite } from '../tests/support/site.ts'
import { budgets, phone, weigh } from '../tests/support/weight.ts'
import { atMost, type Device, inTurn, median, openPage, type Row } from './measure.ts'

/** The cost of network and browser alone: a heading and a paragraph, without other files. */
const bareHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** The phone's network is Lighthouse's “slow 4G”. */
const devices: Record<string, Device & { budget: number }> = {
  phone: { context: phone, slowdown: 4, network: { megabits: 1.6, latency: 150 }, budget: 1.4 },
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    slowdown: 1,
    network: { megabits: 10, latency: 40 },
    budget: 2,
  },
}

/** Measures sizes (text as Brotli) of the sample and of a fixture with much more text, and the sample's paint beside a bare page's. */
export async function measurePages(): Promise<Row[]> {
  const sizes = [...(await measureSizes('sample')), ...(await measureSizes('everything'))]
  await using site = await startSite({}, projectOf('sample'))
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(bareHtml))
  const bare = `http://127.0.0.1:${await listen(server)}/`
  const rows = [...sizes, ...(await measureWithLighthouse(site.home, bare))]
  for (const [name, device] of Object.entries(devices)) {
    const paint = (url: string) => () => largestPaint(url, device)
    const [ours, theirs] = await inTurn(7, paint(site.home), paint(bare))
    const ratio = median(ours) / median(theirs)
    rows.push(atMost(`largest paint, ${name}, applied, of a bare page's`, ratio, device.budget, '×', 2))
  }
  server.close()
  return rows
}

async function measureSizes(name: keyof typeof budgets): Promise<Row[]> {
  await using site = await startSite({}, projectOf(name))
  const weight = await weigh(distOf(name), site.home)
  const costs = Object.entries(budgets[name]) as [keyof typeof weight, number][]
  return costs.map(([cost, budget]) => atMost(`${name}: ${cost}`, weight[cost], budget, 'B'))
}

async function measureWithLighthouse(page: string, bare: string): Promise<Row[]> {
  const [ours, theirs] = await inTurn(
    5,
    () => runLighthouse(page),
    () => runLighthouse(bare),
  )
  const medianOf = (reports: Report[], audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const scoreRows = categories.map((category) => {
    const scores = ours.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    const met = median(scores) === 100 && Math.min(...scores) >= 99
    return { what: `Lighthouse, ${category}`, measured: scores.join(' '), budget: '100, none below 99', met }
  })
  const [paint, blocking] = ['largest-contentful-paint', 'total-blocking-time']
  const paints = medianOf(ours, paint) / medianOf(theirs, paint)
  const blockings = medianOf(ours, blocking) - medianOf(theirs, blocking)
  return [
    ...scoreRows,
    atMost("largest paint, simulated, of a bare page's", paints, 1.15, '×', 2),
    atMost("blocking time above a bare page's", blockings, 30, 'ms'),
    atMost('Cumulative Layout Shift', medianOf(ours, 'cumulative-layout-shift'), 0.01, '', 3),
  ]
}

/** Returns the time of the largest paint of a first visit in milliseconds. */
async function largestPaint(url: string, device: Device): Promise<number> {
  await using opened = await openPage(device)
  await opened.page.goto(url, { waitUntil: 'networkidle' })
  return await opened.page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          { type: 'largest-contentful-paint', buffered: true },
        ),
      ),
  )
}
