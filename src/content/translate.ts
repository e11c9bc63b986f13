import type { z } from 'zod'
import { elementOf, type Fields, isObject, valueAt } from './introspect.ts'
import { isBlank } from './invalid-value.ts'
import { isTextKind, languageNames } from './kinds.ts'
import { matchEntries } from './match-entries.ts'
import { entryName, fieldPath, type Problem, type Report, type Value, warningAt } from './problems.ts'
import type { YamlFile } from './yaml.ts'

/**
 * Translated files override fields of the first language. Entries of lists are matched by `match-entries.ts`; a list of
 * texts, such as paragraphs, is replaced as a whole. See docs/decisions/0060-translations-by-identity.md.
 */

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
  /** Its path below `content/`. */
  file: string
  language: string
  data: unknown
  values: Value[]
  /** The fields that are the same in the translation on purpose, such as `experience.title`. */
  same: string[]
}

const isEntries = (value: unknown): value is Fields[] => Array.isArray(value) && isObject(value[0])

/** A list in a translated file. */
interface Target {
  path: PropertyKey[]
  original: Original
  yaml: Pick<YamlFile, 'reorder'>
  report: Report
}

/** Puts the entries of a translated list into the order of the first language, in its data and its YAML. */
export function alignEntries(list: z.ZodType | undefined, translation: unknown[], target: Target): unknown[] {
  const { path, original, yaml, report } = target
  const originals = valueAt(original.data, path)
  if (!isEntries(originals)) return translation
  // What is not an entry is reported when the file is validated.
  const translations = translation.map((entry) => (isObject(entry) ? entry : {}))
  const describe = (index: number) => describeEntry(original, [...path, index])
  const { order, problems } = matchEntries({ schema: elementOf(list), originals, translations, describe })
  for (const { path: below, entry, message, severity } of problems)
    report([...path, ...below], message, severity, { entry, field: undefined })
  yaml.reorder(path, order)
  return order.map((index) => (index === undefined ? {} : translation[index]))
}

/** `“Merrowdale” (content/experience.yaml:1)` */
function describeEntry({ file, data, values }: Original, path: PropertyKey[]): string {
  const isBelow = (value: Value) => path.every((key, depth) => value.path[depth] === key)
  const line = values.find(isBelow)?.location.line
  return `${entryName(data, [...path, ''])} (content/${file}${line ? `:${line}` : ''})`
}

/** Merges a translated file, whose entries are aligned, into that of the first language. */
export function mergeTranslation(original: unknown, translation: unknown): unknown {
  if (isBlank(translation)) return original
  if (isEntries(original) && Array.isArray(translation))
    return original.map((entry, index) => mergeTranslation(entry, translation[index]))
  if (!isObject(original) || !isObject(translation)) return translation
  const merged = Object.entries(translation).map(([key, value]) => [
    key,
    mergeTranslation(original[key], value),
  ])
  return { ...original, ...Object.fromEntries(merged) }
}

/** How `same` names a text, such as `projects.description`. */
export const textName = (file: string, path: PropertyKey[]) =>
  [file.replace(/(\/.*)?(\.yaml)?$/, ''), ...path.filter((key) => typeof key === 'string')].join('.')
/** Whether the name of a text is, or begins with, one in `same`. */
export const isPartOf = (name: string, same: string) => `${name}.`.startsWith(`${same}.`)

/**
 * A warning for each field with text that a translated file omits, except names, which rarely need a translation, and
 * what is the same on purpose.
 */
export function untranslatedFields(file: string, original: Original, translation: unknown): Problem[] {
  const paths = original.values
    .filter(({ kind }) => isTextKind(kind) && kind !== 'name')
    .map(({ path }) => fieldPath(path))
    .filter((path) => isBlank(valueAt(translation, path)))
  const [folder] = file.split('/')
  const hasQuotes = valueAt(original.data, ['kind']) === 'testimonials'
  return [...Map.groupBy(paths, (path) => textName(original.file, path))].flatMap(([name, paths]) => {
    const [, ...fields] = name.split('.')
    // The author of a testimonial.
    if (hasQuotes && fields.join() === 'entries,title') return []
    if (original.same.some((same) => isPartOf(name, same))) return []
    const names = new Set(paths.map((path) => entryName(original.data, path)))
    const entry = [...names].filter(Boolean).join(', ')
    const message = `is not translated: it stays in “${original.language}”. If that is right, add ${name} to same in content/${folder}/site.yaml.`
    return warningAt({ file, entry, field: fields.join(' → ') }, message)
  })
}
