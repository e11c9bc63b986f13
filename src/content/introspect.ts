import { z } from 'zod'
import { isTextKind, type KindName, kinds } from './kinds.ts'

const kindNames = z.registry<{ kind: KindName }>()
for (const [kind, { schema }] of Object.entries(kinds)) kindNames.add(schema, { kind: kind as KindName })

export type Fields = Record<string, unknown>
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema without `optional` and `default`. */
const unwrap = (schema: unknown): z.ZodType | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap())
  return schema instanceof z.ZodType ? schema : undefined
}

/** The kind of a single value; undefined for lists and objects. */
export function kindOf(schema: unknown): KindName | undefined {
  const type = unwrap(schema)
  return type && kindNames.get(type)?.kind
}

export const isText = (schema: unknown) => isTextKind(kindOf(schema))

/** The schema of a list's entries; undefined for anything else. */
export function elementOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  const list = unwrap(schema)
  return list instanceof z.ZodArray ? unwrap(list.element) : undefined
}

/** The alternative of a list's entries that has the form of a value: fields, or a single value. */
function entryOf(list: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  const entry = elementOf(list)
  const options = entry instanceof z.ZodUnion ? entry.options.map(unwrap) : []
  const hasFields = typeof value === 'object' && value !== null
  return options.find((option) => Object.keys(fieldsOf(option)).length > 0 === hasFields) ?? entry
}

/** The schemas of an object's fields; empty for anything else. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  const object = unwrap(schema)
  return object instanceof z.ZodObject ? object.shape : {}
}

export const isOptional = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success ?? false

export const requiredFields = (schema: z.ZodType | undefined): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => (isOptional(field) ? [] : [name]))

export const descriptionOf = (schema: z.ZodType): string => unwrap(schema)?.description ?? ''

/** The schema at a path of the data; undefined for an unknown field. */
export const schemaAt = (schema: z.ZodType, path: PropertyKey[], data?: unknown) =>
  path.reduce<z.ZodType | undefined>((at, key, index) => {
    if (typeof key !== 'number') return fieldsOf(at)[String(key)]
    return entryOf(at, valueAt(data, path.slice(0, index + 1)))
  }, schema)

/** The value at a path; undefined if any part of the path is missing. */
export const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => Object(value)[key], data)

/**
 * Changes data from its root to its leaves: the fields or entries of what `change` returns are changed next. A field that
 * becomes undefined is left out.
 */
export function transform(
  schema: z.ZodType | undefined,
  data: unknown,
  change: (schema: z.ZodType | undefined, value: unknown, path: PropertyKey[]) => unknown,
  path: PropertyKey[] = [],
): unknown {
  const value = change(schema, data, path)
  if (Array.isArray(value))
    return value.map((item, index) => transform(entryOf(schema, item), item, change, [...path, index]))
  if (!isObject(value)) return value
  const fields = fieldsOf(schema)
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    transform(fields[key], child, change, [...path, key]),
  ])
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined))
}

/** The example of a schema in YAML; for an object without one, two fields, required ones first. */
export function exampleOf(schema: z.ZodType | undefined): string {
  const examples = unwrap(schema)?.meta()?.['examples']
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  if (Array.isArray(example)) return `[${example.join(', ')}]`
  if (example !== undefined && typeof example !== 'object') return String(example)
  const names = [...new Set([...requiredFields(schema), ...Object.keys(fieldsOf(schema))])].slice(0, 2)
  const fields = example
    ? Object.entries(example)
    : names.map((name) => [name, exampleOf(fieldsOf(schema)[name])])
  const parts = fields.map(([name, value]) => `${name}: ${value}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '…'
}
