import type { z } from 'zod'
import { entryName, fieldName, type Problem, valueAt } from './problems.ts'
import { type Surroundings, within } from './surroundings.ts'

/** A place in a file. */
export interface Place {
  file: string
  line?: number | undefined
  /** How many steps of the path lead to the file. */
  depth: number
}
/** Finds where the value at a path of the data is written; undefined where its problems are reported elsewhere. */
export type Locate = (path: PropertyKey[], severity?: Problem['severity']) => Place | undefined

/**
 * Validates data of `content/`.
 *
 * @returns the data, unless there are errors, and all problems
 */
export function validate<Output>(
  schema: z.ZodType<Output>,
  data: unknown,
  around: Surroundings,
  locate: Locate,
): { data: Output | undefined; problems: Problem[] } {
  const { error } = within({ ...around, warns: true }, () => schema.safeParse(data))
  const problems = (error?.issues ?? []).flatMap(flatten).flatMap(({ path, message, severity }) => {
    const written = withoutSteps(data, path)
    const place = locate(written, severity)
    return place ? problemAt(place, data, written, message, severity) : []
  })
  // A list in place of a text is also too short for one.
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  // With warnings, Zod returns no data.
  const result = within({ ...around, warns: false }, () => schema.safeParse(data))
  return { data: result.data, problems: [...unique.values()] }
}

/** A problem of the value at a path of the data. */
export function problemAt(
  { file, line, depth }: Place,
  data: unknown,
  path: PropertyKey[],
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const [inFile, below] = [valueAt(data, path.slice(0, depth)), path.slice(depth)]
  return { file, line, entry: entryName(inFile, below), field: fieldName(inFile, below), message, severity }
}

/** The data without fields that have no value (`url:`), which count as omitted. */
export function withoutBlanks(data: unknown): unknown {
  if (data === '') return undefined
  if (Array.isArray(data)) return data.map((item) => withoutBlanks(item) ?? '')
  if (typeof data !== 'object') return data
  const fields = Object.entries(Object(data)).map(([key, value]) => [key, withoutBlanks(value)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

interface FlatIssue {
  path: PropertyKey[]
  message: string
  severity: Problem['severity']
}

/** The issues within one: an unknown name each, or those of the form that a value with several forms has. */
function flatten(issue: z.core.$ZodIssue): FlatIssue[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') {
    const lines = message.split('\n')
    const all = issue.keys.map((key, index) => ({ path: [...path, key], message: lines[index] ?? message }))
    return all.map((each) => ({ ...each, severity: 'error' }))
  }
  if (issue.code === 'invalid_key')
    return [{ path, message: issue.issues[0]?.message ?? message, severity: 'error' }]
  if (issue.code === 'invalid_union') {
    const isOtherForm = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
    const own = issue.errors.find((issues) => !issues.some(isOtherForm))
    if (own) return own.flatMap((inner) => flatten({ ...inner, path: [...path, ...inner.path] }))
  }
  const isWarning = issue.code === 'custom' && issue.params?.['severity'] === 'warning'
  return [{ path, message, severity: isWarning ? 'warning' : 'error' }]
}

/** A path without steps into a text: a point may be a text, or an entry with a `text`. */
function withoutSteps(data: unknown, path: PropertyKey[]): PropertyKey[] {
  const end = path.findIndex((_, depth) => typeof valueAt(data, path.slice(0, depth)) === 'string')
  return end === -1 ? path : path.slice(0, end)
}
