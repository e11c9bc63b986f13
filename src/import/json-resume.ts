import { UsageError } from '../../server/command.ts'
import { isLanguage } from '../content/fields.ts'
import { contentSchema, sectionIds } from '../content/schema.ts'
import { type Entry, entryOf, isObject, objectOf, stringsOf } from './entry.ts'
import * as tables from './tables.ts'
import { line } from './text.ts'

/**
 * The files of `content/` by name without `.yaml`, not yet written. An entry's `#` holds what has no field, and becomes a comment
 * before it; an entry of nothing else is only a comment.
 */
export type Files = Record<string, Entry | Entry[]>

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that neither names its language nor shows it by its letters
 * @returns the files, and the language if it is known
 * @throws UsageError if it is another format
 * @see https://docs.jsonresume.org/schema
 */
export function fromJsonResume(json: unknown, defaultLanguage = 'en') {
  if (!isObject(objectOf(json)['basics'])) {
    const names = Object.keys(objectOf(json)).slice(0, 5).join(', ')
    throw new UsageError(
      `The file is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”, but ${names || 'nothing'}. One of an older schema, with “bio”, has to be converted first.`,
    )
  }
  const resume = objectOf(JSON.parse(JSON.stringify(json), cleaned))
  const language = languageIn(resume)
  // Our export has the files as they were written. The name of a file must not lead out of the folder.
  const own = Object.entries(objectOf(objectOf(resume['meta'])['content'])).filter(
    ([name, file]) => /^[a-z][a-z0-9-]*$/.test(name) && typeof file === 'object',
  )
  const files = own.length > 0 ? Object.fromEntries(own) : filesOf(resume, language ?? defaultLanguage)
  return { language, files: files as Files }
}

/** Leaves out nulls, empty values and control characters, for `JSON.parse`. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[^\P{Cc}\t\n]/gu, '').trim() || undefined
  // What was left out of a list has left a hole.
  const kept = Array.isArray(value) ? value.filter((item) => item !== undefined) : value
  return typeof kept === 'object' && Object.keys(kept ?? {}).length === 0 ? undefined : kept
}

function filesOf({ $schema: _, meta: __, basics, ...lists }: Entry, language: string): Entry {
  const { '#': others, ...files } = entryOf(lists, tables.files, language)
  const { name, email, ...person } = objectOf(basics)
  const own = Object.keys(files).filter((id) => !(id in contentSchema.shape))
  const sections = [...sectionIds.slice(0, -1), ...own, ...sectionIds.slice(-1)]
  return {
    profile: {
      // What the page needs is never left out, so that its owner sees where to write it.
      name: line(name),
      email: line(email),
      ...entryOf({ ...objectOf(others), ...person }, tables.profile, language),
    },
    ...files,
    ...(own.length > 0 && { site: { sections } }),
  }
}

/** Languages that their letters show. Persian has letters that Arabic lacks, Russian lacks those of Ukrainian. */
const byLetters: [language: string, letters: RegExp][] = [
  ['ja', /\p{sc=Hira}/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh-Hans', /[们这个为说国学开发]/],
  ['ar', /^(?=.*\p{sc=Arabic})[^پچژگ]*$/u],
  ['uk', /[іїєґ]/],
]

/** The language that a résumé names, or that its letters show if a third are not Latin; undefined where only its words tell. */
function languageIn({ meta, basics, language, work, education, projects }: Entry): string | undefined {
  const { language: ofMeta, locale } = objectOf(meta)
  const named = stringsOf([ofMeta, locale, language]).map((text) => text.replace('_', '-'))
  const tag = named.find(isLanguage)
  if (tag) return tag
  // Addresses are in Latin letters everywhere.
  const texts = stringsOf([basics, work, education, projects]).filter((text) => !/^\S*[@:]\S*$/.test(text))
  const letters = texts.join('').replace(/\P{L}/gu, '')
  const others = letters.replace(/\p{sc=Latin}/gu, '')
  if (others.length < letters.length / 3) return undefined
  return byLetters.find(([, pattern]) => pattern.test(others))?.[0]
}
