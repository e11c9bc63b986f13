import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCollection, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type ContentProblem, nearestKey } from './problem.ts'
import {
  type Education,
  type Experience,
  educationSchema,
  experienceSchema,
  type Profile,
  type Project,
  profileSchema,
  projectsSchema,
  type Skills,
  skillsSchema,
} from './schema.ts'

/** Everything the owner wrote, checked. Page, PDF, JSON Resume and structured data all read this. */
export interface Portfolio {
  profile: Profile
  skills: Skills
  projects: Project[]
  experience: Experience[]
  education: Education[]
}

const files = {
  profile: { schema: profileSchema, empty: undefined },
  skills: { schema: skillsSchema, empty: {} },
  projects: { schema: projectsSchema, empty: [] },
  experience: { schema: experienceSchema, empty: [] },
  education: { schema: educationSchema, empty: [] },
} as const

const knownFiles = Object.keys(files).map((key) => `${key}.yaml`)

/**
 * Reads and checks the whole content folder.
 *
 * @param directory the folder that holds `profile.yaml` and its siblings
 * @returns the portfolio, or every problem found in any file, never only the first
 */
export function readPortfolio(
  directory: string,
): { portfolio: Portfolio; problems: [] } | { portfolio: undefined; problems: ContentProblem[] } {
  const present = new Set(readdirSync(directory))
  const images = new Set(present.has('images') ? readdirSync(join(directory, 'images')) : [])
  const problems: ContentProblem[] = []
  for (const name of present) {
    if (/\.ya?ml$/.test(name) && !knownFiles.includes(name)) {
      problems.push({
        file: name,
        message: `is not read. Known files: ${knownFiles.join(', ')}.`,
      })
    }
  }

  const portfolio: Record<string, unknown> = {}
  for (const [key, { schema, empty }] of Object.entries(files)) {
    const file = `${key}.yaml`
    if (!present.has(file) && empty === undefined) {
      problems.push({
        file,
        message: 'is missing. It holds your name, role and contact; copy it from the sample.',
      })
      continue
    }
    const source = present.has(file) ? readFileSync(join(directory, file), 'utf8') : ''
    portfolio[key] = check(file, source, schema, empty, images, problems)
  }
  return problems.length > 0
    ? { portfolio: undefined, problems }
    : { portfolio: portfolio as unknown as Portfolio, problems: [] }
}

function check(
  file: string,
  source: string,
  schema: z.ZodType,
  empty: unknown,
  images: Set<string>,
  problems: ContentProblem[],
): unknown {
  const lines = new LineCounter()
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
  })
  for (const error of document.errors) {
    problems.push({
      file,
      line: lines.linePos(error.pos[0]).line,
      message: `is not valid YAML: ${error.message}`,
    })
  }
  if (document.errors.length > 0) return undefined
  const data = document.toJS() ?? empty

  const lineOf = (path: PropertyKey[]): number | undefined => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = document.getIn(path.slice(0, depth - 1), true)
      const key = path[depth - 1]
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined
      const node = pair?.key ?? (isCollection(parent) ? parent.get(key, true) : undefined)
      const range = (node as { range?: [number] } | undefined)?.range
      if (range) return lines.linePos(range[0]).line
    }
    return undefined
  }
  const report = (path: PropertyKey[], message: string) => {
    problems.push({
      file,
      line: lineOf(path),
      entry: entryName(data, path),
      field: fieldName(path),
      message,
    })
  }

  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) {
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          report([...issue.path, key], `is not a known field${nearestKey(key, schema, issue.path)}.`)
        }
      } else {
        report(issue.path, describe(issue))
      }
    }
    return undefined
  }
  for (const [path, name] of imagesIn(result.data)) {
    if (!images.has(name)) {
      const present = [...images].sort().join(', ') || 'none'
      report(path, `names images/${name}, which is not in content/images/ (pictures there: ${present}).`)
    }
  }
  return result.data
}

function describe(issue: z.core.$ZodIssue): string {
  const found = JSON.stringify(issue.input)
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing.'
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    const expected =
      { string: 'text', array: 'a list', object: 'fields, one per line' }[issue.expected as string] ??
      issue.expected
    return `must be ${expected}, found ${found}.`
  }
  return `${issue.message}, found ${found}.`
}

/** `projects[1]` reads better as its own name: the entry's title, company, degree, label or name. */
function entryName(data: unknown, path: PropertyKey[]): string | undefined {
  let node = data
  const names: string[] = []
  for (const key of path) {
    node = (node as Record<PropertyKey, unknown> | undefined)?.[key]
    if (typeof key === 'number' && typeof node === 'object' && node !== null) {
      const { company, degree, title, name: ownName, label } = node as Record<string, unknown>
      const name = company ?? degree ?? title ?? ownName ?? label
      names.push(typeof name === 'string' ? `“${name}”` : `entry ${key + 1}`)
    }
  }
  return names.join(', ') || undefined
}

function fieldName(path: PropertyKey[]): string | undefined {
  const last = path.at(-1)
  if (typeof last !== 'number') return last?.toString()
  const parent = path.at(-2)
  return parent === undefined ? undefined : `${parent.toString()}, line ${last + 1}`
}

const imageKeys = ['image', 'imageDark', 'imagePhone', 'imagePhoneDark']

function* imagesIn(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (imageKeys.includes(key) && typeof child === 'string') yield [at, child.replace('images/', '')]
    else yield* imagesIn(child, at)
  }
}
