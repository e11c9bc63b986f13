/** An object of a résumé or of a file of `content/`: anything may be in it. */
export type Entry = Record<string, unknown>

/**
 * Content that is not yet written: the files of `content/` by name without `.yaml`, with the fields of `docs/content.md`.
 * An entry's `#` holds what has no field, and is written as a comment before it; an entry of nothing else is only a comment.
 */
export interface ImportedContent {
  /** The language of the texts, if the résumé names it or its letters show it. */
  language: string | undefined
  files: Record<string, Entry | Entry[]>
}

/** A reason not to import anything, as a sentence for the owner. */
export class ImportError extends Error {}

export const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Entry => (isObject(value) ? value : {})

/** The texts and numbers in a value or list, also in a list of lists. */
export const stringsOf = (value: unknown): string[] =>
  [value].flat(9).flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

/** The items of a list as objects; a plain text becomes the value of one field. */
export const entriesOf = (items: unknown, textKey = 'name'): Entry[] =>
  [items ?? []].flat().map((item) => (isObject(item) ? item : { [textKey]: item }))

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A copy without fields that are empty. */
export const withoutEmpty = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => !isEmpty(value)))

/** An entry that has one of these fields; any other one as a comment. */
export function complete(entry: Entry, ...fields: string[]): Entry {
  if (fields.some((field) => entry[field] !== undefined)) return entry
  const { '#': rest, ...written } = entry
  if (Object.keys(written).length === 0) return entry
  return { '#': { [`an entry without ${fields.join(' or ')}`]: { ...written, ...objectOf(rest) } } }
}

/** Sorts by date, those without one last. */
export function newestFirst(entries: Entry[]): Entry[] {
  const key = ({ date, start, end }: Entry) => stringsOf([date ?? end ?? start, start]).join(' ')
  return entries.toSorted((a, b) => key(b).localeCompare(key(a), 'en'))
}
