import type { z } from 'zod'
import { glyphProblems } from './glyphs.ts'
import type { Path, Tree } from './yaml.ts'

interface Issue {
  path: Path
  message: string
}

/**
 * Validates files of `content/`.
 *
 * @param data that of the files, for a translation merged with that of the first language
 * @param reported issues of the first language, which stand in a translation too where nothing replaces them
 */
export function validate<Output>(
  schema: z.ZodType<Output>,
  tree: Tree,
  data: unknown = tree.data(),
  reported: Issue[] = [],
) {
  const result = schema.safeParse(data)
  const issues = (result.error?.issues ?? []).flatMap(flatten)
  const isReported = ({ path, message }: Issue) =>
    reported.some((other) => `${other.path}` === `${path}` && other.message === message)
  const errors = issues
    .filter((issue) => !isReported(issue))
    .flatMap(({ path, message }) => tree.errorAt(path, message, data))
  return { data: result.data, issues, problems: [...tree.problems, ...errors, ...glyphProblems(tree)] }
}

/** The issues within one: an unknown name each, or those of the form that a value with several forms has. */
function flatten(issue: z.core.$ZodIssue): Issue[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') {
    const lines = message.split('\n')
    return issue.keys.map((key, index) => ({ path: [...path, key], message: lines[index] ?? message }))
  }
  if (issue.code === 'invalid_key') return [{ path, message: issue.issues[0]?.message ?? message }]
  if (issue.code === 'invalid_union') {
    const isOtherForm = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
    const own = issue.errors.find((issues) => !issues.some(isOtherForm))
    if (own) return own.flatMap((inner) => flatten({ ...inner, path: [...path, ...inner.path] }))
  }
  return [{ path, message }]
}
