import { valueAt } from './introspect.ts'
import { isBlank } from './invalid-value.ts'
import { isTextKind } from './kinds.ts'
import { entryName, type Problem, type Value, warningAt } from './problems.ts'

/**
 * Merges a translated file into the first language: objects by field, lists of entries by index. A list of texts, such as
 * paragraphs, is replaced as a whole. See docs/decisions/0060-translations-by-position.md.
 */

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a folder name is the canonical tag of a known language; rejects `bak`, whose canonical tag is `ba`. */
export function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name && languageNames.of(name) !== undefined
  } catch {
    return false
  }
}

/** A validated file of the first language. */
export interface Original {
  language: string
  data: unknown
  values: Value[]
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntries = (value: unknown): value is Fields[] => Array.isArray(value) && isObject(value[0])

/**
 * @param report called for a list with more or fewer entries than the original
 */
export function mergeTranslation(
  original: unknown,
  translation: unknown,
  report: (path: PropertyKey[], message: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (isBlank(translation)) return original
  const merge = (value: unknown, translated: unknown, key: PropertyKey) =>
    mergeTranslation(value, translated, report, [...path, key])
  if (isEntries(original) && Array.isArray(translation)) {
    const { length } = translation
    if (length !== original.length) {
      const advice = 'They are matched by position; for an unchanged entry, write: - {}'
      report(
        path,
        `must have ${original.length} entries as in the first language, found ${length}. ${advice}`,
      )
    }
    return original.map((entry, index) => merge(entry, translation[index], index))
  }
  if (!isObject(original) || !isObject(translation)) return translation
  const merged = Object.entries(translation).map(([key, value]) => [key, merge(original[key], value, key)])
  return { ...original, ...Object.fromEntries(merged) }
}

/** A warning for each field with text that a translated file omits, except names, which rarely need a translation. */
export function untranslatedFields(file: string, original: Original, translation: unknown): Problem[] {
  const fields = original.values
    .filter(({ kind }) => isTextKind(kind) && kind !== 'name')
    .map(({ path }) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path))
    .filter((path) => isBlank(valueAt(translation, path)))
  const paths = Map.groupBy(fields, (path) => path.filter((key) => typeof key === 'string').join(' → '))
  return [...paths].map(([field, paths]) => {
    const names = new Set(paths.map((path) => entryName(original.data, path)))
    const entry = [...names].filter(Boolean).join(', ')
    return warningAt({ file, entry, field }, `is not translated: it stays in “${original.language}”.`)
  })
}
