import type { z } from 'zod'
import { inline } from '../content/inline.ts'
import { elementOf, fieldsOf, kindOf } from '../content/introspect.ts'
import { formatPeriod } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'
import { covered } from './fonts.ts'

/**
 * Content as `parts.typ` reads it: in the characters that the fonts have, what takes marks in its parts, and with what
 * an entry's dates say as `period`.
 *
 * @param schema of the content; without one its texts take no marks
 */
export function printed(value: unknown, labels: Labels, schema?: z.ZodType): unknown {
  if (typeof value === 'string') return printedText(value, schema)
  if (Array.isArray(value)) return value.map((child) => printed(child, labels, elementOf(schema)))
  if (typeof value !== 'object' || value === null) return value
  const known = fieldsOf(schema)
  const fields = Object.entries(value).map(([key, child]) => [key, printed(child, labels, known[key])])
  const { date, start = date, end } = value as { date?: string; start?: string; end?: string }
  return { ...Object.fromEntries(fields), period: start && covered(formatPeriod({ start, end }, labels)) }
}

function printedText(written: string, schema: z.ZodType | undefined) {
  const kind = kindOf(schema)
  if (kind === 'picture') return written
  const text = covered(written)
  if (kind === 'prose') return inline(text)
  // An address still leads where it did.
  return text !== written.normalize('NFC') && /^https?:/.test(written) ? new URL(written).href : text
}
