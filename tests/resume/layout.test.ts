import { describe, expect, test } from 'vitest'
import { compileResume, compileShortResume } from '../../src/resume/compile.ts'
import { papers } from '../../src/resume/content.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { compact, openPdf, options, textOf } from './document.ts'
import { owners, sample } from './owners.ts'

const forms = [
  ['long', compileResume],
  ['short', compileShortResume],
] as const

// Apart from `pdf.test.ts`: the memory that a compile takes is freed only with the process, and slows down later ones.
describe('the layout of a résumé', () => {
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
})
