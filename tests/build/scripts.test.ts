import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainText } from '../../src/content/prose.ts'
import { missingCharacters } from '../../src/fonts/coverage.ts'
import { distOf } from '../fixtures/fixtures.ts'
import { compile, portfoliosOf, withoutNotes } from '../resume/documents.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/**
 * The PDFs in scripts that the site's fonts lack, and in the languages of “german”. The Japanese content has names in Korean,
 * Chinese, Ukrainian and Turkish.
 */

const [japanese] = portfoliosOf('japanese')

/** The letters of a text: of right-to-left ligatures, programs extract them in different orders. */
const lettersOf = (text: string) => new Set(text.normalize('NFKC').match(/[\p{L}\p{N}]/gu))
const compact = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

test.each([japanese, ...portfoliosOf('german')])(
  '$site.language is in its PDF as text',
  async (portfolio) => {
    const { language } = portfolio.site
    const pdf =
      portfolio === japanese
        ? (await compile(japanese, {}, 'japanese')).pdf()
        : readFileSync(join(distOf('german'), portfolio.path, 'resume.pdf'))
    const pages = await pdfPages(pdf)
    const text = compact(pages.join(''))
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
    if (language !== 'ar') expect(texts.filter((each) => !text.includes(compact(each)))).toEqual([])
    // No gap is in a date.
    if (language === 'ja') expect(pages.join('\n')).toContain('2014年4月～2019年3月')
  },
)
