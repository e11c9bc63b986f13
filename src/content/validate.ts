import type { z } from 'zod'
import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { errorIn, type Problem } from './problems.ts'
import { alignTranslation, merge } from './translate.ts'
import type { Path, YamlFile } from './yaml.ts'

interface Issue {
  path: Path
  message: string
}

/** A file, its data together with that of the first language, and what is wrong in it. */
export interface Validated {
  file: YamlFile
  data: unknown
  issues: Issue[]
  problems: Problem[]
}

/**
 * Validates a file.
 *
 * @param first for a translation, that file of the first language
 */
export function validate<Output>(schema: z.ZodType<Output>, file: YamlFile, first?: Validated) {
  const misaligned = alignTranslation(first?.data, file)
  const data = merge(first?.data, file.data())
  const result = schema.safeParse(data)
  // With a file of the first language that has to be mended first, a translation cannot be compared.
  if (first && !first.file.isReadable)
    return { file, data, output: result.data, issues: [], problems: file.problems }
  const issues = (result.error?.issues ?? []).flatMap(flatten)
  // What the translation does not replace is reported in the first language.
  const isReported = ({ path, message }: Issue) =>
    first?.issues.some((other) => `${other.path}` === `${path}` && other.message === message)
  const errors = issues
    .filter((issue) => !isReported(issue))
    .flatMap(({ path, message }) => file.errorAt(path, message, data))
  return { file, data, output: result.data, issues, problems: [...misaligned, ...file.problems, ...errors] }
}

/** The issues within an issue: one for each unknown name, or those of the form that a value with several forms has. */
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

/** From this many letters without a font, a site is in another script: of its PDF, nothing would be left. */
const otherScript = 12
const fontAdvice = 'Put a font that has them into content/fonts/; docs/languages.md says where to find one.'

/** Reports what the texts of a language lose in PDF and images, because no font has a glyph for it. */
export function glyphProblems(files: YamlFile[]): Problem[] {
  const all = new Set<string>()
  const texts = files.flatMap(({ data, errorAt }) => textsIn(data()).map((found) => ({ ...found, errorAt })))
  const warnings = texts.flatMap(({ path, text, errorAt }): Problem[] => {
    const missing = missingCharacters(text)
    if (missing.length === 0) return []
    const letters = missing.filter((character) => !isEmoji(character))
    for (const letter of letters) all.add(letter)
    const loss = letters.length === 0 ? 'it out.' : `the word out. ${fontAdvice}`
    const message = `has ${missing.slice(0, 5).join(' ')}, which no font of the site has: the PDF leaves ${loss}`
    return errorAt(path, message).map((problem) => ({ ...problem, severity: 'warning' }))
  })
  if (all.size < otherScript) return warnings
  const letters = [...all]
  const message = `has ${letters.length} letters that no font of the site has, such as ${letters.slice(0, 5).join(' ')}.`
  return [errorIn('', `${message} ${fontAdvice}`), ...warnings]
}

/** All texts in data, however deep, with their paths. */
export const textsIn = (data: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof data === 'string'
    ? [{ path, text: data }]
    : Object.entries(Object(data)).flatMap(([key, value]) =>
        textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )
