import { createServer } from 'node:http'
import { distOf, projectOf } from '../tests/fixtures/fixtures.ts'
import { launchChromium } from '../tests/support/chromium.ts'
import { listen } from '../tests/support/free-port.ts'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { startSite } from '../tests/support/site.ts'
import { budgets, phone, weigh } from '../tests/support/weight.ts'
import { atMost, median, type Row } from './table.ts'

/** The cost of network and browser alone: a heading and a paragraph, without other files. */
const bareHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Network and processor as applied; the phone's are Lighthouse's “slow 4G”. */
const devices = {
  phone: { context: phone, megabits: 1.6, latency: 150, slowdown: 4, budget: 1.4 },
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    megabits: 10,
    latency: 40,
    slowdown: 1,
    budget: 2,
  },
}

/** Measures sizes of the sample and of a fixture with much more text, and the sample's paint beside that of a bare page. */
export async function measurePages(): Promise<Row[]> {
  const sizes = [...(await measureSizes('sample')), ...(await measureSizes('everything'))]
  const site = await startSite({}, projectOf('sample'))
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(bareHtml),
  )
  const bare = `http://127.0.0.1:${await listen(server)}/`
  const rows = [...sizes, ...(await measureWithLighthouse(site.home, bare))]
  for (const [name, device] of Object.entries(devices)) {
    const pairs = await inTurn(7, (url) => largestPaint(url, device), site.home, bare)
    const ratio = median(pairs.map(([page]) => page)) / median(pairs.map(([, bare]) => bare))
    rows.push(atMost(`largest paint, ${name}, applied, of a bare page's`, ratio, device.budget, '×', 2))
  }
  server.close()
  await site.end()
  return rows
}

async function measureSizes(name: keyof typeof budgets): Promise<Row[]> {
  const site = await startSite({}, projectOf(name))
  const weight = await weigh(distOf(name), site.home).finally(() => site.end())
  const what = {
    html: 'HTML with its CSS, Brotli',
    scripts: 'JavaScript before the visitor does anything, Brotli',
    fonts: 'fonts',
    loaded: 'everything a phone loads before scrolling',
  }
  return (Object.keys(what) as (keyof typeof what)[]).map((cost) =>
    atMost(`${name}: ${what[cost]}`, weight[cost], budgets[name][cost], 'B'),
  )
}

async function measureWithLighthouse(page: string, bare: string): Promise<Row[]> {
  const pairs = await inTurn(5, (url) => runLighthouse(url), page, bare)
  const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const medianOf = (index: 0 | 1, audit: string) => median(pairs.map((pair) => numberOf(pair[index], audit)))
  const scoreRows = categories.map((category) => {
    const scores = pairs.map(([report]) => Math.round((report.categories[category]?.score ?? 0) * 100))
    const met = median(scores) === 100 && Math.min(...scores) >= 99
    return { what: `Lighthouse, ${category}`, measured: scores.join(' '), budget: '100, none below 99', met }
  })
  const [paint, blocking, shift] = [
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ] as const
  return [
    ...scoreRows,
    atMost(
      "largest paint, simulated, of a bare page's",
      medianOf(0, paint) / medianOf(1, paint),
      1.15,
      '×',
      2,
    ),
    atMost("blocking time above a bare page's", medianOf(0, blocking) - medianOf(1, blocking), 30, 'ms'),
    atMost('Cumulative Layout Shift', medianOf(0, shift), 0.01, '', 3),
  ]
}

/** Measures both pages in turn, so that load on the machine affects both. */
async function inTurn<Measured>(
  runs: number,
  measure: (url: string) => Promise<Measured>,
  page: string,
  bare: string,
): Promise<[page: Measured, bare: Measured][]> {
  const pairs: [Measured, Measured][] = []
  for (let run = 1; run <= runs; run += 1) {
    console.error(`${run} of ${runs}`)
    pairs.push([await measure(page), await measure(bare)])
  }
  return pairs
}

/** Returns the time of the largest paint of a first visit in milliseconds. */
async function largestPaint(url: string, device: (typeof devices)['phone' | 'desktop']): Promise<number> {
  const browser = await launchChromium()
  const page = await browser.newPage(device.context)
  const session = await page.context().newCDPSession(page)
  const throughput = (device.megabits * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          { type: 'largest-contentful-paint', buffered: true },
        ),
      ),
  )
  await browser.close()
  return time
}
