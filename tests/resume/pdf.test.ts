import { getDocumentProxy } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { parseProse } from '../../src/content/prose.ts'
import { descriptions } from '../../src/resume/compile.ts'
import { imageSize, pageImage } from '../../src/resume/images.ts'
import { getResume, pdfNames } from '../../src/resume/resume.ts'
import { pdfPages, textsOutside, usedShares } from '../support/pdf-pages.ts'
import { compact, compile, sample, withPrinted } from './documents.ts'

const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

const { profile, projects, experience } = sample.printed
const [opening = [], ...about] = profile.about
/** The sample with a note that contains a link. */
const note = parseProse('^[See **page 4** of [the report](https://report.example/4).]')
const annotated = {
  ...sample,
  printed: { ...sample.printed, profile: { ...profile, about: [[...opening, ...note], ...about] } },
}

describe('the PDF', () => {
  const compiled = compile(annotated)

  test('is tagged, with title, author, language, keywords, links and outline', async () => {
    const document = await openPdf((await compiled).pdf())
    const { info } = await document.getMetadata()
    const { name, role, email } = profile
    const Title = `${name} – ${role} – Résumé`
    const CreationDate = expect.stringMatching(/^D:20261120155901/)
    const Keywords = expect.stringContaining('Apache Kafka')
    expect(info).toMatchObject({ Title, Author: name, Language: 'en', Keywords, CreationDate })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Experience', 'Projects', 'Skills', 'Education']),
    )
    const [page, project] = [await document.getPage(1), await document.getPage(4)]
    const urls = (await page.getAnnotations()).flatMap(({ url }) => url ?? [])
    expect(urls).toEqual(
      expect.arrayContaining([`mailto:${email}`, 'https://me.example/', 'https://report.example/4']),
    )
    const tags = JSON.stringify(await project.getStructTree())
    for (const role of ['Figure', 'Note', 'P']) expect(tags).toContain(`"role":"${role}"`)
    expect(tags).toContain(projects[0]?.imageAlt?.slice(0, 40))
  })

  test('is reproducible byte for byte and smaller than 300 kB', async () => {
    const again = (await compile(annotated)).pdf()
    const pdf = (await compiled).pdf()
    expect(pdf.equals(again)).toBe(true)
    expect(pdf.length).toBeLessThan(300_000)
  })

  test.each(['a4', 'letter'] as const)(
    'of the sample has a title page, skills, jobs, projects, and the rest: %s',
    async (paper) => {
      const onPaper = { ...annotated, site: { ...annotated.site, paper } }
      const { entries, pages, pdf } = await compile(onPaper)
      expect(pages).toBe(6)
      expect((await compile(onPaper, { isShort: true })).pages).toBe(1)
      expect(await textsOutside(pdf(), 22)).toEqual([])
      const pagesOf = (section: string) => [
        ...new Set(entries.filter((entry) => entry.section === section).map(({ page }) => page)),
      ]
      expect(pagesOf('Skills')).toEqual([2])
      expect(pagesOf('Experience')).toEqual([2, 3])
      expect(pagesOf('Projects')).toEqual([4, 5])
      expect(pagesOf('Education')).toEqual([6])
    },
  )

  test('has a description and an image of each page', async () => {
    const resume = await compiled
    const texts = descriptions(resume, sample.labels)
    expect(texts).toHaveLength(6)
    expect(texts[4]).toBe('Page 5 of 6. Projects: Sluice')
    expect(texts[2]).toMatch(/^Page 3 of 6\. Experience: .*Orrery Lane Analytics$/)
    expect(resume.svgPages()).toHaveLength(6)
  })

  test('has page images also of texts that XML would have to escape', async () => {
    const marks = ' < 50 ms & a[b[0]]>1 "</a>" <![CDATA[ -->'
    const about = [[`${marks}${marks}`]]
    const marked = {
      ...sample,
      printed: { ...sample.printed, profile: { ...profile, name: `Ada${marks}`, about } },
    }
    const [first = ''] = (await compile(marked)).svgPages()
    expect((await pageImage(first, 'a4')).length).toBeGreaterThan(1000)
    expect(imageSize('letter')).toEqual({ width: 1870, height: 2420 })
  })
})

test('a job taller than a page continues on the next one', async () => {
  const [job] = experience
  if (!job) throw new Error('There is no job.')
  const description = Array.from({ length: 70 }, (_, point) => ({
    text: [`Point ${point} of a long list.`],
    for: [],
  }))
  const { pdf, pages } = await compile(withPrinted({ experience: [{ ...job, description }] }))
  expect(pages).toBeGreaterThan(2)
  const texts = await pdfPages(pdf())
  // Its section is named there again.
  expect(texts[1]).toContain(sample.labels.experience)
  const text = compact(texts.join(''))
  for (const { text: point } of description) expect(text).toContain(compact(String(point)))
})

test('endless words and names break, and neither leaves its column', async () => {
  const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const name = 'Wolfgang-Amadeus Žofie Hubert Blaine Wolfeschlegelsteinhausenbergerdorff'
  const changes = {
    profile: { ...profile, name },
    experience: experience.map((job) => ({ ...job, company })),
  }
  for (const isShort of [false, true])
    expect(await textsOutside((await compile(withPrinted(changes), { isShort })).pdf(), 22)).toEqual([])
})

test('one page has the text of a job without points, if there is room', async () => {
  const [job] = experience
  if (!job) throw new Error('The sample lacks a job.')
  const told = { ...job, summary: parseProse('One calendar for nine berths.'), description: [] }
  const { pdf } = await compile(withPrinted({ experience: [told], projects: [] }), { isShort: true })
  expect((await pdfPages(pdf())).join()).toContain('One calendar for nine berths.')
})

test('a wished number of pages chooses the largest size that needs no more', async () => {
  const sizeFor = async (pages?: number) => {
    const site = { ...sample.site, resume: { pages } }
    const { size, pages: needed } = await compile({ ...sample, site })
    return { size, needed }
  }
  const [free, wide, narrow] = [await sizeFor(), await sizeFor(4), await sizeFor(1)]
  expect(wide.size).toBe(10)
  expect(narrow.needed).toBe(free.needed)
})

test('one page says how many of a long list it shows, and spreads a short text over the page', async () => {
  const paper = { title: 'Queues', authors: 'A. Vale', date: '2020', resume: true, for: [] }
  const papers = { title: 'Papers', kind: 'publications' as const, entries: Array(30).fill(paper) }
  const many = await compile(withPrinted({ lists: { papers } }), { isShort: true })
  expect((await pdfPages(many.pdf())).join()).toMatch(/Papers\s+latest\s+\d+ of 30/)
  const few = withPrinted({ projects: [], experience: experience.slice(0, 1) })
  const [share] = await usedShares((await compile(few, { isShort: true })).pdf())
  expect(share).toBeGreaterThan(0.85)
})

test('the build names the files of variants, in each language', async () => {
  const site = { ...sample.site, variants: { backend: { listed: false } } }
  const portfolio = { ...withPrinted({ projects: [] }), path: 'fr/', site }
  const names = pdfNames(portfolio)
  expect(names).toEqual(['resume', 'resume-short', 'resume-backend', 'resume-backend-short'])
  vi.stubEnv('SITE', 'https://me.example')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const name of names.slice(2)) await getResume(portfolio, name)
  expect(written.mock.calls.join('')).toMatch(
    /^fr\/resume-backend\.pdf has \d pages\.\nfr\/resume-backend-short\.pdf has 1 page\.\n$/,
  )
})
