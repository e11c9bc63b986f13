import type { z } from 'zod'
import { fieldsOf, kindOf } from './introspect.ts'
import type { KindName } from './kinds.ts'

/** Kinds whose values rarely depend on the language: they tell which entry a translation belongs to. */
const stableKinds: (KindName | undefined)[] = ['name', 'date', 'end', 'link', 'picture']
/** Kinds whose values never depend on it. */
const fixedKinds: (KindName | undefined)[] = ['date', 'end']

export type Fields = Record<string, unknown>
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Lists {
  /** The schema of an entry. */
  schema: z.ZodType | undefined
  originals: Fields[]
  translations: Fields[]
  /** Describes an entry of the first language, with its line. */
  describe: (index: number) => string
  /** Reports a problem of a translated entry, or of the whole list. */
  report: (index: number | undefined, message: string, severity: 'error' | 'warning') => void
}

/**
 * Matches translated entries to those of the first language: by `id`, else by names, dates, addresses and pictures that
 * are the same, else by position. That two without these were swapped shows by the numbers and names in their texts.
 *
 * @returns for each entry of the first language, the index of its translation
 */
export function matchEntries({ schema, originals, translations, describe, report }: Lists) {
  const order: (number | undefined)[] = originals.map(() => undefined)
  const isFree = (index: number) => order[index] === undefined
  const isMatched = (index: number) => order.includes(index)
  const fieldsWith = (kinds: typeof stableKinds, entry: Fields = {}) =>
    Object.keys(entry).filter(
      (field) => entry[field] !== undefined && kinds.includes(kindOf(fieldsOf(schema)[field])),
    )

  for (const [index, { id }] of translations.entries()) {
    if (id === undefined) continue
    const original = originals.findIndex((entry) => entry['id'] === id)
    if (original >= 0 && isFree(original)) order[original] = index
    else report(index, `has the id ${id}, which no other entry of the first language has.`, 'error')
  }

  for (const [index, entry] of translations.entries()) {
    if (entry['id'] !== undefined) continue
    const stable = fieldsWith(stableKinds, entry)
    const common = originals.map((original, at) =>
      isFree(at) ? stable.filter((field) => String(original[field]) === String(entry[field])).length : 0,
    )
    const best = Math.max(...common)
    if (best === 0) continue
    const fitting = [...common.keys()].filter((at) => common[at] === best)
    const at = fitting.includes(index) ? index : (fitting[0] ?? index)
    order[at] = index
    if (fitting.length > 1 && at !== index)
      report(index, `fits ${fitting.map(describe).join(' and ')}. ${advice}`, 'warning')
  }

  const rest = [...translations.keys()].filter((index) => !isMatched(index) && !translations[index]?.['id'])
  const free = [...originals.keys()].filter(isFree)
  if (rest.length > 0 && translations.length !== originals.length) {
    const lengths = `has ${translations.length} entries, but ${originals.length} in the first language`
    report(undefined, `${lengths}. ${advice} For an unchanged entry, write: - {}`, 'error')
    return order
  }
  const isReordered = order.some((index, at) => index !== undefined && index !== at)
  for (const [position, index] of rest.entries()) {
    const at = free[position]
    if (at === undefined) continue
    order[at] = index
    const likely = mostSimilar(translations[index], at, originals, free)
    if (likely !== at)
      report(index, `looks like ${describe(likely)}, but stands for ${describe(at)}. ${advice}`, 'warning')
    else if (isReordered && Object.keys(translations[index] ?? {}).length > 0)
      report(index, `is matched to ${describe(at)}, as no other is left. ${advice}`, 'warning')
  }

  for (const [at, index] of order.entries()) {
    const entry = index === undefined ? undefined : translations[index]
    for (const field of fieldsWith(fixedKinds, entry)) {
      const [own, original] = [entry?.[field], originals[at]?.[field]]
      if (own !== undefined && String(own) !== String(original))
        report(index, `has ${field} ${own}, but ${describe(at)} has ${original ?? 'none'}.`, 'warning')
    }
  }
  return order
}

const advice = 'Give both the same id.'

/** The numbers and proper names in the texts of an entry, which most translations keep. */
const signsOf = (entry: Fields | undefined) =>
  new Set(JSON.stringify(Object.values(entry ?? {})).match(/\p{N}+|\p{Lu}[\p{L}\p{N}]+/gu))

/** The index of the only entry with most of the numbers and names in a translation; `at` if there is none. */
function mostSimilar(
  translation: Fields | undefined,
  at: number,
  originals: Fields[],
  free: number[],
): number {
  const own = signsOf(translation)
  const common = new Map(free.map((index) => [index, signsOf(originals[index]).intersection(own).size]))
  const most = Math.max(...common.values())
  const fitting = free.filter((index) => common.get(index) === most)
  return fitting.length === 1 ? (fitting[0] ?? at) : at
}
