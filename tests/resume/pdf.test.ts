import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { parseProse } from '../../src/content/prose.ts'
import { pageImage } from '../../src/resume/images.ts'
import { layoutProblems, pdfPages, usedShares } from '../support/pdf-pages.ts'
import { compact, compile, sample, withPrinted } from './documents.ts'

const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

const { profile, projects, experience } = sample.printed
const [opening = [], ...about] = profile.about
const note = parseProse('^[See **page 4** of [the report](https://report.example/4).]')
const links = ['github.example/iris-calloway', 'Forum'].map((label, index) => ({
  ...{ label, kind: undefined, url: `https://${index}.example` },
}))
/** The sample with a note that contains a link, and a long name of a link. */
const annotated = {
  ...sample,
  printed: { ...sample.printed, profile: { ...profile, links, about: [[...opening, ...note], ...about] } },
}

/** The first job with so many points. */
const longJob = (points: number) => {
  const description = Array.from({ length: points }, (_, point) => ({
    ...{ text: [`Point ${point} of a long list.`], for: [] },
  }))
  return experience.slice(0, 1).map((job) => ({ ...job, description }))
}

describe('the PDF', () => {
  const compiled = compile(annotated)

  test('is tagged, with title, author, language, keywords, links and outline', async () => {
    const document = await openPdf((await compiled).pdf())
    const { info } = await document.getMetadata()
    const { name, role, email } = profile
    const Title = `${name} – ${role} – Resume`
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

  test('is reproducible byte for byte, smaller than 300 kB, and has no text over another', async () => {
    const again = (await compile(annotated)).pdf()
    const pdf = (await compiled).pdf()
    expect(await layoutProblems(pdf)).toEqual([])
    expect(pdf.equals(again)).toBe(true)
    expect(pdf.length).toBeLessThan(300_000)
  })
})

test('a job taller than a page continues on the next one, endless words break, and any text can be drawn', async () => {
  const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const name = 'Wolfgang-Amadeus Žofie Hubert Blaine Wolfeschlegelsteinhausenbergerdorff'
  // XML would have to escape it.
  const about = [[' < 50 ms & a[b[0]]>1 "</a>" <![CDATA[ -->'.repeat(2)]]
  const jobs = longJob(70).map((job) => ({ ...job, company }))
  const hard = withPrinted({ profile: { ...profile, name, about }, experience: jobs })
  const { pdf, pages, svgPages } = await compile(hard)
  expect(pages).toBeGreaterThan(2)
  const texts = await pdfPages(pdf())
  // Its section is named there again.
  expect(texts[1]).toContain(sample.labels.experience)
  const text = compact(texts.join(''))
  for (const { text: point } of jobs[0]?.description ?? []) expect(text).toContain(compact(`${point}`))
  expect((await pageImage(svgPages()[0] ?? '', 'a4')).length).toBeGreaterThan(1000)
  for (const each of [pdf(), (await compile(hard, { isShort: true })).pdf()])
    expect(await layoutProblems(each)).toEqual([])
})

test('one page has all jobs, the text of a job without points, and its short name', async () => {
  const summary = parseProse('One calendar for nine berths.')
  const told = { shortName: 'Quay & Co', summary, description: [] }
  const jobs = experience
    .slice(0, 1)
    .flatMap((job) => [
      { ...job, ...told },
      ...Array.from({ length: 12 }, (_, index) => ({ ...job, title: `Post ${index}` })),
    ])
  const paper = { title: 'Queues', authors: 'A. Vale', date: '2020', for: [] }
  const papers = { title: 'Papers', kind: 'publications' as const, entries: Array(30).fill(paper) }
  const few = withPrinted({ experience: jobs, projects: [], lists: { papers } })
  const pdf = (await compile(few, { isShort: true })).pdf()
  const text = (await pdfPages(pdf)).join()
  for (const part of ['Quay & Co', 'One calendar for nine berths.', 'Post 11']) expect(text).toContain(part)
  expect((await usedShares(pdf))[0]).toBeGreaterThan(0.85)
})

test('a smaller size saves a page, unless so many are wished', async () => {
  const long = withPrinted({ experience: longJob(75) })
  const compileTo = (pages?: number, variants = {}, variant?: string) =>
    compile({ ...long, site: { ...long.site, resume: { pages }, variants } }, { variant })
  const [small, large] = [await compileTo(), await compileTo(4)]
  expect([large.size, large.pages, small.pages]).toEqual([10, 4, 3])
  expect(small.size).toBeLessThan(10)
  // A variant may wish for fewer than the site.
  expect((await compileTo(4, { web: { pages: 3 } }, 'web')).pages).toBe(3)
})
