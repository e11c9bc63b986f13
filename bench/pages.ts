import { distOf } from '../tests/fixtures/fixtures.ts'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { weigh } from '../tests/support/weight.ts'
import { atMost, median, type Row } from './row.ts'
import { serveFixture } from './serve.ts'

const runs = 5
const budgets = { sample: { html: 16, lcp: 1.2 }, large: { html: 24, lcp: 1.3 } }

/** Bytes and Lighthouse figures of the sample, and of a site with about twice its text. */
export async function measurePages(): Promise<Row[]> {
  return [...(await measureFixture('sample')), ...(await measureFixture('large'))]
}

async function measureFixture(name: keyof typeof budgets): Promise<Row[]> {
  const site = await serveFixture(name)
  try {
    const { html, scripts, fonts, loaded } = await weigh(distOf(name), site.url)
    return [
      atMost(`${name}: HTML of / with its CSS, Brotli`, html, budgets[name].html * 1024, 'B'),
      atMost(`${name}: JavaScript before the visitor does anything`, scripts, 5 * 1024, 'B'),
      atMost(`${name}: fonts`, fonts, 40 * 1024, 'B'),
      atMost(`${name}: everything a phone loads before scrolling`, loaded, 75 * 1024, 'B'),
      ...(await measureWithLighthouse(name, site.url)),
    ]
  } finally {
    await site.close()
  }
}

/** The page and the bare one in turn: a busy moment falls on both. */
async function measureWithLighthouse(name: keyof typeof budgets, url: string): Promise<Row[]> {
  const pages: Report[] = []
  const bares: Report[] = []
  for (let run = 1; run <= runs; run += 1) {
    console.error(`Lighthouse, ${name}, ${run} of ${runs}`)
    pages.push(await runLighthouse(url))
    bares.push(await runLighthouse(`${url}bare.html`, ['performance']))
  }
  const value = (report: Report | undefined, audit: string) =>
    report?.audits[audit]?.numericValue ?? Number.NaN
  const medianOf = (reports: Report[], audit: string) => median(reports.map((report) => value(report, audit)))
  const lcp = 'largest-contentful-paint'
  const ratio = median(pages.map((page, run) => value(page, lcp) / value(bares[run], lcp)))
  const blocking = medianOf(pages, 'total-blocking-time') - medianOf(bares, 'total-blocking-time')
  const scores = categories.map((category) =>
    Math.round(median(pages.map((page) => (page.categories[category]?.score ?? 0) * 100))),
  )
  return [
    {
      what: `${name}: Lighthouse ${pages[0]?.lighthouseVersion} on a phone, ${categories.join(', ')}`,
      measured: scores.join(', '),
      budget: '100 each',
      met: scores.every((score) => score === 100),
    },
    atMost(`${name}: Largest Contentful Paint to a bare text page's`, ratio, budgets[name].lcp, '×', 2),
    atMost(`${name}: Cumulative Layout Shift`, medianOf(pages, 'cumulative-layout-shift'), 0.01, '', 3),
    atMost(`${name}: blocking time above a bare text page's`, Math.round(blocking), 50, 'ms'),
  ]
}
