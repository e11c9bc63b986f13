import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { checkFile, type Value } from './check-file.ts'
import { errorAt, errorsOf, type Problem, warningAt } from './problems.ts'
import * as schemas from './schema.ts'
import { builtInSections, type ContentFile, contentFiles } from './schema.ts'
import { advice, nearest } from './suggest.ts'
import { isLanguage, type Original, untranslatedFields } from './translate.ts'

/** The validated content in one language, the source of page, PDF, JSON Resume and structured data. */
export interface Portfolio extends schemas.Contents {
  /** The path of its pages below the site's base: empty for the first language, `fr/` for another. */
  path: string
  /** Custom sections, by their id in `sections` of `site.yaml`. */
  lists: Record<string, schemas.List>
}

export interface ReadResult {
  /** One for each language, that of `site.yaml` first; empty if there are errors. */
  portfolios: Portfolio[]
  /** The problems of all files. */
  problems: Problem[]
  values: Value[]
}

/** The files of one language, by their paths; data is undefined if a file is invalid. */
type Files = Map<string, { schema: z.ZodType; data: unknown; values: Value[] }>

let cache: { key: string; result: ReadResult } | undefined

/**
 * Reads and validates a content folder; returns the same result until a file in it changes.
 *
 * @param directory the folder with `profile.yaml`
 */
export function readPortfolio(directory: string): ReadResult {
  const paths = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  const names = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort()
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
  const problems: Problem[] = []
  const values: Value[] = []
  if (names.length === 0) {
    const message = 'is missing or empty. Restore the sample with: git checkout -- content'
    return { portfolios: [], problems: [errorAt({ file: '' }, message)], values }
  }
  const load = (file: string, contentFile: ContentFile, original?: Original) => {
    const checked = checkFile(file, readFileSync(join(directory, file)), contentFile, original)
    problems.push(...checked.problems)
    values.push(...checked.values)
    return { schema: contentFile.schema, data: checked.data, values: checked.values }
  }

  const first: Files = new Map()
  for (const [key, contentFile] of Object.entries(contentFiles)) {
    const file = `${key}.yaml`
    if (names.includes(file)) first.set(file, load(file, contentFile))
    else if (contentFile.empty === undefined)
      problems.push(errorAt({ file }, 'is missing. It holds your name, role and contact.'))
  }
  const projectFiles = names.filter((name) => /^projects\/[^/]+\.yaml$/.test(name))
  if (projectFiles.length > 0 && names.includes('projects.yaml'))
    problems.push(errorAt({ file: 'projects.yaml' }, 'exists alongside projects/. Keep one of them.'))
  for (const file of projectFiles) first.set(file, load(file, { schema: schemas.projectSchema }))
  for (const { text: id, location } of values.filter(({ kind }) => kind === 'sectionId')) {
    const file = `${id}.yaml`
    // Home is always shown; the schema reports upper-case ids.
    if (id === 'home' || builtInSections.includes(id.toLowerCase())) continue
    if (names.includes(file) && !contentFiles[id]) first.set(file, load(file, { schema: schemas.listSchema }))
    else {
      const reason = contentFiles[id] ? 'which is not a section' : `for which there is no content/${file}`
      problems.push(errorAt(location, `names ${id}, ${reason} (${advice(id, builtInSections)}).`))
    }
  }

  const site = (first.get('site.yaml')?.data ?? schemas.siteSchema.parse({})) as schemas.Site
  const { language } = site
  const isFolder = (name: string) => names.some((other) => other.startsWith(`${name}/`))
  const languages = names.filter((name) => isLanguage(name) && isFolder(name))
  const siteTexts = { labels: {}, paper: site.paper }
  const translatable: Files = new Map(first)
  translatable.set('site.yaml', { schema: schemas.translatedSiteSchema, data: siteTexts, values: [] })
  const translations = languages.map((tag) => {
    const files: Files = new Map()
    for (const [name, original] of translatable) {
      if (original.data === undefined) continue
      const file = `${tag}/${name}`
      const isTranslated = names.includes(file)
      if (!isTranslated && untranslatedFields(file, { ...original, language }, undefined).length > 0)
        problems.push(warningAt({ file }, `is missing: ${name} stays in “${language}”.`))
      const translation = isTranslated && load(file, { schema: original.schema }, { ...original, language })
      files.set(name, translation || original)
    }
    const data = { ...site, language: tag, ...Object(files.get('site.yaml')?.data) }
    files.set('site.yaml', { schema: schemas.siteSchema, data, values: [] })
    return { path: `${tag}/`, files }
  })
  if (languages.includes(language))
    problems.push(errorAt({ file: language }, 'is the first language: its files belong in content/ itself.'))
  problems.push(...unusedFiles(names, [...first.keys()], languages))
  problems.push(...unusedFolders(names, [...first.keys()], languages))

  const isValid = errorsOf(problems).length === 0
  const all = [{ path: '', files: first }, ...translations]
  return { portfolios: isValid ? all.map(({ path, files }) => assemble(path, files)) : [], problems, values }
}

