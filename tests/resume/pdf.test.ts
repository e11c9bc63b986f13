import { describe, expect, test } from 'vitest'
import { labelsFor } from '../../src/labels/labels.ts'
import type { Portfolio } from '../../src/portfolio/portfolio.ts'
import { compileResume } from '../../src/resume/compile.ts'
import { papers } from '../../src/resume/content.ts'
import { pageImages } from '../../src/resume/images.ts'
import { descriptions } from '../../src/resume/layout.ts'
import { compact, openPdf, options, textOf } from './document.ts'
import { annotated, beginner, sample } from './owners.ts'

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

  test('has a description of each page', async () => {
    const texts = descriptions(await compiled, labelsFor(sample.site))
    expect(texts).toHaveLength(6)
    expect(texts[2]).toBe(
      'Page 3 of 6. Experience: Quillhaven Health, Stannick Freight, and Orrery Lane Analytics.',
    )
    expect(texts[5]).toMatch(/Education: .*Index of technologies\. Contact\.$/)
  })
})
