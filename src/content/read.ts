import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { checkFile } from './check-file.ts'
import { elementOf, fieldsOf } from './introspect.ts'
import type { KindName } from './kinds.ts'
import { errorAt, errorsOf, type Problem, type Value, warningAt } from './problems.ts'
import {
  type ContentFile,
  type ContentFiles,
  type ContentModel,
  siteSchema,
  translatedSiteSchema,
} from './schema.ts'
import { advice } from './suggest.ts'
import { isLanguage, type Original, untranslatedFields } from './translate.ts'
import { unusedFiles, unusedFolders } from './unused.ts'

/** The content of a folder. */
export interface ReadResult<Portfolio> {
  /** One for each language, that of `site.yaml` first; empty if there are errors. */
  portfolios: Portfolio[]
  /** The problems of all files. */
  problems: Problem[]
  values: Value[]
}

interface LoadedFile {
  schema: z.ZodType
  /** undefined if the file is invalid. */
  data: unknown
  values: Value[]
}

/** The files of one language by their paths below its folder. */
type Files = Map<string, LoadedFile>

type Load = (file: string, contentFile: ContentFile, original?: Original) => LoadedFile

/**
 * Returns a function that reads and validates a content folder, the one with `profile.yaml`; it returns the same result until
 * a file in the folder changes.
 */
export function contentReader<Portfolio>(model: ContentModel<Portfolio>) {
  let cache: { key: string; result: ReadResult<Portfolio> } | undefined
  return (directory: string): ReadResult<Portfolio> => {
    const names = namesIn(directory)
    // An editor's temporary file may be gone by now.
    const states = names.map((name) => {
      const state = statSync(join(directory, name), { throwIfNoEntry: false })
      return `${name} ${state?.mtimeMs} ${state?.size}`
    })
    const key = [directory, ...states].join('\n')
    if (cache?.key !== key) cache = { key, result: read(directory, names, model) }
    return cache.result
  }
}

/** The paths in a folder, without hidden ones. */
function namesIn(directory: string): string[] {
  const paths = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort()
}

/**
 * Without the built-in sections whose id the owner uses for a custom one, which has `entries`: an update that adds a section
 * must not break a site. See docs/decisions/0107-an-owner-keeps-an-id.md.
 */
function withoutOwnIds(directory: string, names: string[], model: ContentFiles): ContentFiles {
  const isOwn = (id: string) =>
    model.sections.includes(id) &&
    names.includes(`${id}.yaml`) &&
    model.files[id] !== undefined &&
    !('entries' in fieldsOf(model.files[id].schema)) &&
    /^entries:/m.test(readFileSync(join(directory, `${id}.yaml`), 'utf8'))
  const isBuiltIn = (id: string) => !isOwn(id)
  return {
    ...model,
    files: Object.fromEntries(Object.entries(model.files).filter(([id]) => isBuiltIn(id))),
    sections: model.sections.filter(isBuiltIn),
    resumeParts: model.resumeParts.filter(isBuiltIn),
  }
}

function read<Portfolio>(
  directory: string,
  names: string[],
  fullModel: ContentModel<Portfolio>,
): ReadResult<Portfolio> {
  const model = withoutOwnIds(directory, names, fullModel)
  const problems: Problem[] = []
  const values: Value[] = []
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { portfolios: [], problems: [errorAt({ file: '' }, message)], values }
  }
  const load: Load = (file, contentFile, original) => {
    const checked = checkFile(file, readFileSync(join(directory, file)), contentFile, original)
    problems.push(...checked.problems)
    values.push(...checked.values)
    return { schema: contentFile.schema, data: checked.data, values: checked.values }
  }
  const first = new Map([
    ...loadBuiltIn(names, model, load, problems),
    ...loadLists(names, model, load, problems, values),
  ])
  const tags = names.filter((name) => isLanguage(name) && names.some((other) => other.startsWith(`${name}/`)))
  const translations = tags.map((tag) => loadTranslation(tag, names, first, load, problems))
  if (tags.includes(languageOf(first)))
    problems.push(
      errorAt({ file: languageOf(first) }, 'is the first language: its files belong in content/ itself.'),
    )
  problems.push(...unusedFiles(names, [...first.keys()], tags, model))
  problems.push(...unusedFolders(names, [...first.keys()], tags, model))

  const isValid = errorsOf(problems).length === 0
  const all = [{ path: '', files: first }, ...translations]
  return {
    portfolios: isValid ? all.map(({ path, files }) => content(path, files, fullModel)) : [],
    problems,
    values,
  }
}

