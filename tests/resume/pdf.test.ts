import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { labelsFor } from '../../src/labels/labels.ts'
import type { Portfolio } from '../../src/portfolio/portfolio.ts'
import { compileResume, compileShortResume } from '../../src/resume/compile.ts'
import { papers } from '../../src/resume/content.ts'
import { pageImages } from '../../src/resume/images.ts'
import { descriptions } from '../../src/resume/layout.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { compact, options } from './document.ts'
import { annotated, beginner, owners, sample } from './owners.ts'

const forms = [
  ['long', compileResume],
  ['short', compileShortResume],
] as const

const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

/** The text of a portfolio's PDF. */
async function textOf(portfolio: Portfolio, { compile = compileResume, directory = options.directory } = {}) {
  const { pdf } = await compile(portfolio, { ...options, directory })
  return (await pdfPages(pdf())).join('')
}

describe('the PDF', () => {
  const compiled = compileResume(annotated, options)

  test('is declared and tagged as PDF/UA-1, with title, author, language, links and outline', async () => {
    const document = await openPdf((await compiled).pdf())
    const { info, metadata } = await document.getMetadata()
    const { name, role, email } = sample.profile
    const Title = `${name} – ${role} – Résumé`
    const CreationDate = expect.stringMatching(/^D:20261120155901/)
    expect(info).toMatchObject({ Title, Author: name, Language: 'en', CreationDate })
    expect(metadata.getRaw()).toContain('<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1<')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Experience', 'Projects', 'Skills', 'Education']),
    )
    const [page, project] = [await document.getPage(1), await document.getPage(4)]
    const urls = (await page.getAnnotations()).flatMap(({ url }) => url ?? [])
    expect(urls).toEqual(
      expect.arrayContaining([`mailto:${email}`, options.home, 'https://report.example/4']),
    )
    const tags = JSON.stringify(await project.getStructTree())
    for (const role of ['Figure', 'Note', 'P']) expect(tags).toContain(`"role":"${role}"`)
    expect(tags).toContain(sample.projects[0]?.imageAlt?.slice(0, 40))
  })

  test('is reproducible byte for byte and smaller than 300 kB', async () => {
    const pdf = (await compileResume(annotated, options)).pdf()
    expect((await compiled).pdf().equals(pdf)).toBe(true)
    expect(pdf.length).toBeLessThan(300_000)
  })

  test('has page images also of texts that XML would have to escape', async () => {
    const marks = ' < 50 ms & a[b[0]]>1 "</a>" <![CDATA[ -->'
    const withMarks = (_: string, value: unknown) =>
      typeof value === 'string' && value.includes(' ') ? value + marks : value
    const portfolio: Portfolio = JSON.parse(JSON.stringify(beginner), withMarks)
    const { svgPages } = await compileResume(portfolio, options)
    expect((await pageImages(svgPages(), papers.a4)).length).toBeGreaterThan(0)
  })

  test.each(forms)(
    'is larger in its %s form if there is little to say, and introduces its owner',
    async (_, compile) => {
      const { portfolio, directory } = owners['one job']
      const { layout, pdf, fills } = await compile({ ...portfolio, projects: [] }, { ...options, directory })
      expect(layout).toMatchObject({ size: 11, lineHeight: 1.5 })
      expect(fills[0]).toBeGreaterThan(0.8)
      const [about = ''] = portfolio.profile.about
      expect(compact((await pdfPages(pdf())).join(''))).toContain(compact(about))
      expect(about).not.toBe('')
    },
  )

  test('introduces its owner on a single page before it is set larger', async () => {
    const { portfolio, directory } = owners['one job']
    const { pdf, fills } = await compileResume(portfolio, { ...options, directory })
    expect(fills).toHaveLength(1)
    expect(compact((await pdfPages(pdf())).join(''))).toContain(compact(portfolio.profile.about[0] ?? '-'))
  })

  test.each(forms)('has a first job in the middle of the page in its %s form', async (_, compile) => {
    const { portfolio, directory } = owners['one job']
    const { pdf } = await compile(portfolio, { ...options, directory })
    const page = await (await openPdf(pdf())).getPage(1)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
    const below = Math.min(...texts.map(({ transform }) => transform[5]))
    // The template's upper edge of letters.
    const above =
      papers.a4[1] - Math.max(...texts.map(({ transform, height }) => transform[5] + 0.75 * height))
    // In points; the last line ends a little below its letters.
    expect(Math.abs(above - below)).toBeLessThan(4)
  })

  test('leaves as much room below one page as above it', async () => {
    const { portfolio, directory } = owners['an academic on Letter']
    const { fills } = await compileShortResume(portfolio, { ...options, directory })
    expect(fills).toEqual([expect.closeTo(1, 2)])
  })

  test.each(forms)(
    'has a line for each job of long ago in its %s form, if there are many, with what it achieved in the long one',
    async (_, compile) => {
      const { portfolio, directory } = owners['25 years, on Letter']
      const text = await textOf(portfolio, { compile, directory })
      expect(text).toMatch(/Architect.*Earlier\s*Senior Developer/s)
      expect(text).toContain('2007 – 2009')
      expect(text.includes('Wrote the interest engine')).toBe(compile === compileResume)
    },
  )

  test.each([
    ['where room remains', true, { projects: [] }, undefined],
    ['not where it would need a page more', false, {}, undefined],
    ['on request', true, {}, true],
  ])('has a chart of years %s', async (_, hasChart, change, chart) => {
    const { portfolio, directory } = owners['twelve Swedish sections']
    const site = { ...portfolio.site, resume: { chart } }
    const text = await textOf({ ...portfolio, ...change, site }, { directory })
    expect(text.includes('’10')).toBe(hasChart)
  })

  test('prints the addresses of a project, of one longer than a line its label', async () => {
    const [address, long] = [
      'code.example/ada/weir-of-the-lower-river-valley',
      `code.example/${'weir'.repeat(20)}`,
    ]
    const [project] = sample.projects
    if (!project) throw new Error('There is no project.')
    const projects = [address, long].map((path) => ({ ...project, githubUrl: `https://${path}` }))
    const { pdf } = await compileResume({ ...beginner, projects }, options)
    const page = await (await openPdf(pdf())).getPage(1)
    const urls = (await page.getAnnotations()).map(({ url }) => url)
    expect(urls).toEqual(expect.arrayContaining([`https://${address}`, `https://${long}`]))
    const { items } = await page.getTextContent()
    const texts = items.map((item) => ('str' in item ? item.str : ''))
    expect(texts.join('')).toContain(address)
    expect(texts).toContain('Code')
    expect(texts.join('')).not.toContain(long)
  })

  test('sets all projects alike, if one of them tells a story', async () => {
    const [story] = sample.projects
    if (!story) throw new Error('There is no project.')
    const brief = { title: 'Weir', description: 'Holds water.', technologies: ['Go'], featured: true }
    const impactsWith = async (first: object) => {
      const projects = [
        { ...story, ...first },
        { ...brief, impact: 'Dry feet.' },
      ]
      return (await textOf({ ...beginner, projects })).match(/Impact|Built with/g)
    }
    expect(await impactsWith({})).toEqual(['Impact', 'Built with', 'Impact', 'Built with'])
    expect(await impactsWith({ problem: undefined, approach: undefined, lesson: undefined })).toBeNull()
  })

  test('prints no day of a date', async () => {
    const talk = { title: 'Queues', place: 'Conference', date: '2025-03-14' }
    const lists = { talks: { title: 'Talks', kind: 'talks' as const, entries: [talk] } }
    const site = { ...beginner.site, sections: ['about', 'projects', 'resume', 'talks', 'contact'] }
    expect(compact(await textOf({ ...beginner, lists, site }))).toContain('Conference' + 'Mar2025')
  })

  test('prints the year of a paper, or its period if it has no date', async () => {
    const paper = { title: 'Queues', authors: 'A. Vale, B. Moor', place: 'Letters' }
    const entries = [
      { ...paper, date: '1999-03' },
      { ...paper, start: '2011', end: '2013' },
    ]
    const papers = { title: 'Papers', kind: 'publications' as const, entries }
    const site = { ...beginner.site, sections: ['papers', 'resume'] }
    const text = await textOf({ ...beginner, site, lists: { papers } })
    expect(text).toMatch(/2011\s*–\s*2013/)
    expect(text).toContain('1999')
    expect(text).not.toContain('Mar 1999')
  })

  test('prints the technologies of a job that says nothing else', async () => {
    const [job] = beginner.experience
    if (!job) throw new Error('There is no job.')
    const experience = [{ ...job, summary: undefined, description: [], stack: ['Erlang'] }]
    expect(await textOf({ ...beginner, experience })).toContain('Erlang')
  })

  test('names as many technologies on the one page as fit beside the titles of all projects', async () => {
    const text = compact(await textOf(sample, { compile: compileShortResume }))
    expect(text).toContain(compact('sluice.example, Python, PostgreSQL, Apache Kafka Feb 2022'))
  })

  test('fills a page with studies that projects would leave', async () => {
    const { portfolio, directory } = owners['three German jobs and three projects']
    const { positions } = await compileResume(portfolio, { ...options, directory })
    const sections = positions.filter(({ first }) => first === 1).map(({ section }) => section)
    expect(sections.at(-1)).toBe('Ausbildung')
  })

  test('has a description of each page', async () => {
    const texts = descriptions(await compiled, labelsFor(sample.site))
    expect(texts).toHaveLength(6)
    expect(texts[2]).toBe(
      'Page 3 of 6. Experience: Quillhaven Health, Stannick Freight, and Orrery Lane Analytics.',
    )
    expect(texts[5]).toMatch(/Education: .*Index of technologies\. Contact\.$/)
  })
})
