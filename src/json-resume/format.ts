import type { Basics, JsonResume } from './types.ts'

/** An entry of a résumé that is imported: anything may be in it. */
export type Entry = Record<string, unknown>

/**
 * How the entries of a list in `content/` are written in JSON Resume, for the export and for `npm run import`.
 *
 * @example const work = { key: 'work', names: { company: 'name' } } satisfies Format<Job, Work>
 */
export interface Format<Content = object, Written = object> {
  /** The key of the list in the résumé, or in its basics. */
  key: keyof JsonResume | keyof Basics
  /** The names of fields that differ in JSON Resume; others keep theirs. */
  names: { [field in keyof Content]?: keyof Written }
  /** The key of an entry that is a plain text; `name` by default. */
  textKey?: keyof Written
  /** Rearranges an imported entry before its fields are renamed. */
  normalize?: (entry: Entry) => Entry
}

/** A format of any list, to read it. */
export type Readable = Pick<Format, 'key' | 'names' | 'normalize'> & { textKey?: string }

type Renamed<Content, Names> = {
  [field in keyof Content as field extends keyof Names
    ? Names[field] extends PropertyKey
      ? Names[field]
      : field
    : field]: Content[field]
}

/** Renames the fields of an entry of `content/` to those of JSON Resume. */
export function toJsonResume<Content extends object, Names extends object>(
  { names }: { names: Names },
  entry: Content,
): Renamed<Content, Names> {
  const nameOf = new Map(Object.entries(names))
  return Object.fromEntries(Object.entries(entry).map((pair) => [nameOf.get(pair[0]) ?? pair[0], pair[1]]))
}

/** The field of `content/` for a key of JSON Resume. */
export const fieldOf = ({ names }: Pick<Format, 'names'>, key: string): string =>
  Object.entries(names).find(([, name]) => name === key)?.[0] ?? key

/** In JSON Resume an ongoing entry has no end date. */
export const withoutPresent = <Content extends { end?: string | undefined }>(entry: Content) => ({
  ...entry,
  end: entry.end === 'present' ? undefined : entry.end,
})

/** A missing end means ongoing; a missing start is set to the end. The day of the month is of no interest. */
export const withDates = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: monthOf(startDate ?? endDate),
  endDate: monthOf(endDate ?? (startDate && 'present')),
})

const monthOf = (date: unknown) =>
  typeof date === 'string' ? date.replace(/^(\d{4}-\d\d)-\d\d$/, '$1') : date

export const stringsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

export const objectOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const joined = (separator: string, ...values: unknown[]) =>
  values.flatMap(stringsOf).join(separator) || undefined

export const asSentences = (texts: unknown) =>
  joined(' ', ...stringsOf(texts).map((text) => (/[.!?:;…]$/.test(text) ? text : `${text}.`)))
