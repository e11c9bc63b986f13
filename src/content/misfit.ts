import type { z } from 'zod'
import { expected, inQuotes, isFarDate, kinds, meant } from './kinds.ts'
import { bare, fieldsOf, shapeOf } from './schema-tree.ts'

/** A value that does not fit its place, and how it should be written. */
export interface Misfit {
  /** What the place is for. */
  schema: z.ZodType
  /** Its name in the file; undefined for an entry of a list and for a whole file. */
  field: string | undefined
  found: unknown
  /** How a number, `true` or the like is written. */
  source: string | undefined
  /** What a `#` behind it turns into a note. */
  note: string | undefined
}

/** The rest of a sentence that begins with the field's name. */
export function describeMisfit(misfit: Misfit): string {
  switch (shapeOf(misfit.schema)) {
    case 'list':
      return describeNoList(misfit)
    case 'fields':
      return describeNoFields(misfit)
    case 'value':
      return describeNoValue(misfit)
  }
}

function describeNoValue({ schema, field, found, source, note }: Misfit): string {
  const kind = kinds.get(bare(schema))?.kind ?? 'text'
  if (found === undefined) return `is missing. Write for example: ${line(field, exampleOf(schema))}`
  if (found === null && kind === 'text' && note) {
    return `is empty: from # on, a line is a note. For a text that begins with #, write: ${line(field, inQuotes(note))}`
  }
  if (found === null || (typeof found === 'string' && found.trim() === '')) {
    return field
      ? `is empty. Write for example: ${line(field, exampleOf(schema))}`
      : 'is empty. Write a text or remove the dash.'
  }
  if (isFarDate(kind, found)) {
    return `must lie between 1900 and 2100, found ${shown(found, source)}. Write for example: ${line(field, exampleOf(schema))}`
  }
  const mended = meant(kind, found, source)
  const advice =
    mended === undefined
      ? `Write for example: ${line(field, exampleOf(schema))}`
      : `Write: ${line(field, mended)}`
  return `must be ${expected[kind]}, found ${shown(found, source)}.${field || mended ? ` ${advice}` : ''}`
}

function describeNoList({ field, found, source }: Misfit): string {
  const start = field ? 'must be a list' : 'must be a list of entries'
  if (typeof found === 'object' && found !== null) {
    return `${start}, found fields. Begin each entry with a dash: - ${Object.keys(found)[0]}: …`
  }
  const text = typeof found === 'string' ? found.trim() : source
  if (typeof found === 'string' && /^-\S/.test(found.trim()))
    return `${start}, found ${shown(found, source)}. A dash needs a space after it.`
  const advice = field && text ? ` Write: ${field}: [${text}]` : ''
  return `${start}, found ${shown(found, source)}.${advice}`
}

function describeNoFields({ schema, field, found, source }: Misfit): string {
  if (found === null) return 'is empty. Write its fields or remove the dash.'
  if (Array.isArray(found))
    return 'must be fields, one per line, found a list. Remove the dashes before them.'
  const fields = Object.entries(fieldsOf(schema)).slice(0, 2)
  const sample = fields.map(([name, of]) => line(name, exampleOf(of))).join(', ')
  const dash = field ? '' : '- '
  return `must be fields, found ${shown(found, source)}. Write for example: ${dash}{ ${sample} }`
}

/** The example from the schema's description. */
export function exampleOf(schema: z.ZodType | undefined): string {
  return String((schema?.meta()?.['examples'] as unknown[] | undefined)?.[0] ?? '')
}

function line(field: string | undefined, value: string): string {
  return field ? `${field}: ${value}` : `- ${value}`
}

function shown(found: unknown, source: string | undefined): string {
  if (Array.isArray(found)) return 'a list'
  if (typeof found === 'object' && found !== null)
    return `fields (${Object.keys(found).slice(0, 3).join(', ')})`
  if (typeof found === 'string') return JSON.stringify(found.length > 60 ? `${found.slice(0, 60)}…` : found)
  return typeof found === 'number' ? `the number ${source}` : String(source)
}
