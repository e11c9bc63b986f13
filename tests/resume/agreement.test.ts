import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatPeriod } from '../../src/content/period.ts'
import { type Portfolio, readPortfolio } from '../../src/content/read.ts'
import { labelsFor } from '../../src/labels/labels.ts'
import { contentOf, distOf, type FixtureName, fixtures } from '../fixtures/fixtures.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** Page, PDF, JSON Resume, structured data and llms.txt of each built fixture say the same. */

const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate(resume: unknown, callback: (errors: unknown) => void): void
}

/** Without white space and entities, which each form writes its own way. */
const tight = (text: string) =>
  text
    .replace(/&(amp|quot|#x27);/g, (_, name) => ({ amp: '&', quot: '"' })[name as string] ?? "'")
    .replace(/\s+/g, '')
const textOf = (html: string) => tight(html.replace(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' '))
const ended = (end: string) => (end === 'present' ? undefined : end)
const skillsOf = ({ skills }: Portfolio) =>
  skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name))

/** Headings with nothing below them, and elements that hold nothing though they are drawn or read out. */
function hollow(body: string): string[] {
  const parts = body.split(/(?=<h[1-6]\b)/).filter((part) => part.startsWith('<h'))
  const headings = parts.flatMap((part, index) => {
    const [, level = '', title = '', below = ''] = /^<h(\d)[^>]*>(.*?)<\/h\d>(.*)$/s.exec(part) ?? []
    const next = /^<h(\d)/.exec(parts[index + 1] ?? '')?.[1] ?? '0'
    return textOf(title) === '' || (textOf(below) === '' && next <= level) ? [`h${level} ${title}`] : []
  })
  // A `<div>` without a class is a place in the grid that stays free; a status waits for its words.
  const empty =
    /<(ul|ol|dl|li|dt|dd|p|figure|figcaption|article|section|header|a|div(?= ))\b(?! role="status"| class="figure")[^>]*>\s*<\/\1>/g
  return [...headings, ...(body.match(empty) ?? [])]
}

test('what is hollow is found, and nothing else', () => {
  expect(hollow('<h2>A</h2><h3>B</h3><p>text</p><div></div>')).toEqual([])
  const found = ['h2 A', 'h2 B', '<ul class="x"> </ul>', '<div class="y"></div>']
  expect(hollow('<h2>A</h2><h2>B</h2><ul class="x"> </ul><div class="y"></div>')).toEqual(found)
})

describe.each(Object.keys(fixtures) as FixtureName[])('%s', (fixture) => {
  const built = (name: string) => readFileSync(join(distOf(fixture), name))
  const [portfolio] = readPortfolio(contentOf(fixture)).portfolios as [Portfolio]
  const { profile, experience, education } = portfolio
  const labels = labelsFor(portfolio.site)
  const html = built('index.html').toString()
  const body = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
  const json = JSON.parse(built('resume.json').toString())
  const [, linked = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const person = JSON.parse(linked).mainEntity
  let pdf: string
  beforeAll(async () => {
    pdf = (await pdfPages(built('resume.pdf'))).join(' ')
  })

  test('page and PDF give name, jobs, studies, skills and languages, with dates, in order', () => {
    const told = [
      [profile.name],
      ...experience.map((job) => [formatPeriod(job, labels), job.title, job.company]),
      ...education.map((study) => [formatPeriod(study, labels), study.degree, study.institution]),
      skillsOf(portfolio),
      ...profile.languages.map(({ name, level }) => [name + level]),
    ]
    for (const text of [textOf(body), tight(pdf)])
      for (const parts of told) expectInOrder(text, parts.map(tight))
  })

  test('JSON Resume is valid and says the same', () => {
    validate(json, (errors) => expect(errors).toBeNull())
    const { name, role, email } = profile
    expect(json.basics).toMatchObject({ name, label: role, email })
    expect(json.work).toMatchObject(
      experience.map(({ company, title, start }) => ({ name: company, position: title, startDate: start })),
    )
    expect(json.work.map(({ endDate }: { endDate?: string }) => endDate)).toEqual(
      experience.map(({ end }) => ended(end)),
    )
    expect(json.education).toMatchObject(
      education.map(({ institution, start }) => ({ institution, startDate: start })),
    )
    const keywords = (json.skills ?? []).flatMap((group: { keywords: string[] }) => group.keywords)
    expect(keywords).toEqual([...skillsOf(portfolio), ...portfolio.skills.practices])
    expect(json.languages).toEqual(
      profile.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    )
  })

  test('structured data says the same', () => {
    expect(person).toMatchObject({
      name: profile.name,
      jobTitle: profile.role,
      worksFor: experience.map(({ company, start }) => ({ worksFor: { name: company }, startDate: start })),
    })
    const schools = education.map(({ institution }) => ({ alumniOf: { name: institution } }))
    expect(person.alumniOf ?? []).toMatchObject(schools)
    expect(person.knowsAbout ?? []).toEqual(skillsOf(portfolio))
    expect((person.knowsLanguage ?? []).map(({ name }: { name: string }) => name)).toEqual(
      profile.languages.map(({ name }) => name),
    )
  })

  test('nothing is empty: no frame, no heading, no label without its value', () => {
    expect(hollow(body)).toEqual([])
    expect(hollow(built('resume-print.html').toString())).toEqual([])
    expect(textOf(body) + tight(pdf) + built('llms.txt')).not.toMatch(/undefined|NaN|\bnull\b/)
    if (fixture === 'minimal') {
      expect(textOf(body)).not.toMatch(/Impact|Problem|What I did/)
      expect(pdf).not.toMatch(/Index|Problem|Impact|Built with|Languages|Availability/)
    }
  })
})
