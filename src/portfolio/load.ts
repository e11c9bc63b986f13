import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { type CheckedFile, checkFile, decode } from '../content/check-file.ts'
import { elementOf, fieldsOf } from '../content/introspect.ts'
import { isTextKind, type KindName, kinds } from '../content/kinds.ts'
import { errorAt, type Problem, type Value, warningAt } from '../content/problems.ts'
import { type ContentFile, type Site, siteSchema, translatedSiteSchema } from '../content/schema.ts'
import { advice } from '../content/suggest.ts'
import { isPartOf, type Original, textName, untranslatedFields } from '../content/translate.ts'
import { listSchema } from '../sections/custom/schema.ts'
import { resumeParts, sectionIds } from '../sections/list.ts'
import { contentFiles, type Portfolio } from './files.ts'

interface LoadedFile extends CheckedFile {
  schema: z.ZodType
}

/** The files of one language by their paths below its folder. */
type Files = Map<string, LoadedFile>

interface Loaded {
  files: Files
  /** Besides those that the files have. */
  problems: Problem[]
}

export interface LoadedLanguage extends Pick<Portfolio, 'path' | 'untranslated'> {
  files: Files
}

/** A content folder whose files are to be read. */
export interface Folder {
  /** The paths in it, without hidden ones. */
  names: string[]
  /** The built-in files, sections and parts of the résumé that this site has. */
  files: Record<string, ContentFile>
  sections: string[]
  resumeParts: string[]
  load: (file: string, type: ContentFile, original?: Original) => LoadedFile
}

/** Prepares to load the files of a content folder; `names` are the paths in it. */
export function openFolder(directory: string, names: string[]): Folder {
  const isBuiltIn = (id: string) => !isOwnSection(id, names, directory)
  return {
    names,
    files: Object.fromEntries(Object.entries(contentFiles).filter(([id]) => isBuiltIn(id))),
    sections: sectionIds.filter(isBuiltIn),
    resumeParts: resumeParts.filter(isBuiltIn),
    load: (file, type, original) => ({
      ...checkFile(file, readFileSync(join(directory, file)), type, original),
      schema: type.schema,
    }),
  }
}

/**
 * Whether the owner uses the id of a built-in section for a custom one, which has `entries`: an update that adds a section must
 * not break a site. See docs/decisions/0107-an-owner-keeps-an-id.md.
 */
function isOwnSection(id: string, names: string[], directory: string): boolean {
  const schema = contentFiles[id]?.schema
  if (!schema || !sectionIds.includes(id) || !names.includes(`${id}.yaml`)) return false
  const text = decode(readFileSync(join(directory, `${id}.yaml`)))
  return !('entries' in fieldsOf(schema)) && /^entries:/m.test(text)
}

/** Loads the built-in files that exist, and the folders that may stand for them. */
export function loadBuiltIn({ names, files, load }: Folder): Loaded {
  const loaded: Files = new Map()
  const problems: Problem[] = []
  for (const [name, contentFile] of Object.entries(files)) {
    const file = `${name}.yaml`
    const entry = contentFile.folder && elementOf(contentFile.schema)
    const single = entry ? names.filter((path) => new RegExp(`^${name}/[^/]+\\.yaml$`).test(path)) : []
    if (names.includes(file)) loaded.set(file, load(file, contentFile))
    else if (contentFile.empty === undefined)
      problems.push(errorAt({ file }, 'is missing. It holds your name, role and contact.'))
    if (single.length > 0 && names.includes(file))
      problems.push(errorAt({ file }, `exists alongside ${name}/. Keep one of them.`))
    if (entry) for (const path of single) loaded.set(path, load(path, { schema: entry }))
  }
  return { files: loaded, problems }
}

/** Loads the custom sections that `site.yaml` names, for the page or for the résumé; `values` are those of the built-in files. */
export function loadLists({ names, files, sections, resumeParts, load }: Folder, values: Value[]): Loaded {
  const loaded: Files = new Map()
  const problems: Problem[] = []
  const builtIn: { [kind in KindName]?: string[] } = { sectionId: sections, resumeSection: resumeParts }
  for (const { text: id, location, kind } of values) {
    const known = builtIn[kind]
    const file = `${id}.yaml`
    // Home is always shown.
    if (!known || id === 'home' || known.includes(id) || loaded.has(file)) continue
    // Reported by its schema already.
    if (!kinds[kind].schema.safeParse(id).success) continue
    if (names.includes(file) && !files[id]) loaded.set(file, load(file, { schema: listSchema }))
    else {
      const reason = files[id] ? 'which is not a section' : `for which there is no content/${file}`
      const own = names.filter((name) => /^[^/]+\.yaml$/.test(name)).map((name) => basename(name, '.yaml'))
      const possible = [...known, ...own.filter((name) => !files[name])]
      problems.push(errorAt(location, `names ${id}, ${reason} (${advice(id, possible)}).`))
    }
  }
  return { files: loaded, problems }
}

/** Stands in for a missing or invalid `site.yaml` of a translation. */
const translatedSiteOrDefaults = translatedSiteSchema.catch(translatedSiteSchema.parse({}))

/**
 * Loads the files of `content/<tag>/`; the first language stands in for those that are missing, and for texts that are not
 * translated.
 */
export function loadTranslation(
  tag: string,
  site: Site,
  first: Files,
  { names, load }: Folder,
): Omit<LoadedLanguage, 'path'> {
  const siteFile = `${tag}/site.yaml`
  const type = { schema: translatedSiteSchema, empty: {} }
  const absent = { data: undefined, values: [], problems: [] }
  const own = names.includes(siteFile) ? load(siteFile, type) : absent
  const { same, ...texts } = translatedSiteOrDefaults.parse(own.data)
  const originals = [...first].flatMap(([name, { values }]) =>
    values
      .filter(({ kind }) => isTextKind(kind))
      .map(({ kind, path, text }) => ({ kind, text, name: textName(name, path) })),
  )
  const known = [...new Set(originals.map(({ name }) => name))]
  const unknown = own.values
    .filter(({ path, text }) => path[0] === 'same' && !known.some((name) => isPartOf(name, text)))
    .map(({ text, location }) => {
      const message = `names ${text}, which is no text of the first language`
      return warningAt(location, `${message} (${advice(text, known)}).`)
    })
  const data = { ...site, language: tag, ...texts }
  const problems = [...own.problems, ...unknown]
  const files: Files = new Map([['site.yaml', { ...own, schema: siteSchema, data, problems }]])
  for (const [name, loaded] of first) {
    const { schema, data } = loaded
    if (data === undefined || name === 'site.yaml') continue
    const original = { ...loaded, file: name, language: site.language, same }
    const file = `${tag}/${name}`
    const isMissing = !names.includes(file)
    const isNeeded = isMissing && untranslatedFields(file, original, undefined).length > 0
    const missing = warningAt({ file }, `is missing: ${name} stays in “${site.language}”.`)
    const standIn = { schema, data, values: [], problems: isNeeded ? [missing] : [] }
    files.set(name, isMissing ? standIn : load(file, { schema }, original))
  }
  const translated = new Set([...files.values()].flatMap(({ values }) => values.map(({ text }) => text)))
  const untranslated = originals.filter(
    ({ kind, name, text }) =>
      kind !== 'name' && !translated.has(text) && !same.some((same) => isPartOf(name, same)),
  )
  return { files, untranslated: untranslated.map(({ text }) => text) }
}
