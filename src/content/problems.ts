/** One thing in `content/` that is wrong (`error`, stops a build) or could be better (`warning`). */
export interface Problem {
  /** Below `content/`; empty for the folder itself. */
  file: string
  line?: number | undefined
  entry?: string | undefined
  field?: string | undefined
  /** Goes on after the field's name; an excerpt of the file may follow on lines of its own. */
  message: string
  severity: 'error' | 'warning'
}

/** Where something stands in `content/`. */
export type Location = Pick<Problem, 'file' | 'line' | 'entry' | 'field'>

export const errorAt = (at: Location, message: string): Problem => ({ ...at, message, severity: 'error' })
export const warningAt = (at: Location, message: string): Problem => ({ ...at, message, severity: 'warning' })

export const errorsOf = (problems: Problem[]) => problems.filter(({ severity }) => severity === 'error')
export const warningsOf = (problems: Problem[]) => problems.filter(({ severity }) => severity === 'warning')

/** `content/projects.yaml:14 · “Sluice” · liveUrl must be a full address …` */
export function formatProblem({ file, line, entry, field, message }: Problem): string {
  const place = `content/${file}${line ? `:${line}` : ''}`
  return [place, entry, field ? `${field} ${message}` : message].filter(Boolean).join(' · ')
}

/** All errors, or else all warnings, as one text for the terminal, with what they mean for the build. */
export function formatProblems(problems: Problem[]): string {
  const errors = errorsOf(problems)
  const shown = errors.length > 0 ? errors : problems
  const [one, many] = errors.length > 0 ? ['problem', 'problems'] : ['warning', 'warnings']
  const head = `${shown.length === 1 ? `One ${one}` : `${shown.length} ${many}`} in content/`
  const lines = shown.map((problem) => `  ${formatProblem(problem).replaceAll('\n', '\n      ')}\n`)
  return `${head}${errors.length > 0 ? ' must be fixed before the site can be built' : ''}:\n\n${lines.join('')}`
}

/**
 * The entry that a path leads through, by its own name: `projects[1]` reads better as “Sluice”.
 *
 * @returns undefined for what belongs to no entry
 */
export function entryName(data: unknown, path: PropertyKey[]): string | undefined {
  const names: string[] = []
  let node = data
  for (const [depth, key] of path.entries()) {
    node = (node as Record<PropertyKey, unknown> | undefined)?.[key]
    // The last item of a longer path is named by `fieldName`.
    if (typeof key !== 'number' || (depth > 0 && depth === path.length - 1)) continue
    const { company, degree, title, name: ownName, label } = (node ?? {}) as Record<string, unknown>
    const name = company ?? degree ?? title ?? ownName ?? label
    names.push(typeof name === 'string' ? `“${name}”` : `entry ${key + 1}`)
  }
  return names.join(', ') || undefined
}

/** `liveUrl`, or `technologies, item 3`. */
export function fieldName(path: PropertyKey[]): string | undefined {
  const [last, parent] = path.toReversed()
  if (typeof last !== 'number') return last?.toString()
  return parent === undefined ? undefined : `${parent.toString()}, item ${last + 1}`
}
