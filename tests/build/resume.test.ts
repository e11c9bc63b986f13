import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { describe, expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { contentOf, distOf, fixtureNames } from '../fixtures/fixtures.ts'
import { compact, withoutNotes } from '../resume/documents.ts'
import { layoutProblems, pdfPages, usedShares } from '../support/pdf-pages.ts'

/** Every fixture's résumé in both forms: pages, sizes, margins, its facts in reading order, and the same facts in its page. */

/** The pages of the whole résumé. */
const pages = { sample: 6, everything: 6, minimal: 1, german: 1 }

/** The words of a page, without tags, entities and white space. */
const wordsOf = (html: string) => decodeHTML(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, '')

/** Asserts that a document contains the texts in this order. */
function expectInOrder(document: string, texts: string[]): void {
  let from = 0
  for (const text of texts) {
    const at = document.indexOf(text, from)
    expect(at, `“${text}” after position ${from}`).toBeGreaterThanOrEqual(0)
    from = at + text.length
  }
}

/** Elements without content, but a cell of a grid, a figure that is drawn later, and a status. */
const empty =
  /<(h[1-6]|ul|ol|dl|li|dt|dd|p|figure|figcaption|article|section|header|a|div(?= ))\b(?! role="status"| class="figure")[^>]*>\s*<\/\1>/g

describe.each(fixtureNames)('the résumé of “%s”', (name) => {
  const built = (file: string) => readFileSync(join(distOf(name), file))
  const [whole, short] = [built('resume.pdf'), built('resume-short.pdf')]
  const body = `${built('index.html')}`.replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
  const print = `${built('resume-print.html')}`
  const portfolio = getPortfolio('', contentOf(name))
  const { profile, experience, education, projects, skills } = portfolio.printed
  const periods = [...experience, ...education].map(({ start = '', end }) =>
    formatPeriod({ start, end }, portfolio.labels),
  )

  test('has the pages that it needs, of which only the last may end early', async () => {
    const shares = await usedShares(whole)
    expect(shares).toHaveLength(pages[name])
    expect(print.match(/<img alt="[^"]+"/g)).toHaveLength(pages[name])
    // Of the spacious form any may.
    if (name !== 'sample')
      expect(Math.min(...shares.slice(0, -1), 1), `${shares}`).toBeGreaterThanOrEqual(2 / 3)
  })

  test('has one page in its short form, with all jobs, studies and languages', async () => {
    const [text = '', ...more] = await pdfPages(short)
    expect(more).toEqual([])
    const names = [
      ...[profile.name, profile.email],
      ...experience.map(({ title = '' }) => title),
      ...education.map(({ degree = '' }) => degree),
      ...profile.languages.map(({ name }) => name),
    ]
    expect(names.filter((name) => !compact(text).includes(compact(name)))).toEqual([])
    // No sentence is cut.
    const points = experience.flatMap(({ description }) => description)
    for (const point of points.map(({ text }) => compact(withoutNotes(text).join(''))))
      expect(compact(text).includes(point) || !compact(text).includes(point.slice(0, 30)), point).toBe(true)
    expect(text).not.toMatch(/\*\*|\^\[|\[1\]/)
  })

  test('has no text in the page margins or over another, and none that is too small to read', async () => {
    for (const pdf of [whole, short]) expect(await layoutProblems(pdf)).toEqual([])
  })

  test('contains every fact in reading order', async () => {
    const text = compact((await pdfPages(whole)).join(''))
    const facts = [
      [profile.name, profile.role ?? '', profile.email],
      withoutNotes(profile.summary ?? []),
      skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
      experience.flatMap(({ title = '', company = '', summary = [], description }) => [
        ...[title, company, ...withoutNotes(summary)],
        ...description.flatMap(({ text }) => withoutNotes(text)),
      ]),
      projects.flatMap(({ title, description = [], impact = [] }) => [
        title,
        ...withoutNotes(description),
        ...withoutNotes(impact),
      ]),
      education.flatMap(({ degree = '', institution = '' }) => [degree, institution]),
      periods,
      profile.languages.map(({ name }) => name),
    ]
    for (const parts of facts) expectInOrder(text, parts.map(compact))
  })

  test('its page has the same jobs, studies, skills and languages, and no empty part', () => {
    const { profile, experience, education, skills } = portfolio
    const facts = [
      [profile.name],
      ...experience.map(({ title = '', company = '' }) => [title, company]),
      ...education.map(({ degree = '', institution = '' }) => [degree, institution]),
      periods,
      skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
      ...profile.languages.map(({ name, level = '' }) => [name, level]),
    ]
    const words = wordsOf(body)
    for (const parts of facts) expectInOrder(words, parts.map(wordsOf))
    expect(words).not.toMatch(/undefined|NaN|\bnull\b/)
    for (const html of [body, print]) expect(html.match(empty) ?? []).toEqual([])
  })
})
