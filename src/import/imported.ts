/** An object of a résumé or of a file of `content/`: anything may be in it. */
export type Entry = Record<string, unknown>

/**
 * The files of `content/` by name without `.yaml`, not yet written. An entry's `#` holds what has no field, and is written as a
 * comment before it; an entry of nothing else is only a comment.
 */
export type Files = Record<string, Entry | Entry[]>

export interface ImportedContent {
  /** The language of the texts, if the résumé names it or its letters show it. */
  language: string | undefined
  files: Files
}

/** A reason not to import anything, as a sentence for the owner. */
export class ImportError extends Error {}

export const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Entry => (isObject(value) ? value : {})

const isText = (item: unknown) => typeof item === 'string' || typeof item === 'number'
/** The texts and numbers in a value or list, also in a list of lists. */
export const stringsOf = (value: unknown): string[] => [value].flat(9).filter(isText).map(String)
/** What else is in it. */
export const othersOf = (value: unknown): unknown[] => [value].flat(9).filter((item) => !isText(item))

/** The items of a list as objects; a plain text becomes a name. */
export const entriesOf = (items: unknown): Entry[] =>
  [items ?? []].flat().map((item) => (isObject(item) ? item : { name: item }))

/** Without undefined fields, empty texts and empty lists. */
export const withoutEmpty = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => String(value ?? '') !== ''))

/** An entry with what has no field, if there is any. */
export function withComment({ '#': old, ...entry }: Entry, more: Entry): Entry {
  const comment = { ...objectOf(old), ...withoutEmpty(more) }
  return Object.keys(comment).length > 0 ? { ...entry, '#': comment } : entry
}

export const controlCharacters = /[^\P{Cc}\t\n]/gu

/**
 * A JSON value without nulls, empty texts and lists, and the control characters that a terminal would obey.
 *
 * @throws ImportError for one so deep that no function could walk it
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (depth > 99) throw new ImportError('is no résumé: it is nested more than 99 levels deep.')
  if (typeof value === 'string') return value.replace(controlCharacters, '').trim()
  const clean = (item: unknown) => cleaned(item, depth + 1)
  if (Array.isArray(value)) return value.map(clean).filter((item) => String(item ?? '') !== '')
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key.replace(controlCharacters, ''),
    clean(item),
  ])
  return withoutEmpty(Object.fromEntries(entries))
}