/** Loads the built-in files that exist, and the folders that may stand for them. */
function loadBuiltIn(names: string[], { files }: ContentFiles, load: Load, problems: Problem[]): Files {
  const loaded: Files = new Map()
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
  return loaded
}

/** Loads the custom sections that `site.yaml` names, for the page or for the résumé. */
function loadLists(
  names: string[],
  { files, sections, resumeParts, list }: ContentFiles,
  load: Load,
  problems: Problem[],
  values: Value[],
): Files {
  const loaded: Files = new Map()
  const builtIn: Partial<Record<KindName, readonly string[]>> = {
    sectionId: sections,
    resumeSection: resumeParts,
  }
  for (const { text: id, location, kind } of [...values]) {
    const known = builtIn[kind]
    const file = `${id}.yaml`
    // Home is always shown; the schema reports upper-case ids.
    if (!known || id === 'home' || known.includes(id.toLowerCase()) || loaded.has(file)) continue
    if (names.includes(file) && !files[id]) loaded.set(file, load(file, { schema: list }))
    else {
      const reason = files[id] ? 'which is not a section' : `for which there is no content/${file}`
      problems.push(errorAt(location, `names ${id}, ${reason} (${advice(id, [...known])}).`))
    }
  }
  return loaded
}

/** The settings; the defaults while `site.yaml` is missing or invalid. */
const siteOf = (files: Files) =>
  siteSchema.safeParse(files.get('site.yaml')?.data ?? {}).data ?? siteSchema.parse({})
const languageOf = (files: Files) => siteOf(files).language

/** Loads the files of `content/<tag>/`; the first language stands in for those that are missing. */
function loadTranslation(tag: string, names: string[], first: Files, load: Load, problems: Problem[]) {
  const site = siteOf(first)
  const { language } = site
  const siteFile = `${tag}/site.yaml`
  const type = { schema: translatedSiteSchema, empty: {} }
  const own = translatedSiteSchema.safeParse(names.includes(siteFile) ? load(siteFile, type).data : {}).data
  const { same = [], ...texts } = own ?? {}
  const data = { ...site, language: tag, labels: {}, ...texts }
  const files: Files = new Map([['site.yaml', { schema: siteSchema, data, values: [] }]])
  for (const [name, loaded] of first) {
    if (loaded.data === undefined || name === 'site.yaml') continue
    const original = { ...loaded, file: name, language, same }
    const file = `${tag}/${name}`
    const isTranslated = names.includes(file)
    if (!isTranslated && untranslatedFields(file, original, undefined).length > 0)
      problems.push(warningAt({ file }, `is missing: ${name} stays in “${language}”.`))
    files.set(name, isTranslated ? load(file, { schema: loaded.schema }, original) : loaded)
  }
  return { path: `${tag}/`, files }
}

/** Collects what has been loaded; the entries of a folder become a list. */
function content<Portfolio>(path: string, loaded: Files, model: ContentModel<Portfolio>): Portfolio {
  const { files, list, portfolio } = model
  const dataOf = (name: string, { schema, empty }: ContentFile) => {
    const entries = [...loaded].filter(([file]) => file.startsWith(`${name}/`)).map(([, { data }]) => data)
    const single = loaded.get(`${name}.yaml`)
    const data = single?.schema === list ? undefined : single?.data
    return entries.length > 0 ? entries : (data ?? schema.parse(empty))
  }
  const lists = [...loaded].filter(([, { schema }]) => schema === list)
  return portfolio.parse({
    path,
    lists: Object.fromEntries(lists.map(([file, { data }]) => [basename(file, '.yaml'), data])),
    ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, dataOf(name, file)])),
  })
}
