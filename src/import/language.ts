import { isLanguage } from '../content/fields.ts'
import { type Entry, objectOf, stringsOf } from './imported.ts'

/** Languages that their letters show, and what must be among them. Persian has letters that Arabic lacks, Russian lacks those of Ukrainian. */
const byLetters: [language: string, letters: RegExp, required: RegExp][] = [
  ['ja', /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu, /\p{sc=Hira}/u],
  ['ko', /\p{sc=Hangul}/gu, /./],
  ['zh-Hans', /\p{sc=Han}/gu, /[们这个为说国学开发]/],
  ['ar', /\p{sc=Arabic}/gu, /^[^پچژگ]*$/],
  ['uk', /\p{sc=Cyrillic}/gu, /[іїєґ]/],
]

/** The language that a résumé names, or that more than a third of its letters show; undefined where only its words tell. */
export function languageOf(resume: Entry): string | undefined {
  const { meta, basics, language, work, education, projects } = resume
  const { language: ofMeta, locale } = objectOf(meta)
  const named = stringsOf([ofMeta, locale, language]).map((text) => text.replace('_', '-'))
  const tag = named.find(isLanguage)
  if (tag) return tag
  const texts = JSON.stringify([basics, work, education, projects].filter(Boolean))
  // Keys and addresses are in Latin letters everywhere.
  const written = texts.replace(/"\w+":|https?:[^"\s]+|[^"\s]+@[^"\s]+/g, '')
  const total = written.match(/\p{L}/gu)?.length ?? 0
  return byLetters.find(
    ([, letters, required]) => (written.match(letters)?.length ?? 0) > total / 3 && required.test(written),
  )?.[0]
}
