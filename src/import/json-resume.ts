import { jobsOf, profileOf, projectOf, skillsOf, studyOf } from './entries.ts'
import {
  complete,
  type Entry,
  entriesOf,
  ImportError,
  type ImportedContent,
  isObject,
  objectOf,
  withoutEmpty,
} from './imported.ts'
import { languageOf, wordsOf } from './language.ts'
import { ownSections } from './own-sections.ts'
import { createReader } from './reader.ts'
import { cleaned } from './text.ts'

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that does not show its language
 * @throws ImportError if it is another format
 * @see https://docs.jsonresume.org/schema
 */
export function fromJsonResume(json: unknown, defaultLanguage = 'en'): ImportedContent {
  const given = objectOf(cleaned(json))
  const { site, lists, marked } = objectOf(objectOf(given['meta'])['site'] && given['meta'])
  if (!isObject(given['basics'])) throw new ImportError(whyNotResume(objectOf(json)))
  const { $schema: _schema, meta: _meta, basics, ...rest } = objectOf(marks(given, objectOf(marked)))
  const named = languageOf(given)
  const language = named ?? defaultLanguage
  const words = wordsOf(language)
  const read = (entry: Entry) => createReader(entry, { language, isOwn: site !== undefined })
  /** Removes a list of the résumé, and returns its entries. */
  const take = (key: string, textKey?: string) => {
    const entries = entriesOf(rest[key], textKey)
    delete rest[key]
    return entries
  }

  const { sections: own, projects } = ownSections(take, read, words, objectOf(lists))
  const skills = skillsOf(take, read, words)
  const experience = jobsOf(take('work'), read)
  const education = take('education', 'institution').map((entry) => studyOf(read(entry), words))
  const languages = take('languages', 'language')
  const profile = profileOf(objectOf(basics), languages, read, words)
  const unknown = withoutEmpty(rest)
  if (Object.keys(unknown).length > 0) profile['#'] = { ...objectOf(profile['#']), ...unknown }

  const ids = Object.keys(own)
  const sections = ids.length > 0 ? ['about', 'skills', 'projects', 'resume', ...ids, 'contact'] : undefined
  return {
    language: named,
    files: {
      profile,
      skills,
      projects: projects.map((entry) => complete(projectOf(read(entry)), 'title')),
      experience: experience.map((entry) => complete(entry, 'title', 'company')),
      education: education.map((entry) => complete(entry, 'degree', 'institution')),
      ...own,
      site: site ? ownSite(objectOf(site)) : withoutEmpty({ sections }),
    },
  }
}

/** The settings of our export, with the ids of sections that have no settings. */
const ownSite = ({ sections, ...site }: Entry): Entry => ({
  ...site,
  ...(Array.isArray(sections) && {
    sections: sections.map((section) =>
      objectOf(section)['nav'] === false ? section : (section.id ?? section),
    ),
  }),
})

/** Says what a file without `basics` is. */
function whyNotResume(json: Entry): string {
  if (isObject(json['bio']))
    return 'is a résumé of an older schema, with “bio” in place of “basics”: convert it to JSON Resume 1.0 (https://docs.jsonresume.org/schema), where the fields have other names.'
  const keys = Object.keys(json)
  return `is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”${
    keys.length > 0 ? `, but ${keys.slice(0, 5).join(', ')}` : ''
  }.`
}

/** Our export writes plain texts, and says which of them had marks. */
function marks(value: unknown, marked: Entry): unknown {
  if (typeof value === 'string') return marked[value] ?? value
  if (Array.isArray(value)) return value.map((item) => marks(item, marked))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marks(item, marked)]))
}
