import type { z } from 'zod'
import { kinds } from './kinds.ts'

/** A schema's parts, as far as they are used here: Zod's nodes have no common public type. */
interface Node {
  def?: { type?: string; innerType?: z.ZodType }
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}

const node = (schema: z.ZodType) => schema as unknown as Node

/** The schema of what stands at a path, as declared; undefined where the schema knows no such place. */
export function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, key) => {
    if (!at) return undefined
    return typeof key === 'number' ? node(bare(at)).element : fieldsOf(at)[String(key)]
  }, schema)
}

/** The keys of an object's schema, each with its own; none for anything else. */
export function fieldsOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return (schema && node(bare(schema)).shape) ?? {}
}

/** Whether it is a list, fields, or a single value. */
export function shapeOf(schema: z.ZodType): 'list' | 'fields' | 'value' {
  const type = node(bare(schema)).def?.type
  return type === 'array' ? 'list' : type === 'object' ? 'fields' : 'value'
}

/** Whether it is a place for words of the owner's own. */
export function isText(schema: z.ZodType): boolean {
  return kinds.get(bare(schema))?.kind === 'text'
}

/** Without what makes it optional or gives it a default. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = node(schema).def?.innerType
  return inner ? bare(inner) : schema
}
