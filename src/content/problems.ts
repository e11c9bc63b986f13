import { posix } from 'node:path'
import type { KindName } from './kinds.ts'

/** An error in `content/`, which stops a build, or a warning. */
export interface Problem {
  /** Path from `content/`; empty for the folder itself. */
  file: string
  line?: number | undefined
  entry?: string | undefined
  field?: string | undefined
  /** The rest of a sentence that begins with the field's name; may end with an excerpt of the file on separate lines. */
  message: string
  severity: 'error' | 'warning'
}

export type Location = Pick<Problem, 'file' | 'line' | 'entry' | 'field'>

/** Reports a problem of the value at a path of a file; `changes` replace parts of its location. */
export type Report = (
  path: PropertyKey[],
  message: string,
  severity?: Problem['severity'],
  changes?: Partial<Location>,
) => void

/** A text, date, picture or other single value of a file. */
export interface Value {
  kind: KindName
  text: string
  path: PropertyKey[]
  location: Location
}

export const errorAt = (at: Location, message: string): Problem => ({ ...at, message, severity: 'error' })
export const warningAt = (at: Location, message: string): Problem => ({ ...at, message, severity: 'warning' })

export const errorsOf = (problems: Problem[]) => problems.filter(({ severity }) => severity === 'error')
export const warningsOf = (problems: Problem[]) => problems.filter(({ severity }) => severity === 'warning')

/** `content/projects.yaml:14 · “Sluice” · liveUrl must be a full address …` */
export function formatProblem({ file, line, entry, field, message }: Problem): string {
  const place = `${posix.join('content/', file)}${line ? `:${line}` : ''}`
  return [place, entry, field ? `${field} ${message}` : message].filter(Boolean).join(' · ')
}

/** Formats all errors for the terminal, or all warnings if there are no errors. */
export function formatProblems(problems: Problem[]): string {
  const errors = errorsOf(problems)
  const shown = errors.length > 0 ? errors : problems
  const noun = errors.length > 0 ? 'problem' : 'warning'
  const count = shown.length === 1 ? `One ${noun}` : `${shown.length} ${noun}s`
  const consequence = errors.length > 0 ? ' must be fixed before the site can be built' : ''
  const lines = shown.map((problem) => `  ${formatProblem(problem).replaceAll('\n', '\n      ')}\n`)
  return `${count} in content/${consequence}:\n\n${lines.join('')}`
}

/** The title of an entry, such as “Sluice”; undefined if it has none. */
export function titleOf(entry: unknown): string | undefined {
  const { company, degree, title, name, label, institution }: Record<string, unknown> = Object(entry)
  const text = company ?? degree ?? title ?? name ?? label ?? institution
  return typeof text === 'string' ? `“${text}”` : undefined
}

/** The titles of the entries on a path, such as “Sluice” for `[1, 'title']`; undefined for a path without entries. */
export function entryName(data: unknown, path: PropertyKey[]): string | undefined {
  const names: string[] = []
  let node = data
  for (const [depth, key] of path.entries()) {
    const list: unknown[] = [node].flat()
    node = Object(node)[key]
    // `fieldName` names the last item of a longer path.
    if (typeof key !== 'number' || (depth > 0 && depth === path.length - 1)) continue
    const title = titleOf(node)
    // Of two jobs at one company, the position.
    const isShared = list.filter((entry) => titleOf(entry) === title).length > 1
    const position = isShared ? titleOf({ title: Object(node).title }) : undefined
    names.push(position ?? title ?? `entry ${key + 1}`)
  }
  return names.join(', ') || undefined
}

/** The path of the field that a value belongs to: that of the list for one of several texts. */
export const fieldPath = (path: PropertyKey[]) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path)

/** `liveUrl`, `resume → pages`, or `technologies, entry 3`; `entryName` names the entries above. */
export function fieldName(path: PropertyKey[]): string | undefined {
  const last = path.at(-1)
  const fields = fieldPath(path)
  const below = fields.findLastIndex((key) => typeof key === 'number') + 1
  const name = fields.slice(below).map(String).join(' → ')
  return typeof last === 'number' && name ? `${name}, entry ${last + 1}` : name || undefined
}
