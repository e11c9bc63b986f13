import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { jsonResume } from '../../src/exports/json-resume.ts'
import { contentOf, distOf, fixtureNames, fixtures } from '../fixtures/fixtures.ts'
import { buildFixtures } from '../support/build-fixtures.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** Page, PDF, print view and JSON Resume of each built fixture contain the same facts; which ones: `pages.test.ts`. */

await buildFixtures()

/** Removes white space and soft hyphens, and decodes entities, which differ between the outputs. */
const compact = (text: string) =>
  text
    .replace(/&(amp|quot|#x27);/g, (_, name) => ({ amp: '&', quot: '"' })[name as string] ?? "'")
    .replace(/[\s\u00ad]+/g, '')
const textOf = (html: string) => compact(html.replace(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' '))

/** Returns headings without content and elements that are empty although they are rendered or announced. */
function emptyParts(body: string): string[] {
  const parts = body.split(/(?=<h[1-6]\b)/).filter((part) => part.startsWith('<h'))
  const headings = parts.flatMap((part, index) => {
    const [, level = '', title = '', below = ''] = /^<h(\d)[^>]*>(.*?)<\/h\d>(.*)$/s.exec(part) ?? []
    const next = /^<h(\d)/.exec(parts[index + 1] ?? '')?.[1] ?? '0'
    return textOf(title) === '' || (textOf(below) === '' && next <= level) ? [`h${level} ${title}`] : []
  })
  // A `<div>` without a class is an empty grid cell; a status is filled later.
  const empty =
    /<(ul|ol|dl|li|dt|dd|p|figure|figcaption|article|section|header|a|div(?= ))\b(?! role="status"| class="figure")[^>]*>\s*<\/\1>/g
  return [...headings, ...(body.match(empty) ?? [])]
}

test('emptyParts finds empty headings and elements only', () => {
  expect(emptyParts('<h2>A</h2><h3>B</h3><p>text</p><div></div>')).toEqual([])
  expect(emptyParts('<h2>A</h2><h2>B</h2><ul class="x"> </ul>')).toEqual([
    'h2 A',
    'h2 B',
    '<ul class="x"> </ul>',
  ])
})

describe.each(fixtureNames)('%s', (fixture) => {
  const { SITE_URL, SITE_BASE } = { SITE_URL: 'http://localhost:3000', SITE_BASE: '/', ...fixtures[fixture] }
  const built = (name: string) => readFileSync(join(distOf(fixture), name))
  const portfolio = getPortfolio('', contentOf(fixture))
  const { profile, experience, education, skills, labels } = portfolio
  const body = built('index.html')
    .toString()
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, '')

  test('page and PDF contain name, jobs, studies, skills and languages, with their dates', async () => {
    const pages = await pdfPages(built('resume.pdf'))
    const dated = [
      ...experience.map((job) => ({ ...job, place: job.company })),
      ...education.map((study) => ({ ...study, title: study.degree, place: study.institution })),
    ]
    const facts = [
      [profile.name],
      ...dated.flatMap(({ start = '', end, title = '', place = '' }) => [
        [title, place],
        [formatPeriod({ start, end }, labels)],
      ]),
      skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
      ...profile.languages.map(({ name, level = '' }) => [name, level]),
    ]
    for (const text of [textOf(body), compact(pages.join(' '))])
      for (const parts of facts) expectInOrder(text, parts.map(compact))
    const pictures = built('resume-print.html')
      .toString()
      .match(/<img alt="[^"]+"/g)
    expect(pictures).toHaveLength(pages.length)
    if (fixture === 'sample') expect(pages).toHaveLength(6)
  })

  test('resume.json is the export of the portfolio', () => {
    const home = new URL(SITE_BASE, SITE_URL)
    const expected = JSON.parse(JSON.stringify(jsonResume(portfolio, home)))
    expect(JSON.parse(built('resume.json').toString())).toEqual(expected)
  })

  test('no page has an empty part or a label without a value', () => {
    expect(emptyParts(body)).toEqual([])
    expect(emptyParts(built('resume-print.html').toString())).toEqual([])
    expect(textOf(body)).not.toMatch(/undefined|NaN|\bnull\b/)
  })
})
