import { z } from 'zod'
import { inline } from '../content/inline.ts'
import { elementOf, fieldsOf, kindOf } from '../content/introspect.ts'
import { formatPeriod } from '../content/period.ts'
import { printable } from '../fonts/coverage.ts'
import type { Labels } from '../labels/labels.ts'
import { keepTogether } from './line-breaks.ts'

const datesSchema = z.object({ date: z.string(), start: z.string(), end: z.string() }).partial()

/**
 * Converts content for `parts.typ`: removes characters without a glyph, parses marks, and adds the formatted `period` and
 * `shortPeriod` of an entry's dates.
 *
 * @param schema the schema of the content; without one, texts are not parsed for marks
 */
export function toTypstData(value: unknown, labels: Labels, schema?: z.ZodType): unknown {
  if (typeof value === 'string') return textData(value, schema)
  if (Array.isArray(value)) return value.map((child) => toTypstData(child, labels, elementOf(schema)))
  if (typeof value !== 'object' || value === null) return value
  const schemas = fieldsOf(schema)
  const fields = Object.entries(value).map(([key, child]) => [key, toTypstData(child, labels, schemas[key])])
  const { date, start = date, end } = datesSchema.parse(value)
  const period = (length: number) =>
    start && printable(formatPeriod({ start: cut(start, length), end: end && cut(end, length) }, labels))
  return {
    ...Object.fromEntries(fields),
    period: period('YYYY-MM'.length),
    shortPeriod: period('YYYY'.length),
  }
}

/** @example cut('2025-03-14', 7) // '2025-03' */
const cut = (date: string, length: number) => (date === 'present' ? date : date.slice(0, length))

function textData(original: string, schema: z.ZodType | undefined) {
  const kind = kindOf(schema)
  if (kind === 'picture') return original
  const text = printable(original)
  if (kind === 'prose') return inline(keepTogether(text))
  // A URL that lost characters is percent-encoded instead, so that the link still works.
  if (/^(https?|mailto):/.test(original))
    return text === original.normalize('NFC') ? text : new URL(original).href
  return keepTogether(text)
}
