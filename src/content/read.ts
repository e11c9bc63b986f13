import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { checkFile, type Value } from './file.ts'
import { findPictures } from './pictures.ts'
import { errorsOf, type Problem } from './problems.ts'
import * as schemas from './schema.ts'
import { builtInSections, files } from './schema.ts'
import { advice, nearest } from './suggest.ts'

/** Everything the owner wrote, checked. Page, PDF, JSON Resume and structured data all read this. */
export interface Portfolio {
  site: schemas.Site
  profile: schemas.Profile
  skills: schemas.Skills
  projects: schemas.Project[]
  experience: schemas.Experience[]
  education: schemas.Education[]
  /** The owner's own sections, by the id that `sections` in `site.yaml` gives them. */
  lists: Record<string, schemas.List>
}

/** What is in a content folder: every problem of any file, never only the first. */
export interface Reading {
  /** undefined while there are errors. */
  portfolio: Portfolio | undefined
  problems: Problem[]
  /** Texts and pictures, with their places. */
  values: Value[]
}

let last: { state: string; reading: Reading } | undefined

/**
 * Reads and checks a content folder, once for as long as nothing in it changes.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 */
export function readPortfolio(directory: string): Reading {
  const names = ['', 'projects/', 'images/'].flatMap((folder) => namesIn(directory, folder))
  const states = names.map((name) => {
    const { mtimeMs, size } = statSync(join(directory, name))
    return `${name} ${mtimeMs} ${size}`
  })
  const state = [directory, ...states].join('\n')
  if (last?.state !== state) last = { state, reading: read(directory, names) }
  return last.reading
}

/** Names in a folder, sorted, without what the system hides in it; none where there is no such folder. */
function namesIn(directory: string, folder: string): string[] {
  if (!statSync(join(directory, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  const names = readdirSync(join(directory, folder)).filter((name) => !name.startsWith('.'))
  return names.sort().map((name) => folder + name)
}

function read(directory: string, names: string[]): Reading {
  const problems: Problem[] = []
  const values: Value[] = []
  const report = (file: string, message: string) => problems.push({ file, message, severity: 'error' })
  const readFile = (file: string, schema: z.ZodType, empty?: unknown): unknown => {
    const checked = checkFile(file, readFileSync(join(directory, file)), schema, empty)
    problems.push(...checked.problems)
    values.push(...checked.values)
    return checked.data
  }
  if (names.length === 0) {
    report('', 'is missing or empty. Bring the sample back with: git checkout -- content')
    return { portfolio: undefined, problems, values }
  }

  const content: Record<string, unknown> = {}
  for (const [key, { schema, empty }] of Object.entries(files)) {
    const file = `${key}.yaml`
    if (names.includes(file)) content[key] = readFile(file, schema, empty)
    else if (empty !== undefined) content[key] = schema.parse(empty)
    else report(file, 'is missing. It holds your name, role and contact.')
  }
  const parts = names.filter((name) => name.startsWith('projects/') && name.endsWith('.yaml'))
  if (parts.length > 0 && names.includes('projects.yaml'))
    report('projects.yaml', 'stands beside the folder projects/. Keep one of them.')
  else if (parts.length > 0) content['projects'] = parts.map((name) => readFile(name, schemas.projectSchema))

  const lists: Record<string, unknown> = {}
  for (const { text: id, location } of values.filter(({ kind }) => kind === 'sectionId')) {
    const file = `${id}.yaml`
    if (names.includes(file) && files[id] === undefined) lists[id] = readFile(file, schemas.listSchema)
    else if (!builtInSections.includes(id)) {
      const message = `names ${id}, for which there is no content/${file} (${advice(id, builtInSections)}).`
      problems.push({ ...location, message, severity: 'error' })
    }
  }
  problems.push(
    ...misnamed(
      names,
      [...Object.keys(files), ...Object.keys(lists)].map((key) => `${key}.yaml`),
    ),
  )
  problems.push(...findPictures(names, values))
  if (errorsOf(problems).length > 0) return { portfolio: undefined, problems, values }

  const portfolio = { ...content, lists } as Portfolio
  // A category without skills would be a heading over nothing.
  const categories = portfolio.skills.categories.filter(({ skills }) => skills.length > 0)
  return { portfolio: { ...portfolio, skills: { ...portfolio.skills, categories } }, problems, values }
}

/** Files that nobody reads because of their names. */
function misnamed(names: string[], read: string[]): Problem[] {
  const isRead = (name: string) => read.includes(name) || /^projects\/.*\.yaml$/.test(name)
  const looksRead = /^(projects\/.*|.*\.(ya?ml|json)(\.txt)?|(?!images$|projects$)(?:images|projects))$/i
  return names.flatMap((file) => {
    if (isRead(file) || !looksRead.test(file)) return []
    const meant = nearest(file.replace(/\..*$/, '.yaml'), [...read, 'images', 'projects'])
    const rename = meant && !names.includes(meant) ? ` Rename it to ${meant}.` : ''
    const known = `Files that are: ${read.join(', ')}, projects/*.yaml, and the sections that site.yaml names.`
    return [{ file, message: `is not read. ${known}${rename}`, severity: 'error' }]
  })
}
