import type { z } from 'zod'
import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { expectation } from './fields.ts'
import type { Problem } from './problems.ts'
import { translate } from './translate.ts'
import type { Path, YamlFile } from './yaml.ts'

export type Validated = ReturnType<typeof validate>

/**
 * Validates a file.
 *
 * @param first for a translation, that file of the first language
 */
export function validate<Output>(
  schema: z.ZodType<Output>,
  file: YamlFile,
  first?: { data: unknown; problems: Problem[] },
) {
  const { data, problems } = translate(first?.data, file)
  const { data: output, error } = schema.safeParse(data, { error: expectation })
  // A translation lacks what stands in a file that is missing or cannot be read.
  const isAlone = first && first.data === undefined && first.problems.length > 0
  const issues = isAlone ? [] : (error?.issues ?? []).flatMap(flatten)
  // What a translation does not replace is reported in the first language.
  const own = issues.filter(({ path }) => !first || file.document.hasIn(path))
  const errors = own.flatMap(({ path, message }) => file.problemsAt(path, message, data))
  return { file, data, output, problems: [...problems, ...file.problems, ...errors] }
}

/** The issues within an issue: one for each unknown name, or those of the form that a value with several forms has. */
function flatten(issue: z.core.$ZodIssue): { path: Path; message: string }[] {
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

const fontAdvice = 'Put a font that has them into content/fonts/; docs/languages.md says where to find one.'

/** Reports what the texts of a language lose in PDF and images, because no font has a glyph for it. */
export function glyphProblems(files: YamlFile[]): Problem[] {
  const all = new Set<string>()
  const warnings = files.flatMap(({ data, problemsAt }) =>
    textsIn(data()).flatMap(({ path, text }): Problem[] => {
      const missing = missingCharacters(text)
      if (missing.length === 0) return []
      const letters = missing.filter((character) => !isEmoji(character))
      for (const letter of letters) all.add(letter)
      const loss = letters.length === 0 ? 'it out.' : `the word out. ${fontAdvice}`
      const message = `has ${missing.slice(0, 5).join(' ')}, which no font of the site has: the PDF leaves ${loss}`
      return problemsAt(path, message).map((problem) => ({ ...problem, isWarning: true }))
    }),
  )
  // From a dozen letters on, a site is in another script: of its PDF, nothing would be left.
  if (all.size < 12) return warnings
  const first = warnings.find(({ message }) => message.endsWith(fontAdvice))
  return first ? [{ ...first, isWarning: false }] : []
}

/** All texts in data, however deep, with their paths. */
export const textsIn = (data: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof data === 'string'
    ? [{ path, text: data }]
    : Object.entries(Object(data)).flatMap(([key, value]) =>
        textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )
