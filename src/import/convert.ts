import { kinds } from '../content/kinds.ts'
import { siteSchema } from '../content/schema.ts'
import { type Entry, objectOf } from '../json-resume/format.ts'
import { convertMarkup, rewriteTexts } from '../json-resume/markup.ts'
import type { ImportedFile, ImportedFiles } from '../json-resume/read.ts'
import { createSource } from '../json-resume/source.ts'
import { readLists } from '../sections/custom/json-resume.ts'
import { sectionIds, sections } from '../sections/list.ts'
import { type CurrentContent, isPictureField, profileFile, withPictures } from './profile.ts'

/**
 * Converts a JSON Resume to files of `content/`.
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
  // Each id becomes the name of a file.
  const isId = (id: string) => kinds.sectionId.schema.safeParse(id).success
  const named = Object.fromEntries(Object.entries(objectOf(meta['lists'])).filter(([id]) => isId(id)))
  const source = createSource(resume, {
    named,
    isOwnExport,
    withPicture: (project) => {
      const same = portfolio?.projects.find(({ title }) => title === project['name'])
      return withPictures(project, same, current.pictures)
    },
  })
  const { placeholders, ...profile } = profileFile(resume, current, isOwnExport)
  const files: ImportedFiles = { profile }
  for (const section of sections) {
    const imported: Partial<ImportedFiles> = section.import === 'none' ? {} : section.import(source)
    const { profile: fields, ...own } = imported
    Object.assign(files, own)
    Object.assign(profile.data, fields?.data)
    profile.unmapped.push(...(fields?.unmapped ?? []))
  }
  // Last: custom sections get what the built-in ones leave.
  const lists = readLists(source, named)
  // The order and length that are wished belong to the content that is replaced.
  const others = { ...portfolio?.site, sections: undefined, resume: undefined }
  const settings = isOwnExport ? objectOf(meta['site']) : others
  Object.assign(files, lists, { site: siteFile(settings, Object.keys(lists)) })

  const { $schema: _schema, basics: _basics, meta: _meta, ...unknown } = source.rest()
  profile.unmapped.push({ path: [], fields: unknown })
  for (const file of Object.values(files))
    file.unmapped = file.unmapped.filter(({ fields }) => Object.keys(fields).length > 0)
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)
  // Pictures are kept whatever the file contains.
  const isWritten = ([name, value]: [string, unknown]) =>
    !isEmpty(value) && !(name in placeholders) && !isPictureField(name)
  const { site: _, ...texts } = files
  const isResume = Object.values(texts).some(({ data }) => Object.entries(data).some(isWritten))
  return { files, placeholders, isResume, notes: isOwnExport ? [] : doubtsOf(files) }
}

const doubtsOf = (files: ImportedFiles): string[] =>
  Object.entries(files).flatMap(([name, { doubts = [] }]) =>
    doubts.map((doubt) => `content/${name}.yaml · ${doubt}`),
  )

/** The settings that differ from the defaults, with the imported sections before the last one. */
function siteFile(settings: Entry, lists: string[]): ImportedFile {
  const defaults: Entry = siteSchema.parse({})
  const added = lists.filter((id) => !sectionIds.includes(id))
  const order = added.length > 0 ? sectionIds.toSpliced(-1, 0, ...added) : undefined
  const all = Object.entries({ ...settings, sections: settings['sections'] ?? order })
  const changed = all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]))
  return { data: Object.fromEntries(changed), unmapped: [] }
}
