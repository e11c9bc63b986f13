import { spawnSync } from 'node:child_process'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainText } from '../../src/content/inline.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { printable } from '../../src/fonts/coverage.ts'
import { labelsFor } from '../../src/labels/labels.ts'
import type { Portfolio } from '../../src/portfolio/portfolio.ts'
import { printedPortfolio } from '../../src/resume/blocks.ts'
import { compileResume, compileShortResume } from '../../src/resume/compile.ts'
import { newestFirst } from '../../src/resume/entries.ts'
import { long } from '../faults/storm.ts'
import { contentOf } from '../fixtures/fixtures.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages, textsBelow, textsOutside } from '../support/pdf-pages.ts'
import type { Owner } from './owners.ts'

export const options = {
  home: 'https://me.example/',
  committed: new Date('2026-11-20T15:59:01Z'),
  directory: contentOf('sample'),
}

const pointsPerMillimetre = 72 / 25.4

/** Removes white space, which readers extract differently. */
export const compact = (text: string) => printable(text).replace(/\s+/g, '')

export const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

/** The text of a portfolio's PDF. */
export async function textOf(
  portfolio: Portfolio,
  { compile = compileResume, directory = options.directory } = {},
) {
  const { pdf } = await compile(portfolio, { ...options, directory })
  return (await pdfPages(pdf())).join('')
}

/** Without the hyphens at the ends of lines. */
const unhyphenated = (pages: string[]) => pages.join('').replace(/(?<=\p{L})-\n/gu, '')

/** The parts of a text between its notes, which are at the foot of the page. */
const withoutNotes = (text: string) => text.split(/\^\[(?:[^[\]]|\[[^\]]*\])*\]/).map(plainText)

/**
 * The facts that an applicant-tracking system extracts, in reading order. Only what the form omits for its length may
 * be missing: of older jobs, points after the first two.
 */
function expected(original: Portfolio): string[] {
  const { profile, experience, projects, skills, site } = printedPortfolio(original)
  const isSpacious = site.resume.pages === 6
  const contact = [profile.name, profile.role, profile.email, profile.phone ?? '']
  return [
    ...contact,
    ...withoutNotes(profile.summary),
    ...skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    ...experience.flatMap((job) => [
      ...[job.title, job.company],
      ...job.description.slice(0, isSpacious ? Infinity : 2).flatMap(withoutNotes),
    ]),
    ...projects.flatMap(({ title, description, impact = '' }) => [
      ...[title, ...withoutNotes(description), ...withoutNotes(impact)],
    ]),
    ...profile.languages.map(({ name }) => name),
  ]
}

/**
 * Facts whose place differs: dates are before or after what they date, lists before or after the background, and recent studies
 * before projects.
 */
function further(original: Portfolio): string[][] {
  const { experience, education, skills, lists, site } = printedPortfolio(original)
  const studies = education.flatMap(({ degree, institution }) => [degree, institution])
  const certificates = skills.certifications.map(({ name }) => name)
  // Of jobs of long ago, only years are printed.
  const recent = experience.length > 8 ? experience.slice(0, 6) : experience
  const dates = [...recent, ...education].map((entry) => formatPeriod(entry, labelsFor(site)))
  const placed = (site.sections ?? []).map((section) => (typeof section === 'string' ? section : section.id))
  const titles = placed.map((id) => newestFirst(lists[id]?.entries ?? []).map(({ title }) => title))
  return [certificates, studies, dates, ...titles]
}

/** `npm test` looks at these; `npm run test:slow` at all. */
const always = ['the sample', '25 years, on Letter', 'a name and nothing else']

/** Tests the documents of owners. Each file tests some: the compiler keeps the memory of all compiles of a process. */
export function testDocuments(owners: Record<string, Owner>): void {
  const chosen = Object.entries(owners).filter(([name]) => long || always.includes(name))
  describe.each(chosen)('the résumé of %s', (_, owner) => testDocument(owner))
}

function testDocument({ portfolio, pages, directory, split = [] }: Owner): void {
  const its = { ...options, directory }
  let document: Awaited<ReturnType<typeof compileResume>>
  let short: typeof document
  beforeAll(async () => {
    document = await compileResume(portfolio, its)
    short = await compileShortResume(portfolio, its)
  })

  test('has well-filled pages and splits no entry that fits a page', () => {
    expect(document.fills.length).toBeLessThanOrEqual(pages)
    if (portfolio.site.resume.pages === 6) expect(document.fills).toHaveLength(6)
    expect(Math.min(...document.fills.slice(0, -1))).toBeGreaterThanOrEqual(2 / 3)
    expect(Math.max(...document.fills)).toBeLessThanOrEqual(1.001)
    expect(document.layout.size).toBeLessThanOrEqual(document.fills.length > 1 ? 10 : 11)
    const onTwoPages = document.positions.filter(({ first, last }) => first !== last)
    expect(onTwoPages.map(({ section }) => section)).toEqual(split)
  })

  test('has no text in the page margins, and none that is too small to read', async () => {
    for (const pdf of [document.pdf(), short.pdf()]) {
      expect(await textsOutside(pdf, 8 * pointsPerMillimetre)).toEqual([])
      expect(await textsBelow(pdf, 8.5)).toEqual([])
    }
  })

  test('is in reading order for pdf.js', async () => {
    const pages = await pdfPages(document.pdf())
    expect(pages).toHaveLength(document.fills.length)
    expectInOrder(compact(unhyphenated(pages)), expected(portfolio).map(compact))
    for (const facts of further(portfolio)) expectInOrder(compact(pages.join('')), facts.map(compact))
    // The mark of a note begins a line only at the foot.
    const marks = pages.join('\n').match(/^\s*\[\d+\]/gm) ?? []
    expect(marks).toEqual([...new Set(marks)])
  })

  test.runIf(spawnSync('pdftotext', ['-v']).error === undefined)('is in reading order for pdftotext', () => {
    const { stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], {
      input: document.pdf(),
      encoding: 'utf8',
    })
    expectInOrder(compact(unhyphenated([stdout])), expected(portfolio).map(compact))
  })

  test('has a one-page version without notes or truncated sentences', async () => {
    const pages = await pdfPages(short.pdf())
    expect(pages).toHaveLength(1)
    expect(short.fills[0]).toBeLessThanOrEqual(1.001)
    const text = compact(unhyphenated(pages))
    const { profile, experience } = portfolio
    expectInOrder(text, [profile.name, profile.email].map(compact))
    const { company = '', shortName = company } = experience[0] ?? {}
    expect([company, shortName].some((name) => text.includes(compact(name)))).toBe(true)
    const points = experience.flatMap(({ description }) => description)
    for (const point of points.map((point) => compact(withoutNotes(point).join(''))))
      expect(text.includes(point) || !text.includes(point.slice(0, 30))).toBe(true)
    const longText = compact(unhyphenated(await pdfPages(document.pdf())))
    const newestPoints = experience[0]?.description.flatMap(withoutNotes).map(compact) ?? []
    expect(newestPoints.filter((point) => text.includes(point) && !longText.includes(point))).toEqual([])
    expect(text).not.toMatch(/\*\*|\^\[|\[1\]/)
    // A name that fits a line is not divided.
    if (profile.name.length < 35) expect(pages[0]).toContain(`${profile.name}\n`)
  })
}
