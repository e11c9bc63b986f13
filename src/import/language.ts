import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { builtInLanguage, labelsFor } from '../labels/labels.ts'
import { type Entry, objectOf, stringsOf } from './imported.ts'

const words: Record<string, Record<string, string>> = parse(
  readFileSync(join(import.meta.dirname, 'words.yaml'), 'utf8'),
)

/** The words that an import writes, in a built-in language, else in English. */
export const wordsOf = (language: string): Record<string, string> => ({
  ...words['en'],
  ...words[builtInLanguage(language) ?? 'en'],
  skills: labelsFor(language).skills,
})

/** Languages that their letters show, and what must be among them. Persian has letters that Arabic lacks, Russian lacks those of Ukrainian. */
const byLetters: [language: string, letters: RegExp, required: RegExp][] = [
  ['ja', /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu, /\p{sc=Hira}/u],
  ['ko', /\p{sc=Hangul}/gu, /./],
  ['zh-Hans', /\p{sc=Han}/gu, /[们这个为说国学开发]/],
  ['ar', /\p{sc=Arabic}/gu, /^[^پچژگ]*$/],
  ['uk', /\p{sc=Cyrillic}/gu, /[іїєґ]/],
]

/**
 * The language that a résumé names (`language` of its `meta` or its own, as a tag), or that more than a third of its letters show;
 * undefined where only its words tell.
 */
export function languageOf(resume: Entry): string | undefined {
  const { meta, basics, language, work, education, projects } = resume
  const { site, language: ofMeta, locale } = objectOf(meta)
  const named = stringsOf([objectOf(site)['language'], ofMeta, locale, language])
  const tags = named.map((text) => text.replace(/_/g, '-').replace(/\..*$/, ''))
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const tag = tags.find((text) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) && names.of(text))
  if (tag) return Intl.getCanonicalLocales(tag)[0]
  const texts = JSON.stringify([basics, work, education, projects].filter(Boolean))
  // Keys, addresses and names of products are in Latin letters everywhere.
  const written = texts.replace(/"\w+":|https?:[^"\s]+|[^"\s]+@[^"\s]+/g, '')
  const total = written.match(/\p{L}/gu)?.length ?? 0
  return byLetters.find(
    ([, letters, required]) => (written.match(letters)?.length ?? 0) > total / 3 && required.test(written),
  )?.[0]
}
