import type { z } from 'zod'
import { type Fields, fieldsOf, kindOf } from './introspect.ts'
import type { KindName } from './kinds.ts'
import { entryName, type Problem } from './problems.ts'
import { advice } from './suggest.ts'

/** Kinds whose values rarely depend on the language: they tell which entry a translation belongs to. */
const stableKinds: (KindName | undefined)[] = ['name', 'date', 'end', 'link', 'picture']

interface Lists {
  /** The schema of an entry. */
  schema: z.ZodType | undefined
  originals: Fields[]
  translations: Fields[]
  /** Describes an entry of the first language, with its line. */
  describe: (index: number) => string
}

/** A problem of a translated entry or, with an empty path, of the whole list. */
interface ListProblem extends Pick<Problem, 'entry' | 'message' | 'severity'> {
  path: number[]
}

/**
 * Matches translated entries to those of the first language: by `id`, else by names, dates, addresses and pictures that
 * are the same, else by position. That two without these were swapped shows by the numbers and names in their texts.
 *
 * @returns in `order`, for each entry of the first language, the index of its translation
 */
export function matchEntries({ schema, originals, translations, describe }: Lists) {
  const problems: ListProblem[] = []
  const report = (index: number, message: string, severity: Problem['severity'] = 'warning') =>
    problems.push({ path: [index], entry: entryName(translations, [index]), message, severity })
  const order = originals.map((): number | undefined => undefined)
  const unmatched = () => [...order.keys()].filter((at) => order[at] === undefined)

  const ids = originals.flatMap(({ id }) => (id === undefined ? [] : String(id)))
  for (const [index, { id }] of translations.entries()) {
    if (id === undefined) continue
    const at = unmatched().find((at) => originals[at]?.['id'] === id)
    if (at !== undefined) order[at] = index
    else if (!ids.includes(String(id)))
      report(
        index,
        `has the id ${id}, which no entry of the first language has (${advice(`${id}`, ids)}).`,
        'error',
      )
  }

  for (const [index, entry] of translations.entries()) {
    if (entry['id'] !== undefined) continue
    const stable = Object.keys(entry).filter(
      (field) => entry[field] !== undefined && stableKinds.includes(kindOf(fieldsOf(schema)[field])),
    )
    const common = (at: number) =>
      stable.filter((field) => String(originals[at]?.[field]) === String(entry[field])).length
    const fitting = best(unmatched().filter(common), common)
    const at = fitting.includes(index) ? index : fitting[0]
    if (at === undefined) continue
    order[at] = index
    if (fitting.length > 1 && at !== index)
      report(index, `fits ${fitting.map(describe).join(' and ')}. ${sameId}`)
  }

  const rest = [...translations.keys()].filter((at) => !order.includes(at) && !translations[at]?.['id'])
  const free = unmatched()
  if (rest.length > 0 && translations.length !== originals.length) {
    const lengths = `has ${translations.length} entries, but ${originals.length} in the first language`
    const message = `${lengths}. Give each the id of its original. For an unchanged entry, write: - {}`
    problems.push({ path: [], message, severity: 'error' })
    return { order, problems }
  }
  const isReordered = order.some((index, at) => index !== undefined && index !== at)
  for (const [position, index] of rest.entries()) {
    const at = free[position]
    if (at === undefined) continue
    order[at] = index
    const signs = signsOf(translations[index])
    const [likely = at, ...more] = best(free, (at) => signsOf(originals[at]).intersection(signs).size)
    if (likely !== at && more.length === 0)
      report(index, `looks like ${describe(likely)}, but stands for ${describe(at)}. ${sameId}`)
    else if (isReordered && Object.keys(translations[index] ?? {}).length > 0)
      report(index, `is matched to ${describe(at)}, as no other is left. ${sameId}`)
  }

  return { order, problems }
}

const sameId = 'Give both the same id.'

/** The numbers and proper names in the texts of an entry, which most translations keep. */
const signsOf = (entry: Fields = {}) =>
  new Set(JSON.stringify(Object.values(entry)).match(/\p{N}+|\p{Lu}[\p{L}\p{N}]+/gu))

/** The candidates with the highest score. */
function best(candidates: number[], scoreOf: (at: number) => number): number[] {
  const most = Math.max(...candidates.map(scoreOf))
  return candidates.filter((at) => scoreOf(at) === most)
}
