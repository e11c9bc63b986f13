import { posix } from 'node:path'
import { closestMatch } from 'leven'

/** An error in `content/`, or a warning, which does not stop a build. */
export interface Problem {
  /** Path from `content/`; empty for the folder itself. */
  file: string
  line?: number | undefined
  /** May begin with the names of an entry and a field, and end with an excerpt of the file on separate lines. */
  message: string
  isWarning?: boolean
}

export const errorsOf = (problems: Problem[]) => problems.filter(({ isWarning }) => !isWarning)
export const warningsOf = (problems: Problem[]) => problems.filter(({ isWarning }) => isWarning)

/** `content/projects.yaml:14 · “Sluice” · liveUrl must be a full address …` */
export const formatProblem = ({ file, line, message }: Problem): string =>
  `${posix.join('content/', file)}${line ? `:${line}` : ''} · ${message}`

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

/** Sorts problems by file and line; those of a whole file are before those of its lines. */
export const inOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))

/**
 * Names the value at a path of a file's data, as a message begins.
 *
 * @example nameOf(projects, [1, 'technologies', 2]) // '“Sluice” · technologies · entry 3 '
 */
export function nameOf(data: unknown, path: PropertyKey[]): string {
  let node = data
  const names = path.map((key) => {
    node = Object(node)[key]
    return typeof key === 'number' ? (titleOf(node) ?? `entry ${key + 1}`) : String(key)
  })
  return names.length > 0 ? `${names.join(' · ')} ` : ''
}

/** The title of an entry, such as “Sluice”; undefined if it has none. */
function titleOf(entry: unknown): string | undefined {
  const { company, degree, title, name, label, institution, place }: Record<string, unknown> = Object(entry)
  const text = company ?? degree ?? title ?? name ?? label ?? institution ?? place
  return typeof text === 'string' ? `“${text}”` : undefined
}

/** Returns the nearest known word; undefined if none is near. */
export function nearest(word: string, known: string[]): string | undefined {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]))
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(word.toLowerCase(), [...names.keys()], { maxDistance })
  return match && names.get(match)
}

/**
 * Suggests the nearest known word; without one, lists all known words.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const match = nearest(word, known)
  return match ? `did you mean “${match}”?` : `known here: ${known.slice(0, 40).join(', ') || 'none'}`
}
