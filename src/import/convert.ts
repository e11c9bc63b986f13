import { siteSchema } from '../content/schema.ts'
import { type Entry, objectOf } from '../json-resume/format.ts'
import { convertMarkup, rewriteTexts } from '../json-resume/markup.ts'
import type { ImportedFile, Source } from '../json-resume/read.ts'
import { readLists } from '../sections/custom/json-resume.ts'
import { sectionIds, sections } from '../sections/list.ts'
import { entriesIn } from './entries.ts'
import { type CurrentContent, profileFile, withPictures } from './profile.ts'

/**
 * Converts a JSON Resume to files of `content/`, by their names without `.yaml`.
 *
 * @returns in `placeholders`, values for required fields of the profile that the résumé does not contain; in `isResume`,
 *   whether there is anything to import; in `notes`, what the owner has to check
 */
export function fromJsonResume(json: object, current: CurrentContent) {
  const { portfolio } = current
  const original = objectOf(json)
  const meta = objectOf(original['meta'])
  const marked = objectOf(meta['marked'])
  // Our export lists its texts with marks; others may contain HTML and Markdown.
  const isOwnExport = meta['site'] !== undefined
  const rewrite = isOwnExport ? (text: string) => String(marked[text] ?? text) : convertMarkup
  const resume = objectOf(rewriteTexts(original, rewrite))
  const { source, readKeys } = createSource(resume, current, isOwnExport)

  const named = objectOf(meta['lists'])
  const lists = readLists(source, named)
  const { placeholders, ...profile } = profileFile(resume, current, isOwnExport)
  const files: Record<string, ImportedFile> = { profile }
  for (const section of sections) {
    const { profile: fields, ...own } = section.import === 'none' ? {} : section.import(source)
    Object.assign(files, own)
    Object.assign(profile.data, fields?.data)
    profile.unmapped.push(...(fields?.unmapped ?? []))
  }
  const settings = isOwnExport ? objectOf(meta['site']) : { ...portfolio?.site, sections: undefined }
  Object.assign(files, lists, { site: siteFile(settings, Object.keys(lists)) })

  const known = ['$schema', 'basics', 'meta', ...readKeys]
  const unknown = Object.entries(resume).filter(([key]) => !known.includes(key))
  profile.unmapped.push({ path: [], fields: Object.fromEntries(unknown) })
  for (const file of Object.values(files))
    file.unmapped = file.unmapped.filter(({ fields }) => Object.keys(fields).length > 0)
  const isWritten = ([name, value]: [string, unknown]) =>
    value !== undefined && !(name in placeholders) && !(Array.isArray(value) && value.length === 0)
  const { site: _, ...texts } = files
  const isResume = Object.values(texts).some(({ data }) => Object.entries(data).some(isWritten))
  return { files, placeholders, isResume, notes: isOwnExport ? [] : assumedCurrent(resume) }
}

/** Gives sections access to the lists of a résumé, and records which they read. */
function createSource(resume: Entry, { portfolio, pictures }: CurrentContent, isOwnExport: boolean) {
  const readKeys = new Set<string>()
  const source: Source = {
    entries: (format) => {
      readKeys.add(format.key)
      return entriesIn(resume, format)
    },
    inOrder: (entries) => (isOwnExport ? entries : newestFirst(entries)),
    withPicture: (project) => {
      const current = portfolio?.projects.find(({ title }) => title === project['name'])
      return withPictures(project, current, pictures)
    },
  }
  return { source, readKeys }
}

/** Jobs and studies with a start but no end. */
function assumedCurrent(resume: Entry): string[] {
  const open = (key: 'work' | 'education', file: string) =>
    entriesIn(resume, { key, names: {} })
      .filter(({ startDate, endDate }) => startDate !== undefined && endDate === undefined)
      .map(
        ({ name, institution }) =>
          `content/${file}.yaml · “${name ?? institution}” has no end: assumed current`,
      )
  return [...open('work', 'experience'), ...open('education', 'education')]
}

/** Sorts by date; an entry with a start but no end is ongoing. */
function newestFirst(entries: Entry[]): Entry[] {
  const dateOf = ({ date, releaseDate, startDate, endDate = '9999' }: Entry) =>
    String(date ?? releaseDate ?? (startDate ? `${endDate} ${startDate}` : ''))
  return entries.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
}

/** The settings that differ from the defaults, with the imported sections before the last one. */
function siteFile(settings: Entry, lists: string[]): ImportedFile {
  const defaults: Entry = siteSchema.parse({})
  const order = lists.length > 0 ? sectionIds.toSpliced(-1, 0, ...lists) : undefined
  const all = Object.entries({ ...settings, sections: settings['sections'] ?? order })
  const changed = all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]))
  return { data: Object.fromEntries(changed), unmapped: [] }
}
