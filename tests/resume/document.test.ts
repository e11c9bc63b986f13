import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../src/content/inline.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { featuredProjects } from '../../src/content/portfolio.ts'
import type { Portfolio } from '../../src/content/read.ts'
import { labelsFor } from '../../src/labels/labels.ts'
import {
  type CompiledResume,
  compileResume,
  compileShortResume,
  descriptions,
} from '../../src/resume/compile.ts'
import { printable } from '../../src/resume/fonts.ts'
import { contentOf } from '../fixtures/fixtures.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { annotated, owners, sample } from './owners.ts'

const options = {
  site: 'https://me.example/',
  committed: new Date('2026-11-20T15:59:01Z'),
  directory: contentOf('sample'),
}

/** Without white space, hyphens and what else lets a long word part, which each reader gives its own way. */
const tight = (text: string) => printable(text).replace(/[\s\u00ad\u200b-]+/g, '')

/** A text as it stands in the lines, parted where the number of a note stands; the note is at the page's foot. */
const lines = (text: string) => text.split(note).map(plainText)
const note = /\^\[(?:[^[\]]|\[[^\]]*\])*\]/

/** What an applicant-tracking system looks for, in the order in which it must stand. */
function expected(portfolio: Portfolio): string[] {
  const { profile, experience, education, skills } = portfolio
  const labels = labelsFor(portfolio.site)
  return [
    ...[profile.name, profile.role, profile.email],
    ...(profile.phone ? [profile.phone] : []),
    ...experience.flatMap((job) => [
      ...[formatPeriod(job, labels), job.title, job.company],
      ...job.description.flatMap(lines),
    ]),
    ...featuredProjects(portfolio).flatMap(({ title, problem = '', impact = '' }) => [
      ...[title, ...lines(problem), ...lines(impact)],
    ]),
    ...skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    ...skills.certifications.map(({ name }) => name),
    ...education.flatMap((study) => [formatPeriod(study, labels), study.degree, study.institution]),
    ...Object.values(portfolio.lists).flatMap(({ entries }) => entries.map(({ title }) => title)),
  ]
}

describe.each(Object.entries(owners))('the résumé of %s', (_, { portfolio, pages: [least, most] }) => {
  let document: CompiledResume
  test('has as many pages as its content, each well filled, and cuts no entry that fits a page', async () => {
    document = await compileResume(portfolio, options)
    expect(document.fills.length).toBeGreaterThanOrEqual(least)
    expect(document.fills.length).toBeLessThanOrEqual(most)
    for (const fill of document.fills) {
      expect(fill).toBeGreaterThanOrEqual(1 / 3)
      expect(fill).toBeLessThanOrEqual(1.001)
    }
    const split = document.positions.filter(({ first, last }) => first !== last).map(({ section }) => section)
    expect(split).toEqual(
      portfolio.experience.some(({ description }) => description.length > 40) ? ['Experience'] : [],
    )
  })

  test('is read in order by pdf.js', async () => {
    const pages = await pdfPages(document.pdf())
    expect(pages).toHaveLength(document.fills.length)
    expectInOrder(tight(pages.join('')), expected(portfolio).map(tight))
  })

  test.runIf(spawnSync('pdftotext', ['-v']).error === undefined)('is read in order by pdftotext', () => {
    const { stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: document.pdf(), encoding: 'utf8' })
    expectInOrder(tight(stdout), expected(portfolio).map(tight))
  })

  test('has a short form on one page, without notes and without a sentence that is cut', async () => {
    const short = await compileShortResume(portfolio, options)
    const pages = await pdfPages(short.pdf())
    expect(pages).toHaveLength(1)
    expect(short.fills[0]).toBeLessThanOrEqual(1.001)
    const text = tight(pages.join(''))
    const { profile, experience } = portfolio
    expectInOrder(text, [profile.name, profile.email, experience[0]?.company ?? ''].map(tight))
    const points = experience.flatMap(({ description }) => description)
    for (const point of points.map((point) => tight(lines(point).join(''))))
      expect(text.includes(point) || !text.includes(point.slice(0, 30))).toBe(true)
    expect(text).not.toMatch(/\*\*|report/)
  })
})

describe('the file', () => {
  const made = compileResume(annotated, options)

  test('is PDF/UA-1: it says so, is tagged, and has title, author, language, links and an outline', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const document = await getDocument({ data: new Uint8Array((await made).pdf()) }).promise
    const { info, metadata } = (await document.getMetadata()) as {
      info: Record<string, unknown>
      metadata: { getRaw(): string }
    }
    const { name, role, email } = sample.profile
    expect(info).toMatchObject({ Title: `${name} – ${role} – Résumé`, Author: name, Language: 'en' })
    expect(info['CreationDate']).toMatch(/^D:20261120155901/)
    expect(metadata.getRaw()).toContain('<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1<')
    expect(Object.fromEntries((await document.getMarkInfo()) as never)).toMatchObject({ Marked: true })
    expect((await document.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true)
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Experience', 'Projects', 'Skills', 'Education']),
    )
    const [page, fourth] = [await document.getPage(1), await document.getPage(4)]
    const urls = (await page.getAnnotations()).flatMap(({ url }) => url ?? [])
    expect(urls).toEqual(
      expect.arrayContaining([`mailto:${email}`, options.site, 'https://report.example/4']),
    )
    const tags = JSON.stringify(await fourth.getStructTree())
    for (const role of ['Figure', 'Note', 'P']) expect(tags).toContain(`"role":"${role}"`)
    expect(tags).toContain(sample.projects[0]?.imageAlt?.slice(0, 40))
  })

  test('is the same, byte for byte, when it is made again, and small enough to be sent', async () => {
    const pdf = (await compileResume(annotated, options)).pdf()
    expect((await made).pdf().equals(pdf)).toBe(true)
    expect(pdf.length).toBeLessThan(300_000)
  })

  test('describes each page by what is on it', async () => {
    const texts = descriptions(await made, labelsFor(sample.site))
    expect(texts).toHaveLength(6)
    expect(texts[1]).toBe('Page 2 of 6. Experience: Merrowdale Energy, Quillhaven Health.')
    expect(texts[5]).toMatch(/Education: .*Index of technologies\. Contact\.$/)
  })
})
