import { isObject } from '../content/introspect.ts'
import { kinds, suggestValue } from '../content/kinds.ts'
import { asSentence, joinSentences } from '../content/sentences.ts'
import type { Keys, Lists } from './keys.ts'

/** An entry of a résumé that is imported: anything may be in it. */
export type Entry = Record<string, unknown>

/**
 * How the entries of a list in `content/` are written in JSON Resume, for the export and for `npm run import`.
 *
 * @example const work = { key: 'work', names: { company: 'name' } } satisfies Format<Job, 'work'>
 */
export interface Format<Content = object, Key extends keyof Keys = keyof Keys> {
  key: Key
  /** The names of fields that differ in JSON Resume; others keep theirs. */
  names: { [field in keyof Content]?: Keys[Key] }
  /** The key of an entry that is a plain text; `name` by default. */
  textKey?: Keys[Key]
  /** An imported entry with a start but no end is ongoing. */
  isOngoing?: boolean | undefined
  /** The days of imported dates are left out. */
  isByMonth?: boolean | undefined
  /** Rearranges an imported entry before its fields are renamed. */
  normalize?: (entry: Entry) => Entry
  /** What the owner has to check in an imported entry, as the rest of a sentence that begins with its title. */
  doubt?: (entry: Entry) => string | undefined
}

/** Renames the fields of an entry of `content/` to those of JSON Resume, whose `endDate` is never `present`. */
export function toJsonResume({ names }: Format, entry: object): Entry {
  const keyOf = new Map<string, string>(Object.entries(names))
  const fields = Object.entries(entry).map(([name, value]) => [
    name === 'end' && value === 'present' ? name : (keyOf.get(name) ?? name),
    value,
  ])
  return Object.fromEntries(fields)
}

/** The list of a résumé with these entries of `content/`. */
export const listIn = (format: Format, entries: object[]): Lists => ({
  [format.key]: entries.map((entry) => toJsonResume(format, entry)),
})

/** The field of `content/` for a key of JSON Resume. */
export const fieldOf = ({ names }: Format, key: string): string =>
  Object.entries(names).find(([, name]) => name === key)?.[0] ?? key

export const stringsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

export const objectOf = (value: unknown): Entry => (isObject(value) ? { ...value } : {})

/** A date of a résumé as `content/` writes it, or `present`; undefined if it is not understood. */
export const dateOf = (value: unknown): string | undefined => {
  const [text = ''] = stringsOf(value)
  return kinds.end.schema.safeParse(suggestValue('end', text) ?? text).data
}

/** Day, month and year of a date, or the words in their place; without the time, and what stands between them. */
const partsOf = (date: string) =>
  date.replace(/[T ]\d\d?:.*| de (?=\d)|[年月日년월일]/g, ' ').match(/\p{L}+|\p{N}+/gu) ?? []

/** Whether a date lacks a part of the text that it was read from, such as the word of “Summer 2021”. */
export const isShortened = (date: string, text: string) => partsOf(date).length < partsOf(text).length

export const joined = (separator: string, ...values: unknown[]) =>
  values.flatMap(stringsOf).join(separator) || undefined

export const asSentences = (texts: unknown) => joinSentences(stringsOf(texts).map(asSentence)) || undefined
