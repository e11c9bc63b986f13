import type { z } from 'zod'

/** An object of a résumé, or of a file of `content/` before it is written: anything may be in it. */
export type Entry = Record<string, unknown>

export const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Entry => (isObject(value) ? value : {})

/** The texts and numbers in a value, however deep. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsOf)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** The items of a list, without repeated texts; a plain text is a name. */
export const itemsOf = (list: unknown = []): Entry[] =>
  [...new Set([list].flat(2))].map((item) => (isObject(item) ? item : { name: item }))

/** How a field of `content/` is read. */
export interface Field {
  /** The names that its value may have in a résumé. */
  keys: string[]
  /** Makes a value of what has these names; an empty one if that is not possible. */
  read: (found: Entry, language: string) => unknown
  /** What can be shown of a value that the schema refuses, such as the year of a date. */
  fallback?: ((value: unknown) => unknown) | undefined
}

/** How an entry of `content/` is read: its fields, and the schema that judges them. */
export interface Table {
  schema: z.ZodType
  fields: Record<string, Field>
}

export const table = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: { [Name in keyof Schema['shape']]?: Field },
): Table => ({ schema, fields: fields as Table['fields'] })

/**
 * Reads an entry. What has no field, and what the schema refuses, stands under `#`; an entry that lacks what it needs is only that.
 *
 * @example entryOf({ name: 'CKA', url: 'a', grade: 'A' }, certificate, 'en')
 * // { name: 'CKA', '#': { 'url must be a full address that …': 'a', grade: 'A' } }
 */
export function entryOf(given: Entry, { schema, fields }: Table, language: string): Entry {
  const flat = withFlatPlace(given)
  const entry: Entry = {}
  const used: string[] = []
  for (const [name, { keys, read }] of Object.entries(fields)) {
    const found = keys.filter((key) => flat[key] !== undefined)
    if (keys.length > 0 && found.length === 0) continue
    const value = read(Object.fromEntries(found.map((key) => [key, flat[key]])), language)
    if (Object(value ?? '').length === 0) continue
    entry[name] = value
    used.push(...found)
  }
  const refused: Entry = {}
  for (let issue = issueOf(entry, schema, fields); issue; issue = issueOf(entry, schema, fields)) {
    const [name = ''] = issue.path.map(String)
    const [reason = reasonOf(issue)] = Object.keys(refused)
    if (!entry[name]) return { '#': { [`an entry, because ${reason}`]: given } }
    refused[reasonOf(issue)] = entry[name]
    entry[name] = fields[name]?.fallback?.(entry[name])
  }
  const rest = Object.entries(flat).filter(([key, value]) => value !== undefined && !used.includes(key))
  return { ...entry, '#': { ...refused, ...Object.fromEntries(rest) } }
}

/** An entry with the parts of its place beside its other values, so that those without a field, such as a street, are left. */
function withFlatPlace(given: Entry): Entry {
  const { location, ...entry } = given
  if (!isObject(location)) return given
  const { name, ...parts } = location
  return { ...parts, ...entry, location: name }
}

/** The first issue of an entry; the entries in it have been judged. */
function issueOf(entry: Entry, schema: z.ZodType, fields: Table['fields']) {
  const isText = ([, value]: [string, unknown]) => [value].flat().every((item) => typeof item === 'string')
  const { error } = schema.safeParse(Object.fromEntries(Object.entries(entry).filter(isText)))
  return error?.issues.find(({ path: [name] }) => !name || name in fields)
}

/** What a schema says, without the value and the example, so that it is the same for all values. */
const reasonOf = ({ path: [name = 'it'], message }: z.core.$ZodIssue): string =>
  `${String(name)} ${message}`.replace(/, found .*|\. Write for example.*|\.$/s, '')

export const entriesOf = (list: unknown, table: Table, language: string): Entry[] =>
  itemsOf(list).map((item) => entryOf(item, table, language))
