import { UsageError } from '../../server/command.ts'
import { isLanguage } from '../content/fields.ts'
import { newestFirst } from '../content/period.ts'
import { sectionIds } from '../content/schema.ts'
import { labelsFor } from '../labels/labels.ts'
import * as entries from './entries.ts'
import { type Entry, isObject, objectOf, Source, stringsOf } from './source.ts'

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
  if (!isObject(objectOf(json)['basics'])) throw new UsageError(whyNotResume(objectOf(json)))
  const resume = objectOf(JSON.parse(JSON.stringify(json), cleaned))
  const language = languageIn(resume)
  // Our export has the files as they were written. The name of a file must not lead out of the folder.
  const own = Object.entries(objectOf(objectOf(resume['meta'])['content'])).filter(
    ([name, file]) => /^[a-z][a-z0-9-]*$/.test(name) && typeof file === 'object',
  )
  const files = own.length > 0 ? Object.fromEntries(own) : filesOf(resume, language ?? defaultLanguage)
  return { language, files: files as Files }
}

/** For `JSON.parse`: leaves out nulls, empty values and control characters. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[^\P{Cc}\t\n]/gu, '').trim() || undefined
  // What was left out of a list has left a hole.
  const kept = Array.isArray(value) ? value.filter((item) => item !== undefined) : value
  return typeof kept === 'object' && Object.keys(kept ?? {}).length === 0 ? undefined : kept
}

/** Sections of the owner, and the lists that become them. */
const ownSections = [
  ['publications', 'publications'],
  ['awards', 'awards'],
  ['volunteering', 'volunteer'],
  ['testimonials', 'references'],
  ['interests', 'interests'],
] as const

function filesOf({ $schema: _, meta: __, basics, ...lists }: Entry, language: string): Files {
  const labels = labelsFor(language)
  const from = new Source(lists, language)
  const own = ownSections.filter(([, key]) => from.has(key))
  const sections = own.map(([id, key]) => {
    const list = from.entries(key).map((each) => entries.listEntryOf(each, id))
    const kind = id === 'interests' ? 'other' : id
    return [id, { title: labels[id], kind, entries: newestFirst(list) }]
  })
  const languages = from.entries('languages').map(entries.languageOf)
  const files: Files = {
    skills: {
      categories: entries.categoriesOf(from.entries('skills'), labels),
      certifications: from.entries('certificates').map(entries.certificateOf),
    },
    projects: from.entries('projects').map(entries.projectOf),
    experience: newestFirst(from.entries('work', entries.positionsOf).map(entries.jobOf)),
    education: from.entries('education').map((study) => entries.studyOf(study, labels)),
    ...Object.fromEntries(sections),
  }
  const order: string[] = [...sectionIds]
  if (own.length > 0) files['site'] = { sections: order.toSpliced(-1, 0, ...own.map(([id]) => id)) }
  const profile = entries.profileOf(new Source(objectOf(basics), language))
  // The lists that are left have no file.
  return { profile: from.entry({ ...profile, languages }), ...files }
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

/** Says what a file without `basics` is. */
function whyNotResume(json: Entry): string {
  if (isObject(json['bio']))
    return 'The file is a résumé of an older schema, with “bio” in place of “basics”: convert it to JSON Resume 1.0 (https://docs.jsonresume.org/schema), where the fields have other names.'
  const keys = Object.keys(json).slice(0, 5)
  const found = keys.length > 0 ? `, but ${keys.join(', ')}` : ''
  return `The file is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”${found}.`
}
