import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { jsonResume } from '../../src/exports/json-resume.ts'
import { contentOf, distOf, fixtureNames, fixtures } from '../fixtures/fixtures.ts'
import { compact, withoutNotes } from '../resume/documents.ts'
import { pdfPages, textsBelow, textsOutside, textsOverlapping, usedShares } from '../support/pdf-pages.ts'

/** Every fixture's résumé in both forms: pages, sizes, margins, its facts in reading order, and the same facts in its page and data. */

const pointsPerMillimetre = 72 / 25.4

/** The pages of the whole résumé. */
const pages = { sample: 6, everything: 6, minimal: 1, german: 1 }

/** The words of a page, without tags, entities and white space. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|quot|#x27|nbsp);/g,
      (_, name) => ({ amp: '&', quot: '"', nbsp: '' })[name as string] ?? "'",
    )
    .replace(/[\s\u00ad]+/g, '')

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
    for (const pdf of [whole, short]) {
      expect(await textsOverlapping(pdf)).toEqual([])
      expect(await textsOutside(pdf, 8 * pointsPerMillimetre)).toEqual([])
      expect(await textsBelow(pdf, 8.5)).toEqual([])
    }
  })

  test('contains every fact in reading order', async () => {
    const texts = await pdfPages(whole)
    const text = compact(texts.join(''))
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
    // The mark of a note begins a line only at the foot.
    const marks = texts.join('\n').match(/^\s*\[\d+\]/gm) ?? []
    expect(marks).toEqual([...new Set(marks)])
  })

  test('has no title alone at the foot of a page', async () => {
    const texts = await pdfPages(whole)
    const titles = (await (await getDocumentProxy(new Uint8Array(whole))).getOutline()).map(({ title }) =>
      compact(title),
    )
    expect(titles.length).toBeGreaterThan(1)
    const footers = /(\d+ \/ \d+|[^\n]*@[^\n]*|\[\d+\][^\n]*)\s*$/
    for (const page of texts) {
      let body = page
      while (footers.test(body)) body = body.replace(footers, '')
      expect(titles.filter((title) => compact(body).endsWith(title) && title !== '')).toEqual([])
    }
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

  test('resume.json is the export of the portfolio', () => {
    const { SITE_URL, SITE_BASE } = { SITE_URL: 'http://localhost:3000', SITE_BASE: '/', ...fixtures[name] }
    const expected = jsonResume(portfolio, new URL(SITE_BASE, SITE_URL))
    expect(JSON.parse(`${built('resume.json')}`)).toEqual(JSON.parse(JSON.stringify(expected)))
  })
})
