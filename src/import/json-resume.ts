import { isLanguage } from '../content/fields.ts'
import { sectionIds } from '../content/schema.ts'
import { type Labels, labelsFor } from '../labels/labels.ts'
import { convert } from './convert.ts'
import { categoriesOf, jobsOf, newestFirst, profileOf, projectOf, type Read, studyOf } from './entries.ts'
import {
  cleaned,
  type Entry,
  entriesOf,
  type Files,
  ImportError,
  type ImportedContent,
  isObject,
  objectOf,
  stringsOf,
  withComment,
} from './imported.ts'

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that does not show its language
 * @throws ImportError if it is another format
 * @see https://docs.jsonresume.org/schema
 */
export function fromJsonResume(json: unknown, defaultLanguage = 'en'): ImportedContent {
  if (!isObject(objectOf(json)['basics'])) throw new ImportError(whyNotResume(objectOf(json)))
  const { $schema: _, meta, basics, ...lists } = objectOf(cleaned(json))
  const found = languageOf({ meta, basics, ...lists })
  // Our export has the files as they were written. The name of a file must not lead out of the folder.
  const files = Object.entries(objectOf(objectOf(meta)['content'])).flatMap(([name, file]) =>
    /^[a-z][a-z0-9-]*$/.test(name) && typeof file === 'object' ? [[name, file]] : [],
  )
  if (files.length > 0) return { language: found, files: Object.fromEntries(files) }

  const language = found ?? defaultLanguage
  const labels = labelsFor(language)
  const read: Read = (list, entries) => entries.map((entry) => convert(entry, list, language))
  /** Removes a list of the résumé, and returns its entries. */
  const take = (key: string) => {
    const entries = entriesOf(lists[key])
    delete lists[key]
    return entries
  }
  const { projects = [], talks = [] } = Object.groupBy(take('projects'), ({ type }) =>
    /^(talk|presentation|conference)s?$/i.test(String(type)) ? 'talks' : 'projects',
  )
  lists['talks'] = talks.map(({ type: _, ...talk }) => talk)
  const sections = sectionsOf(take, read, labels)
  const ids = Object.keys(sections)
  const order = [...sectionIds.filter((id) => id !== 'contact'), ...ids, 'contact']
  const content = {
    skills: {
      categories: categoriesOf(take('skills'), read, labels),
      certifications: read('certificates', take('certificates')),
    },
    projects: read('projects', projects).map(projectOf),
    experience: newestFirst(read('work', take('work').flatMap(jobsOf))),
    education: read('education', take('education')).map((entry) => studyOf(entry, labels)),
    ...sections,
    site: ids.length > 0 ? { sections: order } : {},
  }
  const profile = { ...profileOf(objectOf(basics), read), languages: read('languages', take('languages')) }
  // The lists that are left have no file.
  return { language: found, files: { profile: withComment(profile, lists), ...content } }
}

/** Languages that their letters show, and what must be among them. Persian has letters that Arabic lacks, Russian lacks those of Ukrainian. */
const byLetters: [language: string, letters: RegExp, required: RegExp][] = [
  ['ja', /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu, /\p{sc=Hira}/u],
  ['ko', /\p{sc=Hangul}/gu, /./],
  ['zh-Hans', /\p{sc=Han}/gu, /[们这个为说国学开发]/],
  ['ar', /\p{sc=Arabic}/gu, /^[^پچژگ]*$/],
  ['uk', /\p{sc=Cyrillic}/gu, /[іїєґ]/],
]

/** The language that a résumé names, or that more than a third of its letters show; undefined where only its words tell. */
function languageOf(resume: Entry): string | undefined {
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

/** Sections of the owner for lists that no built-in section takes, by id. */
function sectionsOf(take: (key: string) => Entry[], read: Read, labels: Labels): Files {
  const usual = [
    ['talks', 'talks'],
    ['publications', 'publications'],
    ['awards', 'awards'],
    ['volunteer', 'volunteering'],
    ['references', 'testimonials'],
    ['interests', 'interests'],
  ] as const
  const sections = usual.map(([key, id]) => {
    const kind = id === 'interests' ? 'other' : id
    return [id, { title: labels[id], kind, entries: newestFirst(read(key, take(key))) }] as const
  })
  return Object.fromEntries(sections.filter(([, { entries }]) => entries.length > 0))
}

/** Says what a file without `basics` is. */
function whyNotResume(json: Entry): string {
  if (isObject(json['bio']))
    return 'is a résumé of an older schema, with “bio” in place of “basics”: convert it to JSON Resume 1.0 (https://docs.jsonresume.org/schema), where the fields have other names.'
  const keys = Object.keys(json).slice(0, 5)
  const found = keys.length > 0 ? `, but ${keys.join(', ')}` : ''
  return `is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”${found}.`
}
