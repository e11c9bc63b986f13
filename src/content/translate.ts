import type { z } from 'zod'
import { isBlank } from './describe.ts'
import { isText, kindOf } from './kinds.ts'
import { entryName, type Problem, warningAt } from './problems.ts'
import { walk } from './walk.ts'

/**
 * What a folder `content/fr/` says, laid over the first language: field by field, and entry by entry in the same order.
 * A list of texts, such as paragraphs, is taken as a whole.
 * Why by place: docs/decisions/0060-translations-by-position.md.
 */

/** Whether a folder of `content/` is named by the tag of a language; `bak` is one, but its tag is `ba`. */
export function isLanguage(name: string): boolean {
  try {
    const isCanonical = Intl.getCanonicalLocales(name)[0] === name
    return isCanonical && languageNames.of(name) !== undefined
  } catch {
    return false
  }
}
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** What a translated file lies over: the first language, and what the file says in it, checked. */
export interface Base {
  language: string
  data: unknown
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntries = (value: unknown): value is Fields[] => Array.isArray(value) && isFields(value[0])

/**
 * @param base the file in the first language, checked
 * @param own the translated file as it is written
 * @param report called for a list whose entries cannot be told apart by their place
 */
export function overlay(
  base: unknown,
  own: unknown,
  report: (path: PropertyKey[], message: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (isBlank(own)) return base
  if (isEntries(base) && Array.isArray(own)) {
    if (own.length !== base.length) {
      const rest = 'They are matched by their place; for one that stays as it is, write: - {}'
      report(path, `must have ${base.length} entries as in the first language, found ${own.length}. ${rest}`)
    }
    return base.map((entry, index) => overlay(entry, own[index], report, [...path, index]))
  }
  if (!isFields(base) || !isFields(own)) return own
  const fields = Object.entries(own).map(([key, value]) => [
    key,
    overlay(base[key], value, report, [...path, key]),
  ])
  return { ...base, ...Object.fromEntries(fields) }
}

/** A warning for each field whose text a translated file leaves out; names such as a company’s need no translation. */
export function untranslated(file: string, schema: z.ZodType, base: Base, own: unknown): Problem[] {
  const entries = new Map<string, Set<string>>()
  for (const { path, schema: at } of walk(schema, base.data)) {
    if (!isText(at) || kindOf(at) === 'name') continue
    const inEntry = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
    const found = inEntry.reduce<unknown>((node, key) => (node as Fields | undefined)?.[key as string], own)
    if (!isBlank(found)) continue
    const field = inEntry.filter((key) => typeof key === 'string').join(' → ')
    entries.set(field, (entries.get(field) ?? new Set()).add(entryName(base.data, inEntry) ?? ''))
  }
  return [...entries].map(([field, names]) => {
    const entry = [...names].filter(Boolean).join(', ')
    return warningAt({ file, entry, field }, `is not translated: it stays in “${base.language}”.`)
  })
}
