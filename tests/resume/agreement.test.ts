import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatPeriod, type Period } from '../../src/content/period.ts'
import { jsonResume } from '../../src/exports/json-resume.ts'
import { labelsFor } from '../../src/labels/labels.ts'
import { getPortfolio, type Portfolio } from '../../src/portfolio/portfolio.ts'
import { allFixtures, contentOf, distOf, type FixtureName, fixtures } from '../fixtures/fixtures.ts'
import { buildFixtures } from '../support/build-fixtures.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** Page, PDF, JSON Resume, structured data and llms.txt of each built fixture contain the same facts. */

await buildFixtures()

/** Removes white space and soft hyphens, and decodes entities, which differ between the outputs. */
const compact = (text: string) =>
  text
    .replace(/&(amp|quot|#x27);/g, (_, name) => ({ amp: '&', quot: '"' })[name as string] ?? "'")
    .replace(/[\s\u00ad]+/g, '')
const textOf = (html: string) => compact(html.replace(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' '))
const endDateOf = (end: string) => (end === 'present' ? undefined : end)
const endDates = (entries: { endDate?: string }[]) => entries.map(({ endDate }) => endDate)
const skillsOf = ({ skills }: Portfolio) =>
  skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name))

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

describe.each(Object.keys(fixtures) as FixtureName[])('%s', (fixture) => {
  const { SITE_URL = 'http://localhost:3000', SITE_BASE = '/' } = allFixtures[fixture]
  const built = (name: string) => readFileSync(join(distOf(fixture), name))
  const portfolio = getPortfolio('', contentOf(fixture))
  const { profile, experience, education } = portfolio
  const labels = labelsFor(portfolio.site)
  const html = built('index.html').toString()
  const body = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
  const json = JSON.parse(built('resume.json').toString())
  const [, jsonLd = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  let pages: string[]
  let pdf: string
  beforeAll(async () => {
    pages = await pdfPages(built('resume.pdf'))
    pdf = pages.join(' ')
  })

  test('page and PDF contain name, jobs, studies, skills and languages, with dates, in order', () => {
    // Dates are before an entry in the margin, or at the end of its first line, which has the title and perhaps the place.
    const isInMargin = portfolio.site.resume.pages === 6
    for (const [text, isBefore] of [
      [textOf(body), true],
      [compact(pdf), isInMargin],
    ] as const) {
      const dated = (entry: Period, title: string, place: string) => {
        const dates = formatPeriod(entry, labels)
        return [isBefore ? [dates, title] : [title, dates], [title, place]]
      }
      const facts = [
        [profile.name],
        ...experience.flatMap((job) => dated(job, job.title, job.company)),
        ...education.flatMap((study) => dated(study, study.degree, study.institution)),
        skillsOf(portfolio),
        ...profile.languages.map(({ name, level }) => [name, level]),
      ]
      for (const parts of facts) expectInOrder(text, parts.map(compact))
    }
  })

  test('the print view has a described picture of each page of the PDF', () => {
    const pictures = built('resume-print.html')
      .toString()
      .match(/<img alt="[^"]+"/g)
    expect(pictures).toHaveLength(pages.length)
    if (fixture === 'sample') expect(pages).toHaveLength(6)
  })

  // Which facts it contains: `src/exports/every-field.test.ts`.
  test('resume.json is the export of the portfolio', () => {
    const home = new URL(SITE_BASE, SITE_URL)
    expect(json).toEqual(JSON.parse(JSON.stringify(jsonResume(portfolio, home))))
  })

  test('structured data contains the same facts', () => {
    const { mainEntity: person, ...page } = JSON.parse(jsonLd)
    expect(page).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage' })
    expect(person).toMatchObject({ '@type': 'Person', name: profile.name, jobTitle: profile.role })
    expect(person.worksFor).toMatchObject(
      experience.map(({ company, start }) => ({ startDate: start, worksFor: { name: company } })),
    )
    expect(endDates(person.worksFor)).toEqual(experience.map(({ end }) => endDateOf(end)))
    const schools = education.map(({ institution }) => ({ alumniOf: { name: institution } }))
    expect(person.alumniOf ?? []).toMatchObject(schools)
    expect(person.knowsAbout ?? []).toEqual(skillsOf(portfolio))
    expect((person.knowsLanguage ?? []).map(({ name }: { name: string }) => name)).toEqual(
      profile.languages.map(({ name }) => name),
    )
  })

  test('no output has an empty part or a label without a value', () => {
    expect(emptyParts(body)).toEqual([])
    expect(emptyParts(built('resume-print.html').toString())).toEqual([])
    expect(textOf(body) + compact(pdf) + built('llms.txt')).not.toMatch(/undefined|NaN|\bnull\b/)
    if (fixture === 'minimal') {
      const { problem, approach, impact, languages } = labels
      const { resumeIndex, resumeBuiltWith, resumeAvailability } = labels
      for (const label of [problem, approach, impact]) expect(textOf(body)).not.toContain(compact(label))
      for (const label of [problem, impact, languages, resumeIndex, resumeBuiltWith, resumeAvailability])
        expect(compact(pdf)).not.toContain(compact(label))
    }
  })
})
