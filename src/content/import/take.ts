import type { z } from 'zod'
import { fieldOf, type JsonResumePlace } from '../../exports/json-resume-fields.ts'
import { plainText } from '../inline.ts'
import { kindOf, meantBy } from '../kinds.ts'
import { elementOf, fieldsOf, isOptional } from '../walk.ts'
import { type Entry, type SectionName, sections, stringsOf } from './sections.ts'

/** What of the résumé had no place: a comment at an entry's path or, for a whole entry, below the file. */
export interface Left {
  path: (string | number)[]
  what: Entry
  /** The required fields for lack of which a whole entry is left. */
  missing?: string[]
}

/** A file of `content/`. */
export interface ImportedFile {
  data: Entry | Entry[]
  left: Left[]
}

/**
 * The fields of `content/` that an entry of JSON Resume gives, as the schema wants them; what has no place, under the keys
 * of the résumé; and the required fields that are missing.
 */
export function take(place: JsonResumePlace, schema: z.ZodType | undefined, entry: Entry) {
  const fields = fieldsOf(schema)
  const value: Entry = {}
  const left: Entry = {}
  for (const [key, given] of Object.entries(entry)) {
    const name = fieldOf(place, key)
    const field = fields[name]
    if (given === undefined) continue
    const { fits, others } = field && value[name] === undefined ? fit(field, given) : { others: given }
    if (fits !== undefined) value[name] = fits
    if (others !== undefined) left[key] = others
  }
  // Rules over two fields, such as an end before its start.
  for (const { path } of schema?.safeParse(value).error?.issues ?? []) {
    const name = String(path[0])
    if (value[name] !== undefined) left[name] = value[name]
    delete value[name]
  }
  const missing = Object.keys(fields).filter((name) => value[name] === undefined && !isOptional(fields[name]))
  const inOrder = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
  )
  return { value: inOrder, left, missing }
}

/**
 * The entries that have all they need, and what is left of them; others are left as a whole.
 *
 * @param path of the list in its file
 */
export function takeAll(
  name: SectionName,
  list: z.ZodType | undefined,
  given: Entry[],
  path: Left['path'] = [],
) {
  const schema = elementOf(list)
  const { prepare = (entry) => entry } = sections[name]
  const data: Entry[] = []
  const left: Left[] = []
  for (const entry of given) {
    const taken = take(name, schema, prepare(entry))
    if (taken.missing.length > 0) left.push({ path: [], what: { [name]: [entry] }, missing: taken.missing })
    else left.push({ path: [...path, data.push(taken.value) - 1], what: taken.left })
  }
  return { data, left }
}

/** What of a value a field can hold, in the form that was probably meant, and what is over. */
function fit(schema: z.ZodType, given: unknown): { fits?: unknown; others?: unknown } {
  const kind = kindOf(schema)
  // Names and titles know no marks.
  const isName = kind === 'text' || kind === 'name'
  const value = isName && typeof given === 'string' ? plainText(given) : given
  if (schema.safeParse(value).success) return { fits: value }
  const element = elementOf(schema)
  if (element) {
    const items = [given].flat().map((item) => fit(element, item))
    const fits = items.flatMap(({ fits }) => fits ?? [])
    const others = items.flatMap(({ others }) => others ?? [])
    return { ...(fits.length > 0 && { fits }), ...(others.length > 0 && { others }) }
  }
  const [text] = Array.isArray(given) ? [] : stringsOf(given)
  if (!kind || text === undefined) return { others: given }
  const meant = [text, meantBy(kind, text)].find((word) => schema.safeParse(word).success)
  return meant === undefined ? { others: given } : { fits: meant }
}
