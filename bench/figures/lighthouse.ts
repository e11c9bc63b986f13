import { categories, type Report, runLighthouse } from '../../tests/support/lighthouse.ts'
import { median } from '../median.ts'
import type { Figures, Row } from './row.ts'
import { servePages } from './serve-pages.ts'

const runs = 5

/**
 * Lighthouse on the front page and on a page of bare text from the same host, in turn: what the network and the
 * browser cost at least, in this minute on this machine.
 *
 * @param tell takes a line on how far it is
 */
export async function lighthouseFigures(tell: (line: string) => void): Promise<Figures> {
  const { url, stop } = await servePages()
  const page: Report[] = []
  const floor: Report[] = []
  try {
    for (let run = 1; run <= runs; run += 1) {
      tell(`Lighthouse, ${run} of ${runs}`)
      page.push(await runLighthouse(url))
      floor.push(await runLighthouse(`${url}floor.html`, ['performance']))
    }
  } finally {
    await stop()
  }
  const version = page[0]?.lighthouseVersion ?? ''
  return {
    rows: [
      ...categories.map((category) => scoreRow(version, category, page)),
      toFloorRow('First Contentful Paint', 'first-contentful-paint', page, floor),
      toFloorRow('Largest Contentful Paint', 'largest-contentful-paint', page, floor, 1.08),
      shiftRow(page),
      blockingRow(page, floor),
    ],
    notMeasured: [],
  }
}

function scoreRow(version: string, id: (typeof categories)[number], reports: Report[]): Row {
  const scores = reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100)
  const score = Math.round(median(scores) ?? 0)
  return {
    what: `Lighthouse ${version} on a phone: ${id}`,
    measured: String(score),
    bar: { text: '100', met: score === 100 },
  }
}

/** The median of ratios within a run, a few seconds apart: a busy minute falls on both. */
function toFloorRow(name: string, audit: string, page: Report[], floor: Report[], most?: number): Row {
  const ratio = median(page.map((report, run) => timeOf(report, audit) / timeOf(floor[run], audit)))
  const seconds = ((medianOf(floor, audit) ?? Number.NaN) / 1000).toFixed(1)
  const shown = ratio?.toFixed(2) ?? '–'
  return {
    what: `${name} to that of a bare text page (${seconds} s)`,
    measured: `${shown} ×`,
    ...(most && { bar: { text: `≤ ${most} ×`, met: Number(shown) <= most } }),
  }
}

function shiftRow(page: Report[]): Row {
  const measured = (medianOf(page, 'cumulative-layout-shift') ?? Number.NaN).toFixed(3)
  return {
    what: 'Cumulative Layout Shift',
    measured: String(Number(measured)),
    bar: { text: '0', met: Number(measured) === 0 },
  }
}

/** With what a page that does nothing is blocked by, on a busy machine: the browser's own start. */
function blockingRow(page: Report[], floor: Report[]): Row {
  const [ours, least] = [page, floor].map((reports) =>
    Math.round(medianOf(reports, 'total-blocking-time') ?? Number.NaN),
  ) as [number, number]
  return {
    what: 'Total Blocking Time; that of a bare text page',
    measured: `${ours} ms; ${least} ms`,
    bar: { text: '0', met: ours === 0 },
  }
}

function medianOf(reports: Report[], audit: string): number | undefined {
  return median(reports.map((report) => timeOf(report, audit)))
}

function timeOf(report: Report | undefined, audit: string): number {
  return report?.audits[audit]?.numericValue ?? Number.NaN
}
