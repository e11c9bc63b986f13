import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { categories, type Report, runLighthouse } from '../tests/support/lighthouse.ts'
import { loadOnPhone } from '../tests/support/phone-load.ts'
import { copyProject } from '../tests/support/project-copy.ts'
import { serveStaticSite } from '../tests/support/static-site.ts'
import { weigh } from '../tests/support/weight.ts'
import { atMost, median, type Row } from './row.ts'

const runs = 5

/** Nothing to fetch, to run or to lay out beside one heading and one paragraph: what network and browser cost at least. */
const barePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Bytes and Lighthouse figures of the sample, and of the sample with twice its text. */
export async function measurePages(): Promise<Row[]> {
  const loads = await loadOnPhone()
  const total = loads.reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = [
    ...(await measureCopy('sample', 16, 1.2)),
    atMost('everything a phone loads before scrolling, headers included', total, 75 * 1024, 'B'),
  ]
  return [...rows, ...(await measureCopy('twice its text', 24, 1.3))]
}

async function measureCopy(
  name: 'sample' | 'twice its text',
  kilobytes: number,
  lcp: number,
): Promise<Row[]> {
  const copy = copyProject()
  try {
    if (name !== 'sample') doubleText(join(copy.directory, 'content'))
    const dist = join(copy.directory, 'dist')
    const astro = join(copy.directory, 'node_modules/.bin/astro')
    execFileSync(process.execPath, [astro, 'build', '--silent'], { cwd: copy.directory })
    const { page, scripts, fonts } = weigh(dist)
    const sizes = [
      atMost(`${name}: HTML of / with its CSS, Brotli`, page, kilobytes * 1024, 'B'),
      atMost(`${name}: JavaScript before the visitor does anything, Brotli`, scripts, 5 * 1024, 'B'),
      atMost(`${name}: fonts`, fonts, 40 * 1024, 'B'),
    ]
    return [...sizes, ...(await measureWithLighthouse(name, dist, lcp))]
  } finally {
    copy.remove()
  }
}

/** Adds its words in reverse order to every text that ends with a full stop: Brotli would fold the same words again. */
function doubleText(content: string): void {
  const doubled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(doubled)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, doubled(inner)]))
    return typeof value === 'string' && /\s.*\.$/s.test(value)
      ? `${value} ${value.split(/\s+/).toReversed().join(' ')}`
      : value
  }
  for (const file of readdirSync(content).filter((entry) => entry.endsWith('.yaml'))) {
    const path = join(content, file)
    writeFileSync(path, stringify(doubled(parse(readFileSync(path, 'utf8')))))
  }
}

/** The page and the bare one in turn: a busy moment falls on both. */
async function measureWithLighthouse(name: string, dist: string, lcp: number): Promise<Row[]> {
  writeFileSync(join(dist, 'bare.html'), barePage)
  const site = await serveStaticSite(dist)
  const pages: Report[] = []
  const bares: Report[] = []
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.error(`Lighthouse, ${name}, ${run} of ${runs}`)
      pages.push(await runLighthouse(`${site.url}/`))
      bares.push(await runLighthouse(`${site.url}/bare.html`, ['performance']))
    }
  } finally {
    await site.close()
  }
  const value = (report: Report | undefined, audit: string) =>
    report?.audits[audit]?.numericValue ?? Number.NaN
  const ratio = (audit: string) =>
    median(pages.map((page, run) => value(page, audit) / value(bares[run], audit)))
  const medianOf = (reports: Report[], audit: string) => median(reports.map((report) => value(report, audit)))
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
    atMost(
      `${name}: Largest Contentful Paint to a bare text page's`,
      ratio('largest-contentful-paint'),
      lcp,
      '×',
      2,
    ),
    atMost(`${name}: Cumulative Layout Shift`, medianOf(pages, 'cumulative-layout-shift'), 0.01, '', 3),
    atMost(`${name}: blocking time above a bare text page's`, Math.round(blocking), 50, 'ms'),
  ]
}
