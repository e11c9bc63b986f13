import type { z } from 'zod'
import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { errorIn, type Problem } from './problems.ts'
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

/** From this many letters without a font, a site is in another script: of its PDF, nothing would be left. */
const otherScript = 12

/** Reports what texts lose in PDF and images, because no font has a glyph for it. */
function glyphProblems({ data, errorAt }: Tree): Problem[] {
  const all = new Set<string>()
  const warnings = textsIn(data()).flatMap(({ path, text }): Problem[] => {
    const missing = missingCharacters(text)
    if (missing.length === 0) return []
    const letters = missing.filter((character) => !isEmoji(character))
    for (const letter of letters) all.add(letter)
    const loss = letters.length === 0 ? 'it out.' : `the word out. ${adviceFor(letters)}`
    const message = `has ${missing.slice(0, 5).join(' ')}, which no font of the site has: the PDF leaves ${loss}`
    return errorAt(path, message).map((problem) => ({ ...problem, severity: 'warning' }))
  })
  if (all.size < otherScript) return warnings
  const letters = [...all]
  const message = `has ${letters.length} letters that no font of the site has, such as ${letters.slice(0, 5).join(' ')}.`
  return [errorIn('', `${message} ${adviceFor(letters)}`), ...warnings]
}

/** All texts in data, however deep, with their paths. */
export const textsIn = (data: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof data === 'string'
    ? [{ path, text: data }]
    : Object.entries(Object(data)).flatMap(([key, value]) =>
        textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )

/** Scripts for which npm has a font of Google's Noto project with that name. */
const notoScripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'

/** Where to get a font with some letters. */
function adviceFor([letter = '']: string[]): string {
  const noto = notoScripts.split(' ').find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
  const source = noto
    ? `the npm package @fontsource/noto-sans-${noto.toLowerCase()}`
    : 'fonts.google.com/noto'
  return `Put a font that has them into content/fonts/, for example from ${source} (docs/languages.md).`
}
