import { distOf, projectOf } from '../tests/fixtures/fixtures.ts'
import { budgets } from '../tests/support/budgets.ts'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { startSite } from '../tests/support/site.ts'
import { weigh } from '../tests/support/weight.ts'
import { measureInTurn } from './bare-page.ts'
import { measurePaint } from './paint.ts'
import { atMost, median, type Row } from './table.ts'

/** Measures bytes and Lighthouse figures of the sample and of a fixture with about twice its text. */
export async function measurePages(): Promise<Row[]> {
  return [...(await measureFixture('sample')), ...(await measureFixture('large'))]
}

async function measureFixture(name: keyof typeof budgets): Promise<Row[]> {
  await using site = await startSite({}, projectOf(name))
  const { html, scripts, fonts, loaded } = await weigh(distOf(name), site.home)
  const { bytes } = budgets[name]
  return [
    atMost(`${name}: HTML of / with its CSS, Brotli`, html, bytes.html, 'B'),
    atMost(`${name}: JavaScript before the visitor does anything`, scripts, bytes.scripts, 'B'),
    atMost(`${name}: fonts`, fonts, bytes.fonts, 'B'),
    atMost(`${name}: everything a phone loads before scrolling`, loaded, bytes.loaded, 'B'),
    ...(await measureWithLighthouse(name, site.home)),
    ...(await measurePaint(name, site.home)),
  ]
}

async function measureWithLighthouse(name: keyof typeof budgets, url: string): Promise<Row[]> {
  const pairs = await measureInTurn(
    `Lighthouse, ${name}`,
    () => runLighthouse(url),
    (bare) => runLighthouse(bare, ['performance']),
  )
  const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const medianOf = (measure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(measure))
  const lcp = 'largest-contentful-paint'
  const tbt = 'total-blocking-time'
  const shift = medianOf(({ page }) => value(page, 'cumulative-layout-shift'))
  const scores = categories.map((category) =>
    Math.round(medianOf(({ page }) => (page.categories[category]?.score ?? 0) * 100)),
  )
  const ratio = medianOf(({ page, bare }) => value(page, lcp) / value(bare, lcp))
  const blocking = medianOf(({ page }) => value(page, tbt)) - medianOf(({ bare }) => value(bare, tbt))
  return [
    {
      what: `${name}: Lighthouse ${pairs[0]?.page.lighthouseVersion} on a phone, ${categories.join(', ')}`,
      measured: scores.join(', '),
      budget: '100 each',
      met: scores.every((score) => score === 100),
    },
    atMost(
      `${name}: largest paint, phone, simulated by Lighthouse, relative to a bare page`,
      ratio,
      budgets[name].largestPaint,
      '×',
      2,
    ),
    atMost(`${name}: Cumulative Layout Shift`, shift, 0.01, '', 3),
    atMost(`${name}: blocking time above a bare text page's`, Math.round(blocking), 50, 'ms'),
  ]
}
