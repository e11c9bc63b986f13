import { posix } from 'node:path'
import { closestMatch } from 'leven'

/** Where something is written in `content/`. */
export interface Place {
  /** Path from `content/`; empty for the folder itself. */
  file: string
  line?: number | undefined
  entry?: string | undefined
  field?: string | undefined
}

/** An error in `content/`, which stops a build, or a warning. */
export interface Problem extends Place {
  /** The rest of a sentence that begins with the field's name; may end with an excerpt of the file on separate lines. */
  message: string
  severity: 'error' | 'warning'
}

export const errorAt = (at: Place, message: string): Problem => ({ ...at, message, severity: 'error' })
export const warningAt = (at: Place, message: string): Problem => ({ ...at, message, severity: 'warning' })

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

/** By file and line, what concerns a whole file first. */
export const inOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))

/**
 * Names the value at a path of a file's data.
 *
 * @example namesOf(projects, [1, 'technologies', 2]) // { entry: '“Sluice”', field: 'technologies, entry 3' }
 */
export function namesOf(data: unknown, path: PropertyKey[]): Pick<Place, 'entry' | 'field'> {
  const entries: string[] = []
  let fields: string[] = []
  let item = ''
  let node = data
  for (const key of path) {
    node = Object(node)[key]
    if (typeof key !== 'number') fields.push(String(key))
    else if (typeof node === 'string' && fields.length > 0) item = `, entry ${key + 1}`
    else {
      entries.push(titleOf(node) ?? `entry ${key + 1}`)
      fields = []
    }
  }
  return { entry: entries.join(', ') || undefined, field: fields.join(' → ') + item || undefined }
}

/** The title of an entry, such as “Sluice”; undefined if it has none. */
function titleOf(entry: unknown): string | undefined {
  const { company, degree, title, name, label, institution, place }: Record<string, unknown> = Object(entry)
  const text = company ?? degree ?? title ?? name ?? label ?? institution ?? place
  return typeof text === 'string' ? `“${text}”` : undefined
}

/**
 * Suggests the nearest known word; without one, lists all known words.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]))
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(word.toLowerCase(), [...names.keys()], { maxDistance })
  return match === undefined
    ? `known here: ${known.slice(0, 40).join(', ') || 'none'}`
    : `did you mean “${names.get(match)}”?`
}
