import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { checkFile, type Value } from './file.ts'
import { errorAt, errorsOf, type Problem, warningAt } from './problems.ts'
import * as schemas from './schema.ts'
import { builtInSections, contentFiles } from './schema.ts'
import { advice, nearest } from './suggest.ts'
import { type Base, isLanguage, untranslated } from './translate.ts'

/** Everything the owner wrote in one language, checked. Page, PDF, JSON Resume and structured data all read this. */
export interface Portfolio extends schemas.Contents {
  /** Where its pages are, below the site's base: empty for the first language, `fr/` for another. */
  path: string
  /** The owner's own sections, by the id that `sections` in `site.yaml` gives them. */
  lists: Record<string, schemas.List>
}

/** What is in a content folder: every problem of any file, never only the first. */
export interface Reading {
  /** One for each language, that of `site.yaml` first; none while there are errors. */
  portfolios: Portfolio[]
  problems: Problem[]
  /** Texts and pictures, with their places. */
  values: Value[]
}

/** What was read, by the name of the file; data is undefined where a problem is in the way. */
type Files = Map<string, { schema: z.ZodType; data: unknown }>

let last: { state: string; reading: Reading } | undefined

/**
 * Reads and checks a content folder, once for as long as nothing in it changes.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 */
export function readPortfolio(directory: string): Reading {
  const names = namesIn(directory)
  const states = names.map((name) => {
    const { mtimeMs, size } = statSync(join(directory, name))
    return `${name} ${mtimeMs} ${size}`
  })
  const state = [directory, ...states].join('\n')
  if (last?.state !== state) last = { state, reading: read(directory, names) }
  return last.reading
}

/** Files and folders, sorted, without what the system hides among them; none where there is no such folder. */
function namesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\./.test(name))
    .sort()
}

function read(directory: string, names: string[]): Reading {
  const problems: Problem[] = []
  const values: Value[] = []
  const check = (file: string, schema: z.ZodType, empty?: unknown, base?: Base): unknown => {
    const checked = checkFile(file, readFileSync(join(directory, file)), schema, empty, base)
    problems.push(...checked.problems)
    values.push(...checked.values)
    return checked.data
  }
  if (names.length === 0) {
    const advice = 'Bring the sample back with: git checkout -- content'
    return { portfolios: [], problems: [errorAt({ file: '' }, `is missing or empty. ${advice}`)], values }
  }

  const first: Files = new Map()
  const readFirst = (file: string, schema: z.ZodType, empty?: unknown) =>
    first.set(file, { schema, data: check(file, schema, empty) })
  for (const [key, { schema, empty }] of Object.entries(contentFiles)) {
    const file = `${key}.yaml`
    if (names.includes(file)) readFirst(file, schema, empty)
    else if (empty === undefined)
      problems.push(errorAt({ file }, 'is missing. It holds your name, role and contact.'))
  }
  const parts = names.filter((name) => /^projects\/[^/]+\.yaml$/.test(name))
  if (parts.length > 0 && names.includes('projects.yaml'))
    problems.push(errorAt({ file: 'projects.yaml' }, 'stands beside the folder projects/. Keep one of them.'))
  for (const part of parts) readFirst(part, schemas.projectSchema)
  for (const { text: id, location } of values.filter(({ kind }) => kind === 'sectionId')) {
    const file = `${id}.yaml`
    if (builtInSections.includes(id)) continue
    if (names.includes(file) && !contentFiles[id]) readFirst(file, schemas.listSchema)
    else {
      const fault = contentFiles[id] ? 'which is no section' : `for which there is no content/${file}`
      problems.push(errorAt(location, `names ${id}, ${fault} (${advice(id, builtInSections)}).`))
    }
  }

  const site = (first.get('site.yaml')?.data ?? schemas.siteSchema.parse({})) as schemas.Site
  const { language } = site
  const translate = (file: string, schema: z.ZodType, data: unknown) => {
    const base = { language, data }
    if (names.includes(file)) return check(file, schema, undefined, base)
    if (untranslated(file, schema, base, undefined).length > 0)
      problems.push(warningAt({ file }, `is missing: ${basename(file)} stays in “${language}”.`))
    return data
  }
  const isFolder = (name: string) => names.some((other) => other.startsWith(`${name}/`))
  const languages = names.filter((name) => isLanguage(name) && isFolder(name))
  const translations = languages.map((tag) => {
    const own: Files = new Map()
    for (const [name, { schema, data }] of first)
      if (data !== undefined) own.set(name, { schema, data: translate(`${tag}/${name}`, schema, data) })
    const words = { labels: {}, paper: site.paper }
    const said = translate(`${tag}/site.yaml`, schemas.translatedSiteSchema, words)
    own.set('site.yaml', { schema: schemas.siteSchema, data: { ...site, language: tag, ...Object(said) } })
    return { path: `${tag}/`, own }
  })
  if (languages.includes(language))
    problems.push(
      errorAt({ file: language }, 'is the language of site.yaml: its files stand in content/ itself.'),
    )
  problems.push(...misnamed(names, [...first.keys()], languages))

  const all = [{ path: '', own: first }, ...translations]
  const isRight = errorsOf(problems).length === 0
  return { portfolios: isRight ? all.map(({ path, own }) => assemble(path, own)) : [], problems, values }
}

function assemble(path: string, read: Files): Portfolio {
  const standard = Object.entries(contentFiles).map(([key, { schema, empty }]) => {
    return [key, read.get(`${key}.yaml`)?.data ?? schema.parse(empty)]
  })
  const { skills, projects, ...content } = Object.fromEntries(standard) as schemas.Contents
  const readAs = (wanted: z.ZodType) => [...read].filter(([, { schema }]) => schema === wanted)
  const parts = readAs(schemas.projectSchema).map(([, { data }]) => data as schemas.Project)
  const lists = readAs(schemas.listSchema).map(([file, { data }]) => [basename(file, '.yaml'), data])
  // A category without skills would be a heading over nothing.
  const categories = skills.categories.filter(({ skills }) => skills.length > 0)
  return {
    ...content,
    path,
    skills: { ...skills, categories },
    projects: parts.length > 0 ? parts : projects,
    lists: Object.fromEntries(lists),
  }
}

/** Files that nobody reads because of their names, in any language. */
function misnamed(names: string[], readFirst: string[], languages: string[]): Problem[] {
  const first = [...new Set([...Object.keys(contentFiles).map((key) => `${key}.yaml`), ...readFirst])]
  const folders = ['', ...languages.map((tag) => `${tag}/`)]
  const read = folders.flatMap((folder) => [...first, 'images', 'projects'].map((name) => folder + name))
  const known = `Files that are: ${first.join(', ')}, projects/*.yaml, and the sections that site.yaml names.`
  return names.flatMap((file) => {
    const folder = folders.find((folder) => folder && file.startsWith(folder)) ?? ''
    const name = file.slice(folder.length)
    const looksRead = /^(projects\/.*|[^/]+\.(ya?ml|json)(\.txt)?|images|projects)$/i.test(name)
    if (read.includes(file) || !looksRead) return []
    const id = basename(name, '.yaml')
    if (builtInSections.includes(id))
      return errorAt({ file }, `is not read: ${id} is a built-in section. Give yours another id.`)
    const meant = nearest(file.replace(/\..*$/, '.yaml'), read)
    const rename = meant && !names.includes(meant) ? ` Rename it to ${meant}.` : ''
    return errorAt({ file }, `is not read. ${known}${rename}`)
  })
}
