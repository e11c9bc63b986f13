import type { z } from 'zod'
import { bare } from './kinds.ts'

/** One value of a file, where it stands, and the schema of that place; undefined where the schema knows none. */
export interface Place {
  path: PropertyKey[]
  value: unknown
  schema: z.ZodType | undefined
}

/** Every value of a file with its schema, outer ones first: what changes in a list or in fields is seen below. */
export function* walk(
  schema: z.ZodType | undefined,
  value: unknown,
  path: PropertyKey[] = [],
): Generator<Place> {
  yield { path, value, schema }
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name
    yield* walk(schema && schemaAt(schema, [key]), child, [...path, key])
  }
}

/** The schema of what stands at a path, as declared. */
export function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, key) => {
    return typeof key === 'number' ? elementOf(at) : fieldsOf(at)[String(key)]
  }, schema)
}

/** The schema of a list's entries; undefined for anything else. */
export function elementOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && (bare(schema).def as { element?: z.ZodType }).element
}

/** The keys of an object's schema, each with its own; none for anything else. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return (schema && (bare(schema).def as { shape?: Record<string, z.ZodType> }).shape) ?? {}
}

export const isOptional = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success ?? false

/** The example from the schema's description, as it stands in a file; for fields, that of the first two. */
export function exampleOf(schema: z.ZodType | undefined): string {
  const [given] = ((schema && bare(schema).meta()?.['examples']) as unknown[] | undefined) ?? []
  if (Array.isArray(given)) return `[${given.join(', ')}]`
  if (given !== undefined && typeof given !== 'object') return String(given)
  const fields = Object.entries(given ?? fieldsOf(schema)).slice(0, 2)
  const parts = fields.map(([name, value]) => `${name}: ${given ? value : exampleOf(value)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '…'
}
