import { expect, test } from 'vitest'
import { plainText } from '../../src/content/prose.ts'
import { missingCharacters } from '../../src/fonts/coverage.ts'
import { readPages } from '../support/pdf-pages.ts'
import { compile, portfoliosOf, withoutNotes } from './documents.ts'

/** PDFs in scripts that the site's fonts lack. The Japanese content has names in Korean, Chinese, Ukrainian and Turkish. */

const [japanese] = portfoliosOf('japanese')
const [, arabic = japanese] = portfoliosOf('german')

/** The letters of a text: of right-to-left ligatures, programs extract them in different orders. */
const lettersOf = (text: string) => new Set(text.normalize('NFKC').match(/[\p{L}\p{N}]/gu))
const compact = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

test.each([
  { fixture: 'japanese', portfolio: japanese },
  { fixture: 'german', portfolio: arabic },
] as const)('$portfolio.site.language is in its PDF as text', async ({ fixture, portfolio }) => {
  const pages = await readPages((await compile(portfolio, {}, fixture)).pdf())
  const text = compact(pages.map(({ text }) => text).join(''))
  const { profile, experience, projects } = portfolio.printed
  const texts = [
    ...[profile.name, profile.role ?? '', ...withoutNotes(profile.summary ?? [])],
    ...experience.flatMap(({ company = '', description }) => [
      company,
      ...description.map(({ text }) => plainText(text)),
    ]),
    ...projects.flatMap(({ impact = [] }) => withoutNotes(impact)),
  ]
  expect(missingCharacters(texts.join(''))).toEqual([])
  expect(lettersOf(text)).toEqual(lettersOf(text).union(lettersOf(texts.join(''))))
  if (portfolio === arabic) {
    // Mirrored, the titles of sections are at the right.
    const titles = pages[0]?.words.filter(({ str }) => str === arabic.labels.projects)
    expect(titles?.map(({ x }) => x > 500)).toEqual([true])
    return
  }
  expect(texts.filter((each) => !text.includes(compact(each)))).toEqual([])
  // No gap is in a date.
  expect(pages.some(({ text }) => text.includes('2014年4月～2019年3月'))).toBe(true)
})
