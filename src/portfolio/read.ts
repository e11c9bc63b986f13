import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorAt, errorsOf, type Problem, type Value } from '../content/problems.ts'
import { type ContentFile, siteSchema } from '../content/schema.ts'
import { isLanguage } from '../content/translate.ts'
import { pathsIn } from '../content-directory.ts'
import { listSchema } from '../sections/custom/schema.ts'
import { contentFiles, type Portfolio } from './files.ts'
import { type LoadedLanguage, loadBuiltIn, loadLists, loadTranslation, openFolder } from './load.ts'
import { unusedNames } from './unused.ts'

export interface ReadResult {
  /** One for each language, that of `site.yaml` first; empty if there are errors. */
  portfolios: Portfolio[]
  /** The problems of all files. */
  problems: Problem[]
  values: Value[]
}

let cache: { key: string; result: ReadResult } | undefined

/** Reads and validates a content folder, the one with `profile.yaml`; returns the same result until a file in it changes. */
export function readPortfolio(directory: string): ReadResult {
  const names = pathsIn(directory, '**/*')
  // An editor's temporary file may be gone by now.
  const states = names.map((name) => {
    const state = statSync(join(directory, name), { throwIfNoEntry: false })
    return `${name} ${state?.mtimeMs} ${state?.size}`
  })
  const key = [directory, ...states].join('\n')
  if (cache?.key !== key) cache = { key, result: read(directory, names) }
  return cache.result
}

function read(directory: string, names: string[]): ReadResult {
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { portfolios: [], problems: [errorAt({ file: '' }, message)], values: [] }
  }
  const folder = openFolder(directory, names)
  const builtIn = loadBuiltIn(folder)
  const named = [...builtIn.files.values()].flatMap(({ values }) => values)
  const lists = loadLists(folder, named)
  const first = new Map([...builtIn.files, ...lists.files])
  const site = siteOrDefaults.parse(first.get('site.yaml')?.data)
  const tags = names.filter((name) => isLanguage(name) && names.some((other) => other.startsWith(`${name}/`)))
  const languages: LoadedLanguage[] = [
    { path: '', files: first, untranslated: [] },
    ...tags.map((tag) => ({ path: `${tag}/`, ...loadTranslation(tag, site, first, folder) })),
  ]
  const isValidSite = !first.has('site.yaml') || first.get('site.yaml')?.data !== undefined
  const files = languages.flatMap(({ files }) => [...files.values()])
  const isTranslated = isValidSite && tags.includes(site.language)
  const message = 'is the first language: its files belong in content/ itself.'
  const problems = [
    ...builtIn.problems,
    ...lists.problems,
    ...files.flatMap(({ problems }) => problems),
    ...(isTranslated ? [errorAt({ file: site.language }, message)] : []),
    ...unusedNames(folder, [...first.keys()], tags),
  ]
  const isValid = errorsOf(problems).length === 0
  const portfolios = isValid ? languages.map(portfolioOf) : []
  return { portfolios, problems, values: files.flatMap(({ values }) => values) }
}

/** The defaults stand in for a missing or invalid `site.yaml`. */
const siteOrDefaults = siteSchema.catch(siteSchema.parse({}))

/** Collects what has been loaded; the entries of a folder become a list. */
function portfolioOf({ path, files: loaded, untranslated }: LoadedLanguage): Portfolio {
  const isList = (file: string) => loaded.get(file)?.schema === listSchema
  const dataOf = (name: string, { schema, empty }: ContentFile) => {
    const entries = [...loaded].filter(([file]) => file.startsWith(`${name}/`)).map(([, { data }]) => data)
    const file = `${name}.yaml`
    const data = isList(file) ? undefined : loaded.get(file)?.data
    return entries.length > 0 ? entries : (data ?? schema.parse(empty))
  }
  const lists = [...loaded].filter(([file]) => isList(file))
  return Object.assign(
    {
      path,
      lists: Object.fromEntries(lists.map(([file, { data }]) => [basename(file, '.yaml'), data])),
      untranslated,
    },
    ...Object.entries(contentFiles).map(([name, file]) => ({ [name]: dataOf(name, file) })),
  )
}
