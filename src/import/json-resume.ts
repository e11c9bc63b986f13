import { labelsFor } from '../labels/labels.ts'
import { convert } from './convert.ts'
import { jobsOf, newestFirst, profileOf, projectOf, type Read, skillsOf, studyOf } from './entries.ts'
import {
  cleaned,
  type Entry,
  entriesOf,
  ImportError,
  type ImportedContent,
  isObject,
  objectOf,
  withComment,
} from './imported.ts'
import { languageOf } from './language.ts'
import { ownSections } from './own-sections.ts'
import { tables } from './tables.ts'

/**
 * Converts a JSON Resume of any version, or our own export, to content.
 *
 * @param defaultLanguage of a résumé that does not show its language
 * @throws ImportError if it is another format
 * @see https://docs.jsonresume.org/schema
 */
export function fromJsonResume(json: unknown, defaultLanguage = 'en'): ImportedContent {
  if (!isObject(objectOf(json)['basics'])) throw new ImportError(whyNotResume(objectOf(json)))
  const resume = objectOf(cleaned(json))
  const { site, lists: named, marked } = objectOf(resume['meta'])
  const isOwn = isObject(site)
  const found = languageOf(resume)
  const language = found ?? defaultLanguage
  const labels = labelsFor(language)

  const { $schema: _, meta: __, basics, ...lists } = objectOf(withMarks(resume, objectOf(marked)))
  /** Removes a list of the résumé, and returns its entries. */
  const take = (key: string) => {
    const entries = entriesOf(lists[key])
    delete lists[key]
    return entries
  }
  const read: Read = (key, entries) =>
    entries.map((entry) => convert(entry, tables[key], { language, isOwn }))
  const inOrder = isOwn ? (entries: Entry[]) => entries : newestFirst

  const { projects, sections } = ownSections(take, read, objectOf(named), labels)
  for (const section of Object.values(sections)) section.entries = inOrder(section.entries)
  const ids = Object.keys(sections)
  const order =
    ids.length > 0 ? { sections: ['about', 'skills', 'projects', 'resume', ...ids, 'contact'] } : {}
  const files = {
    skills: {
      ...skillsOf(take('skills'), read, labels),
      certifications: read('certificates', take('certificates')),
    },
    projects: read('projects', projects).map(projectOf),
    experience: inOrder(read('work', take('work').flatMap(jobsOf))),
    education: read('education', take('education')).map((entry) => studyOf(entry, labels)),
    ...sections,
    site: isOwn ? site : order,
  }
  const languages = read('languages', take('languages'))
  const profile = profileOf(isOwn ? ownBasics(objectOf(basics)) : objectOf(basics), read)
  // The lists that are left have no file.
  return { language: found, files: { profile: withComment({ ...profile, languages }, lists), ...files } }
}

/** Our export has the site's address in `url`, and the location as it is written in `address`. */
const ownBasics = ({ url: _, location, ...basics }: Entry): Entry => ({
  ...basics,
  location: objectOf(location)['address'],
})

/** Says what a file without `basics` is. */
function whyNotResume(json: Entry): string {
  if (isObject(json['bio']))
    return 'is a résumé of an older schema, with “bio” in place of “basics”: convert it to JSON Resume 1.0 (https://docs.jsonresume.org/schema), where the fields have other names.'
  const keys = Object.keys(json).slice(0, 5)
  const found = keys.length > 0 ? `, but ${keys.join(', ')}` : ''
  return `is not a JSON Resume (https://docs.jsonresume.org/schema): it has no “basics”${found}.`
}

/** Our export writes plain texts, and says which of them had marks. */
function withMarks(value: unknown, marked: Entry): unknown {
  if (typeof value === 'string') return marked[value] ?? value
  if (Array.isArray(value)) return value.map((item) => withMarks(item, marked))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withMarks(item, marked)]))
}
