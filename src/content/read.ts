import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { checkFile, type Value } from './file.ts'
import { findPictures } from './pictures.ts'
import { errorsOf, type Problem } from './problems.ts'
import * as schemas from './schema.ts'
import { builtInSections, contentFiles } from './schema.ts'
import { advice, nearest } from './suggest.ts'
import { isLanguage, untranslated } from './translate.ts'

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
  const languages = namesIn(directory, '').filter(
    (name) => isLanguage(name) && namesIn(directory, `${name}/`).length > 0,
  )
  const translated = languages.flatMap((tag) => [`${tag}/`, `${tag}/projects/`])
  const names = ['', 'projects/', 'images/', ...translated].flatMap((folder) => namesIn(directory, folder))
  const states = names.map((name) => {
    const { mtimeMs, size } = statSync(join(directory, name))
    return `${name} ${mtimeMs} ${size}`
  })
  const state = [directory, ...states].join('\n')
  if (last?.state !== state) last = { state, reading: read(directory, names, languages) }
  return last.reading
}

/** Names in a folder, sorted, without what the system hides in it; none where there is no such folder. */
function namesIn(directory: string, folder: string): string[] {
  if (!statSync(join(directory, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  const names = readdirSync(join(directory, folder)).filter((name) => !name.startsWith('.'))
  return names.sort().map((name) => folder + name)
}

function read(directory: string, names: string[], languages: string[]): Reading {
  const problems: Problem[] = []
  const values: Value[] = []
  const report = (file: string, message: string, severity: Problem['severity'] = 'error') =>
    problems.push({ file, message, severity })
  const check = (file: string, schema: z.ZodType, empty?: unknown, base?: unknown) => {
    const checked = checkFile(file, readFileSync(join(directory, file)), schema, empty, base)
    problems.push(...checked.problems)
    values.push(...checked.values)
    return checked
  }
  if (names.length === 0) {
    report('', 'is missing or empty. Bring the sample back with: git checkout -- content')
    return { portfolios: [], problems, values }
  }

  const first: Files = new Map()
  const readFile = (file: string, schema: z.ZodType, empty?: unknown) =>
    first.set(file, { schema, data: check(file, schema, empty).data })
  for (const [key, { schema, empty }] of Object.entries(contentFiles)) {
    const file = `${key}.yaml`
    if (names.includes(file)) readFile(file, schema, empty)
    else if (empty === undefined) report(file, 'is missing. It holds your name, role and contact.')
  }
  const parts = names.filter((name) => /^projects\/.*\.yaml$/.test(name))
  if (parts.length > 0 && names.includes('projects.yaml'))
    report('projects.yaml', 'stands beside the folder projects/. Keep one of them.')
  for (const part of parts) readFile(part, schemas.projectSchema)
  for (const { text: id, location } of values.filter(({ kind }) => kind === 'sectionId')) {
    const file = `${id}.yaml`
    if (builtInSections.includes(id)) continue
    if (names.includes(file) && !contentFiles[id]) readFile(file, schemas.listSchema)
    else {
      const fault = contentFiles[id] ? 'which is no section' : `for which there is no content/${file}`
      const message = `names ${id}, ${fault} (${advice(id, builtInSections)}).`
      problems.push({ ...location, message, severity: 'error' })
    }
  }

  const site = (first.get('site.yaml')?.data ?? schemas.siteSchema.parse({})) as schemas.Site
  const translations = languages.map((tag) => {
    const translate = (name: string, schema: z.ZodType, base: unknown) => {
      const file = `${tag}/${name}`
      if (!names.includes(file)) {
        if (untranslated(file, site.language, schema, base, undefined).length > 0)
          report(file, `is missing: ${name} stays in “${site.language}”.`, 'warning')
        return base
      }
      const { data, own } = check(file, schema, undefined, base)
      problems.push(...untranslated(file, site.language, schema, base, own))
      return data
    }
    const own: Files = new Map()
    for (const [name, { schema, data }] of first)
      if (data !== undefined) own.set(name, { schema, data: translate(name, schema, data) })
    const words = { labels: {}, paper: site.paper }
    const translatedSite = translate('site.yaml', schemas.translatedSiteSchema, words) as typeof words
    own.set('site.yaml', { schema: schemas.siteSchema, data: { ...site, language: tag, ...translatedSite } })
    return { path: `${tag}/`, own }
  })
  if (languages.includes(site.language))
    report(site.language, 'is the language of site.yaml: its files stand in content/ itself.')

  const read = new Set([...Object.keys(contentFiles).map((key) => `${key}.yaml`), ...first.keys()])
  problems.push(...misnamed(names, [...read], languages))
  problems.push(...findPictures(names, values))
  const portfolios = [{ path: '', own: first }, ...translations]
  const isRight = errorsOf(problems).length === 0
  return {
    portfolios: isRight ? portfolios.map(({ path, own }) => assemble(path, own)) : [],
    problems,
    values,
  }
}

function assemble(path: string, read: Files): Portfolio {
  const content: Record<string, unknown> = { path }
  for (const [key, { schema, empty }] of Object.entries(contentFiles))
    content[key] = read.get(`${key}.yaml`)?.data ?? schema.parse(empty)
  const lists: Record<string, unknown> = {}
  const parts: unknown[] = []
  for (const [file, { schema, data }] of read) {
    if (schema === schemas.projectSchema) parts.push(data)
    if (schema === schemas.listSchema) lists[file.replace('.yaml', '')] = data
  }
  if (parts.length > 0) content['projects'] = parts
  const portfolio = { ...content, lists } as unknown as Portfolio
  // A category without skills would be a heading over nothing.
  const categories = portfolio.skills.categories.filter(({ skills }) => skills.length > 0)
  return { ...portfolio, skills: { ...portfolio.skills, categories } }
}

/** Files that nobody reads because of their names, in any language. */
function misnamed(names: string[], first: string[], languages: string[]): Problem[] {
  const read = [...first, ...languages.flatMap((tag) => first.map((file) => `${tag}/${file}`))]
  const inFirst = (name: string) =>
    languages.includes(name.split('/')[0] ?? '') ? name.replace(/^.*?\//, '') : name
  const looksRead = /^(projects\/.*|.*\.(ya?ml|json)(\.txt)?|(?!images$|projects$)(?:images|projects))$/i
  return names.flatMap((file) => {
    if (read.includes(file) || !looksRead.test(inFirst(file))) return []
    const id = inFirst(file).replace('.yaml', '')
    if (builtInSections.includes(id))
      return {
        file,
        message: `is not read: ${id} is a built-in section. Give yours another id.`,
        severity: 'error',
      }
    const meant = nearest(file.replace(/\..*$/, '.yaml'), [...read, 'images', 'projects'])
    const rename = meant && !names.includes(meant) ? ` Rename it to ${meant}.` : ''
    const known = `Files that are: ${first.join(', ')}, projects/*.yaml, and the sections that site.yaml names.`
    return [{ file, message: `is not read. ${known}${rename}`, severity: 'error' }]
  })
}
