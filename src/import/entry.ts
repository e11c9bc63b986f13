import type { z } from 'zod'
import { isObject } from '../content/yaml.ts'

/** An object of a résumé, or of a file of `content/` before it is written: anything may be in it. */
export type Fields = Record<string, unknown>

export const objectOf = (value: unknown): Fields => (isObject(value) ? value : {})

/** The texts in a value, however deep; those of numbers and truth values, too. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsOf)
  return value === undefined || value === null ? [] : [String(value)]
}

/** The items of a list, without repeated texts; a plain text is a name. */
export const itemsOf = (list: unknown = []): Fields[] =>
  [...new Set([list].flat(2))].map((item) => (isObject(item) ? item : { name: item }))

/** Takes the values of some names out of an entry of a résumé, so that what nothing takes is left. */
export type Take = (...names: string[]) => unknown[]

/** Reads the fields of an entry of `content/`; empty ones are not written. */
export type Read = (take: Take) => Fields

/**
 * Reads an entry. What nothing takes, and what the schema refuses, stands under `#`; an entry that lacks what it needs is only that.
 *
 * @example entryOf({ name: 'CKA', url: 'a', grade: 'A' }, schema, readCertificate)
 * // { name: 'CKA', '#': { 'url must be a full address that …': 'a', grade: 'A' } }
 */
export function entryOf(given: Fields, schema: z.ZodType, read: Read): Fields {
  const { location, ...others } = given
  // Of a place, a street has no field.
  const left = isObject(location) ? joined(location, others) : { ...given }
  const fields = read((...names) => {
    const values = names.flatMap((name) => left[name] ?? [])
    for (const name of names) delete left[name]
    return values
  })
  const filled = Object.entries(fields).filter(([, value]) => Object(value ?? '').length !== 0)
  const entry = Object.fromEntries(filled)
  const issueIn = () => {
    // The entries in it have been judged.
    const isText = ([, value]: [string, unknown]) => [value].flat().every((item) => typeof item === 'string')
    const { error } = schema.safeParse(Object.fromEntries(Object.entries(entry).filter(isText)))
    return error?.issues.find(({ path: [name] }) => !name || name in fields)
  }
  const refused: Fields = {}
  for (let issue = issueIn(); issue; issue = issueIn()) {
    const [name = ''] = issue.path.map(String)
    const [reason = reasonOf(issue)] = Object.keys(refused)
    if (!entry[name]) return { '#': { [`an entry, because ${reason}`]: given } }
    refused[reasonOf(issue)] = entry[name]
    entry[name] = ['date', 'start', 'end'].includes(name) ? yearIn(entry[name]) : undefined
    if (entry[name] === undefined) delete entry[name]
  }
  return { ...entry, '#': { ...refused, ...left } }
}

/** The year of a date that names only one, and whose month is not clear. */
function yearIn(date: unknown): string | undefined {
  const [year, ...others] = String(date).match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? []
  return others.length === 0 && year !== date ? year : undefined
}

/** Reads the entries of a list whose schema is given. */
export const entriesOf = (list: unknown, schema: z.ZodDefault<z.ZodArray<z.ZodType>>, read: Read): Fields[] =>
  itemsOf(list).map((item) => entryOf(item, schema.unwrap().element, read))

/** Two objects in one, with both values of the names that both have. */
export function joined(first: Fields, second: Fields): Fields {
  const both = Object.keys(first).filter((name) => name in second)
  const values = both.map((name) => [name, [first[name], second[name]].flat()])
  return { ...first, ...second, ...Object.fromEntries(values) }
}

/** What a schema says, without the value and the example, so that it is the same for all values. */
const reasonOf = ({ path: [name = 'it'], message }: z.core.$ZodIssue): string =>
  `${String(name)} ${message}`.replace(/, found .*|\. Write for example.*|\.$/s, '')
