import type { z } from 'zod'
import { isText, schemaAt } from './schema-tree.ts'
import type { YamlFile } from './yaml.ts'

/**
 * Where a text belongs, a plain number or `true` is the text that the owner wrote: `1.10` and `007` keep their zeros,
 * and nobody has to know what YAML takes for a number.
 */
export function asWritten(
  value: unknown,
  schema: z.ZodType | undefined,
  sourceOf: YamlFile['sourceOf'],
  path: PropertyKey[] = [],
): unknown {
  const below = (child: unknown, key: string | number) =>
    asWritten(child, schema && schemaAt(schema, [key]), sourceOf, [...path, key])
  if (Array.isArray(value)) return value.map(below)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, below(child, key)]))
  }
  const isWord = typeof value === 'number' || typeof value === 'boolean'
  return isWord && schema && isText(schema) ? sourceOf(path) : value
}
