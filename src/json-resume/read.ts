import type { z } from 'zod'
import { plainText } from '../content/inline.ts'
import { elementOf, fieldsOf, kindOf, requiredFields } from '../content/introspect.ts'
import { suggestValue } from '../content/kinds.ts'
import { titleOf } from '../content/problems.ts'
import { type Entry, type Format, fieldOf, isShortened, joined, stringsOf } from './format.ts'

type Path = (string | number)[]

/** Fields of the résumé without an equivalent, written as a comment before their entry or at the end of the file. */
interface Unmapped {
  path: Path
  fields: Entry
  /** What an entry lacks that is a comment as a whole: required fields, or valid values of theirs. */
  missing?: string[]
  /** The title of such an entry, if it has one. */
  title?: string | undefined
}

/** A file of `content/`. */
export interface ImportedFile {
  data: Entry | Entry[]
  unmapped: Unmapped[]
  /** What the owner has to check, such as “Acme” has no end. */
  doubts?: string[]
  /** The English words that the import itself writes. */
  english?: string[]
}

/** Files of `content/` by their names without `.yaml`. */
export type ImportedFiles = Record<string, ImportedFile>

/**
 * Maps an entry of JSON Resume to the fields of a schema; unmapped fields keep the keys of the résumé.
 *
 * @returns in `shortened`, dates as the résumé writes them, of which a part is lost
 */
export function mapEntry(format: Format, schema: z.ZodType | undefined, entry: Entry) {
  const fields = fieldsOf(schema)
  const mapped: Entry = {}
  const unmapped: Entry = {}
  /** The values of mapped fields as the résumé writes them. */
  const written: Entry = {}
  /** Dates that cannot be used, by field. */
  const invalid: Entry = {}
  for (const [key, given] of Object.entries(entry)) {
    const name = fieldOf(format, key)
    const field = fields[name]
    if (given === undefined) continue
    const { value, rest } = field && mapped[name] === undefined ? coerce(field, given) : { rest: given }
    if (value !== undefined) {
      const isByMonth = format.isByMonth && typeof value === 'string' && isDateField(field)
      mapped[name] = isByMonth ? value.replace(/^(\d{4}-\d\d)-\d\d$/, '$1') : value
      written[name] = given
    }
    if (rest === undefined) continue
    const isUnreadable = isDateField(field) && mapped[name] === undefined
    unmapped[isUnreadable ? `${key}, which cannot be read` : key] = rest
    if (isUnreadable) invalid[name] = joined(', ', rest) ?? JSON.stringify(rest)
  }
  // Rules over several fields, such as an end before its start.
  for (const { path } of schema?.safeParse(mapped).error?.issues ?? []) {
    const name = String(path[0])
    if (mapped[name] !== undefined) unmapped[name] = invalid[name] = written[name]
    delete mapped[name]
  }
  const shortened = Object.entries(mapped).flatMap(([name, value]) => {
    const text = String(written[name])
    return isDateField(fields[name]) && isShortened(String(value), text) ? text : []
  })
  const missing = requiredFields(schema)
    .filter((name) => mapped[name] === undefined)
    .map((name) => (name in invalid ? `a valid ${name} (not “${invalid[name]}”)` : name))
  const data = Object.fromEntries(Object.keys(fields).map((name) => [name, mapped[name]]))
  return { data, unmapped, missing, shortened }
}

/**
 * Maps entries to those of a list. An entry without all required fields is unmapped as a whole.
 *
 * @param path of the list in its file
 * @param data the entries that the list has already, to which the new ones are added
 */
export function mapEntries(
  format: Format,
  list: z.ZodType | undefined,
  items: Entry[],
  path: Path = [],
  data: Entry[] = [],
) {
  const { key, isOngoing, normalize = (entry) => entry, doubt = () => undefined } = format
  const unmapped: Unmapped[] = []
  const doubts: string[] = []
  const shortened = new Set<string>()
  for (const entry of items) {
    const isAssumed = isOngoing && entry['startDate'] !== undefined && entry['endDate'] === undefined
    const given = isAssumed ? { ...entry, endDate: 'present' } : entry
    const mapped = mapEntry(format, elementOf(list), normalize(given))
    const { missing } = mapped
    const title = titleOf(mapped.data)
    if (missing.length > 0) unmapped.push({ path: [], fields: { [key]: [entry] }, missing, title })
    else {
      unmapped.push({ path: [...path, data.push(mapped.data) - 1], fields: mapped.unmapped })
      const found = [isAssumed && 'has no end: assumed current', doubt(entry)]
      doubts.push(...found.filter(Boolean).map((text) => `${title} ${text}`))
      for (const date of mapped.shortened) shortened.add(`“${date}”`)
    }
  }
  if (shortened.size > 0) doubts.push(`dates imported in part: ${[...shortened].join(', ')}`)
  return { data, unmapped, doubts }
}

const isDateField = (schema: z.ZodType | undefined) => ['date', 'end'].includes(kindOf(schema) ?? '')

/** Converts a value to a field's type; `rest` is what cannot be converted. */
function coerce(schema: z.ZodType, given: unknown): { value?: unknown; rest?: unknown } {
  const element = elementOf(schema)
  if (element) {
    // A nested list becomes one text.
    const items = [given]
      .flat()
      .map((item) => coerce(element, Array.isArray(item) ? joined(', ', item.flat(9)) : item))
    const values = items.flatMap(({ value }) => value ?? [])
    const rest = items.flatMap(({ rest }) => rest ?? [])
    return { ...(values.length > 0 && { value: values }), ...(rest.length > 0 && { rest }) }
  }
  const kind = kindOf(schema)
  const isPlain = kind === 'text' || kind === 'name'
  const value = isPlain && typeof given === 'string' ? plainText(given) : given
  if (schema.safeParse(value).success) return { value }
  const [text] = Array.isArray(given) ? [] : stringsOf(given)
  if (!kind || text === undefined) return { rest: given }
  const suggested = suggestValue(kind, text)
  const valid = [text, suggested, Number(suggested)].find((value) => schema.safeParse(value).success)
  return valid === undefined ? { rest: given } : { value: valid }
}
