import { z } from 'zod'
import { isTextKind, type KindName, kinds } from './kinds.ts'

const kindNames = z.registry<{ kind: KindName }>()
for (const [kind, { schema }] of Object.entries(kinds)) kindNames.add(schema, { kind: kind as KindName })

/** Removes `optional` and `default` from a schema. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? unwrap(innerType) : schema
}

/** The kind of a single value; undefined for lists and objects. */
export const kindOf = (schema: z.ZodType | undefined): KindName | undefined =>
  schema && kindNames.get(unwrap(schema))?.kind

export const isText = (schema: z.ZodType | undefined) => isTextKind(kindOf(schema))

/** The schema of a list's entries; undefined for anything else. */
export const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema && (unwrap(schema).def as { element?: z.ZodType }).element

/** The alternative of a list's entries that has the form of a value: fields, or a single value. */
export function entryOf(list: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  const entry = elementOf(list)
  const { options } = (entry?.def ?? {}) as { options?: z.ZodType[] }
  const hasFields = typeof value === 'object' && value !== null
  return options?.find((option) => Object.keys(fieldsOf(option)).length > 0 === hasFields) ?? entry
}

/** The schemas of an object's fields; empty for anything else. */
export const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  (schema && (unwrap(schema).def as { shape?: Record<string, z.ZodType> }).shape) ?? {}

export const isOptional = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success ?? false

export const requiredFields = (schema: z.ZodType | undefined): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => (isOptional(field) ? [] : [name]))

export const descriptionOf = (schema: z.ZodType): string => unwrap(schema).description ?? ''

/** The schema at a path of the data; undefined for an unknown field. */
export const schemaAt = (schema: z.ZodType, path: PropertyKey[], data?: unknown) =>
  path.reduce<z.ZodType | undefined>((at, key, index) => {
    if (typeof key !== 'number') return fieldsOf(at)[String(key)]
    return entryOf(at, valueAt(data, path.slice(0, index + 1)))
  }, schema)

/** The value at a path; undefined if any part of the path is missing. */
export const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => Object(value)[key], data)

/** The example of a schema in YAML; for an object without one, two fields, required ones first. */
export function exampleOf(schema: z.ZodType | undefined): string {
  const [example] = ((schema && unwrap(schema).meta()?.['examples']) as unknown[] | undefined) ?? []
  if (Array.isArray(example)) return `[${example.join(', ')}]`
  if (example !== undefined && typeof example !== 'object') return String(example)
  const names = [...new Set([...requiredFields(schema), ...Object.keys(fieldsOf(schema))])].slice(0, 2)
  const fields = example
    ? Object.entries(example)
    : names.map((name) => [name, exampleOf(fieldsOf(schema)[name])])
  const parts = fields.map(([name, value]) => `${name}: ${value}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '…'
}
