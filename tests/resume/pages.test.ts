import { beforeAll, describe, expect, test } from 'vitest'
import { formatPeriod } from '../../src/content/period.ts'
import type { CompiledResume } from '../../src/resume/engine.ts'
import { long } from '../faults/storm.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages, textsBelow, textsOutside, usedShares } from '../support/pdf-pages.ts'
import { compact, compile, portfoliosOf, withoutNotes } from './documents.ts'

/** Every fixture's résumé in both forms: pages, sizes, margins, and its facts in reading order. */

const pointsPerMillimetre = 72 / 25.4

/** The most pages of the whole résumé. */
const owners = {
  sample: 6,
  minimal: 1,
  starter: 1,
  languages: 1,
  vietnamese: 1,
  swedish: 2,
  german: 2,
  designer: 1,
  veteran: 2,
  academic: 2,
  large: 4,
} as const
const papers = ['a4', 'letter'] as const

const documents = Object.entries(owners).flatMap(([name, pages]) =>
  papers.map((paper) => ({ name: name as keyof typeof owners, pages, paper })),
)
const loaded = Object.fromEntries(
  await Promise.all(documents.map(async ({ name }) => [name, (await portfoliosOf(name))[0]] as const)),
)

/** `npm test` sets each on the owner's paper, `npm run test:slow` also on the other. */
const chosen = documents.filter(({ name, paper }) => long || loaded[name]?.site.paper === paper)

describe.each(chosen)('the résumé of “$name” on $paper', ({ name, pages, paper }) => {
  const original = loaded[name]
  if (!original) throw new Error(`There is no ${name}.`)
  const portfolio = { ...original, site: { ...original.site, paper } }
  const { profile, experience, education, projects, skills } = portfolio.printed
  let whole: CompiledResume
  let short: CompiledResume
  beforeAll(async () => {
    whole = await compile(portfolio, {}, name)
    short = await compile(portfolio, { isShort: true }, name)
  })

  test('has the pages that it needs, of which only the last may end early', async () => {
    expect(whole.pages).toBe(pages)
    const shares = await usedShares(whole.pdf())
    // Of the spacious form any may.
    if (name !== 'sample')
      expect(Math.min(...shares.slice(0, -1), 1), `${shares}`).toBeGreaterThanOrEqual(2 / 3)
  })

  test('has one page in its short form, with all jobs, studies and languages', async () => {
    expect(short.pages).toBe(1)
    const [text = ''] = await pdfPages(short.pdf())
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

  test('has no text in the page margins, and none that is too small to read', async () => {
    for (const pdf of [whole.pdf(), short.pdf()]) {
      expect(await textsOutside(pdf, 8 * pointsPerMillimetre)).toEqual([])
      expect(await textsBelow(pdf, 8.5)).toEqual([])
    }
  })

  test('contains every fact in reading order', async () => {
    const texts = await pdfPages(whole.pdf())
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
      [...experience, ...education].map(({ start = '', end }) =>
        formatPeriod({ start, end }, portfolio.labels),
      ),
      profile.languages.map(({ name }) => name),
    ]
    for (const parts of facts) expectInOrder(text, parts.map(compact))
    // The mark of a note begins a line only at the foot.
    const marks = texts.join('\n').match(/^\s*\[\d+\]/gm) ?? []
    expect(marks).toEqual([...new Set(marks)])
  })

  test('has no title alone at the foot of a page', async () => {
    const texts = await pdfPages(whole.pdf())
    const titles = whole.entries.map(({ section }) => compact(section))
    const footers = /(\d+ \/ \d+|[^\n]*@[^\n]*|\[\d+\][^\n]*)\s*$/
    for (const page of texts) {
      let body = page
      while (footers.test(body)) body = body.replace(footers, '')
      expect(titles.filter((title) => compact(body).endsWith(title) && title !== '')).toEqual([])
    }
  })
})

test('a portfolio with a name and nothing else has a page', async () => {
  const [minimal] = await portfoliosOf('minimal')
  const { profile } = minimal.printed
  const printed = {
    profile: {
      ...profile,
      role: undefined,
      summary: undefined,
      headline: undefined,
      links: [],
      languages: [],
    },
    skills: { categories: [], certifications: [], practices: [] },
    projects: [],
    experience: [],
    education: [],
    lists: {},
  }
  const bare = { ...minimal, printed, printedParts: [] }
  for (const density of ['compact', 'spacious'] as const) {
    const site = { ...bare.site, resume: { density } }
    for (const isShort of [true, false]) expect((await compile({ ...bare, site }, { isShort })).pages).toBe(1)
  }
})
