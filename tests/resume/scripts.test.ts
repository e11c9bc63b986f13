import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../src/content/inline.ts'
import { missingCharacters } from '../../src/fonts/coverage.ts'
import type { Portfolio } from '../../src/portfolio/portfolio.ts'
import { readPortfolio } from '../../src/portfolio/read.ts'
import { compileResume } from '../../src/resume/compile.ts'
import { contentOf, distOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** Scripts that the site's fonts lack. The Japanese content has names in Korean, Chinese, Ukrainian and Turkish. */

/** The letters of a text: of right-to-left ligatures, programs extract them in different orders. */
const lettersOf = (text: string) => new Set(text.normalize('NFKC').match(/[\p{L}\p{N}]/gu))
const compact = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

await buildFixture('languages')
const japanese = contentOf('japanese')
const pdfs = {
  japanese: async (portfolio: Portfolio) => (await compileResume(portfolio, { directory: japanese })).pdf(),
  languages: async ({ path }: Portfolio) => readFileSync(join(distOf('languages'), path, 'resume.pdf')),
}

test('no gap is in a Japanese date', async () => {
  const [portfolio] = readPortfolio(japanese).portfolios
  const pages = portfolio && (await pdfPages(await pdfs.japanese(portfolio)))
  expect(pages?.join('\n')).toContain('2014年4月～2019年3月')
})

describe.each(['japanese', 'languages'] as const)('the PDFs of “%s”', (name) => {
  const { portfolios, problems, values } = readPortfolio(contentOf(name))

  test('nothing is left out of them', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(missingCharacters(values.map(({ text }) => text).join(''))).toEqual([])
  })

  test.each(portfolios)('$site.language is in them as text', async (portfolio) => {
    const text = compact((await pdfPages(await pdfs[name](portfolio))).join(''))
    const { profile, experience, projects } = portfolio
    const texts = [
      ...[profile.name, profile.role, profile.summary.replace(/\^\[.*/s, '')],
      ...experience.flatMap(({ company, description }) => [company, ...description]),
      ...projects.flatMap(({ impact }) => impact ?? []),
    ].map((each) => compact(plainText(each)))
    expect(lettersOf(text)).toEqual(lettersOf(text).union(lettersOf(texts.join(''))))
    if (portfolio.site.language !== 'ar') expect(texts.filter((each) => !text.includes(each))).toEqual([])
  })
})
