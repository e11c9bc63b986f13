import { posix } from 'node:path'

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

type Location = Pick<Problem, 'file' | 'line' | 'entry' | 'field'>

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

/** From this many equal problems in a file, it is probably in a script without a font, or has one cause. */
const many = 12

/** By lines, what concerns a whole file first; of many equal problems in a file, the first says how many follow. */
export function inOrder(problems: Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ file, message }) => `${file}\n${message}`)
  const shown = [...groups.values()].flatMap((group) =>
    group.slice(0, group.length < many ? many : 1).map((problem) => {
      const others = group.length < many ? '' : ` (The same in ${group.length - 1} more places.)`
      return { ...problem, message: problem.message + others }
    }),
  )
  const files = [...new Set(problems.map(({ file }) => file))]
  return shown.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The title of an entry, such as “Sluice”; undefined if it has none. */
function titleOf(entry: unknown): string | undefined {
  const { company, degree, title, name, label, institution, place }: Record<string, unknown> = Object(entry)
  const text = company ?? degree ?? title ?? name ?? label ?? institution ?? place
  return typeof text === 'string' ? `“${text}”` : undefined
}

/** The titles of the entries on a path, such as “Sluice” for `[1, 'title']`; undefined for a path without entries. */
export function entryName(data: unknown, path: PropertyKey[]): string | undefined {
  const names: string[] = []
  let node = data
  for (const [depth, key] of path.entries()) {
    const list: unknown[] = [node].flat()
    node = Object(node)[key]
    if (typeof key !== 'number' || (typeof node === 'string' && depth > 0)) continue
    const title = titleOf(node)
    // Of two jobs at one company, the position.
    const isShared = list.filter((entry) => titleOf(entry) === title).length > 1
    const position = isShared ? titleOf({ title: Object(node).title }) : undefined
    names.push(position ?? title ?? `entry ${key + 1}`)
  }
  return names.join(', ') || undefined
}

/** `liveUrl`, `resume → pages`, or `technologies, entry 3`; `entryName` names the entries above. */
export function fieldName(data: unknown, path: PropertyKey[]): string | undefined {
  const last = path.at(-1)
  const isText = typeof last === 'number' && typeof valueAt(data, path) === 'string'
  const fields = typeof last === 'number' ? path.slice(0, -1) : path
  const below =
    typeof last === 'number' && !isText
      ? path.length
      : fields.findLastIndex((key) => typeof key === 'number') + 1
  const name = fields.slice(below).map(String).join(' → ')
  return isText && name ? `${name}, entry ${Number(last) + 1}` : name || undefined
}

/** The value at a path; undefined if any part of the path is missing. */
export const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], data)