function assemble(path: string, files: Files): Portfolio {
  const builtIn = Object.entries(contentFiles).map(([key, { schema, empty }]) => {
    return [key, files.get(`${key}.yaml`)?.data ?? schema.parse(empty)]
  })
  const { skills, projects, ...content } = Object.fromEntries(builtIn) as schemas.Contents
  const withSchema = (wanted: z.ZodType) => [...files].filter(([, { schema }]) => schema === wanted)
  const single = withSchema(schemas.projectSchema).map(([, { data }]) => data as schemas.Project)
  const lists = withSchema(schemas.listSchema).map(([file, { data }]) => [basename(file, '.yaml'), data])
  // A category without skills would be an empty heading.
  const categories = skills.categories.filter(({ skills }) => skills.length > 0)
  return {
    ...content,
    path,
    skills: { ...skills, categories },
    projects: single.length > 0 ? single : projects,
    lists: Object.fromEntries(lists),
  }
}

/** Reports files that look like content but have an unrecognized name. */
function unusedFiles(names: string[], firstLanguage: string[], languages: string[]): Problem[] {
  const files = [...new Set([...Object.keys(contentFiles).map((key) => `${key}.yaml`), ...firstLanguage])]
  const folders = ['', ...languages.map((tag) => `${tag}/`)]
  const read = folders.flatMap((folder) => files.map((name) => folder + name))
  const known = `Recognized files: ${files.join(', ')}, projects/*.yaml, and the sections in site.yaml.`
  return names.flatMap((file) => {
    const folder = folders.findLast((folder) => file.startsWith(folder)) ?? ''
    const name = file.slice(folder.length)
    if (read.includes(file) || !/^(projects\/.+\.\w+|[^/]+\.(ya?ml|json))$/i.test(name)) return []
    const [id = ''] = basename(name).split('.')
    if (builtInSections.includes(id))
      return errorAt({ file }, `is not used: ${id} is a built-in section. Give yours another id.`)
    const near = nearest(id, Object.keys(contentFiles)) ?? id.toLowerCase()
    const likely = name.startsWith('projects/') ? name.replace(/\.yml$/i, '.yaml') : `${near}.yaml`
    const isRenamable = !names.includes(folder + likely) && !/\.json$/i.test(name)
    const rename = isRenamable && ` Rename it to ${folder}${likely}.`
    const add = file === `${id}.yaml` && ` To make it a section, add ${id} to sections in site.yaml.`
    return errorAt({ file }, `is not used. ${known}${rename || add || ''}`)
  })
}

/** Warns of folders with translations whose name is not a language tag. */
function unusedFolders(names: string[], firstLanguage: string[], languages: string[]): Problem[] {
  const isTranslation = (file: string) => firstLanguage.some((name) => file.endsWith(`/${name}`))
  const folders = new Set(names.filter(isTranslation).map((file) => file.split('/')[0] ?? ''))
  const unused = [...folders].filter((name) => name !== 'projects' && !languages.includes(name))
  const message = 'is not used: name a translation’s folder by its language tag, such as de or pt-BR.'
  return unused.map((file) => warningAt({ file }, message))
}
