import type { z } from 'zod'
import { describeMisfit } from './misfit.ts'
import { nearest } from './nearest.ts'
import { fieldsOf, schemaAt } from './schema-tree.ts'

/** Something that the schema refuses, and where. */
export interface Refusal {
  path: PropertyKey[]
  message: string
}

/** Everything that a schema refuses, one message for each place. */
export function misfits(
  data: unknown,
  schema: z.ZodType,
  sourceOf: (path: PropertyKey[]) => string | undefined,
): Refusal[] {
  const issues = schema.safeParse(data).error?.issues ?? []
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => unknownField(key, issue.path, schema)) : [],
  )
  const refused = new Map(
    issues
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map((issue) => [issue.path.join('/'), issue] as const),
  )
  // A misspelt field is not told a second time as missing.
  for (const { meant } of unknown) if (valueAt(data, meant) === undefined) refused.delete(meant.join('/'))
  return [
    ...unknown,
    ...[...refused.values()].map(({ code, path }) => ({
      path,
      message: code === 'custom' ? describeOrder(data, path) : describeRefused(data, path, schema, sourceOf),
    })),
  ]
}

function unknownField(
  key: string,
  path: PropertyKey[],
  schema: z.ZodType,
): Refusal & { meant: PropertyKey[] } {
  const known = Object.keys(fieldsOf(schemaAt(schema, path)))
  const meant = nearest(key, known)
  const longer = known.filter((name) => name.toLowerCase().endsWith(key.toLowerCase()))
  const likely = meant ? [meant] : longer
  const advice =
    likely.length > 0
      ? `did you mean ${likely.map((name) => `“${name}”`).join(' or ')}?`
      : `known here: ${known.join(', ')}`
  return {
    path: [...path, key],
    meant: [...path, meant ?? key],
    message: `is not a known field (${advice}).`,
  }
}

/** The one rule that spans two fields. */
function describeOrder(data: unknown, path: PropertyKey[]): string {
  const { start, end } = valueAt(data, path.slice(0, -1)) as { start: string; end: string }
  return `must not be before start (${start}), found ${JSON.stringify(end)}.`
}

function describeRefused(
  data: unknown,
  path: PropertyKey[],
  schema: z.ZodType,
  sourceOf: (path: PropertyKey[]) => string | undefined,
): string {
  const last = path.at(-1)
  return describeMisfit({
    schema: schemaAt(schema, path) ?? schema,
    field: typeof last === 'string' ? last : undefined,
    found: valueAt(data, path),
    source: sourceOf(path),
  })
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], data)
}
