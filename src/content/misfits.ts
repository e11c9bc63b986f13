import type { z } from 'zod'
import { describeMisfit, exampleOf } from './misfit.ts'
import { nearest } from './nearest.ts'
import { fieldsOf, schemaAt } from './schema-tree.ts'
import type { YamlFile } from './yaml.ts'

/** Something that the schema refuses, and where. */
export interface Refusal {
  path: PropertyKey[]
  message: string
}

/** Everything that a schema refuses, one message for each place. */
export function misfits(
  data: unknown,
  schema: z.ZodType,
  sourceOf: YamlFile['sourceOf'],
  noteAfter: YamlFile['noteAfter'],
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
  const describeRefused = (path: PropertyKey[]) => {
    const last = path.at(-1)
    const found = valueAt(data, path)
    const siblings = Object.keys(fieldsOf(schemaAt(schema, path.slice(0, -1))))
    if (typeof last === 'string' && isBelow(found, siblings)) {
      return `holds ${Object.keys(found).join(', ')}, which must begin in the same column as ${last}.`
    }
    return describeMisfit({
      schema: schemaAt(schema, path) ?? schema,
      field: typeof last === 'string' ? last : undefined,
      found,
      source: sourceOf(path),
      note: noteAfter(path)?.text,
    })
  }
  // A misspelt field is not told a second time as missing, neither by itself nor by those that need it.
  for (const { meant } of unknown) {
    if (valueAt(data, meant) !== undefined) continue
    refused.delete(meant.join('/'))
    for (const [key, { code, path }] of refused) {
      if (code === 'custom' && neededBy(path).join('/') === meant.join('/')) refused.delete(key)
    }
  }
  return [
    ...unknown,
    ...[...refused.values()].map(({ code, path }) => ({
      path,
      message: code === 'custom' ? describeTwoFields(data, path, schema) : describeRefused(path),
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

/** The other field of a rule that spans two. */
function neededBy(path: PropertyKey[]): PropertyKey[] {
  return [...path.slice(0, -1), path.at(-1) === 'end' ? 'start' : 'image']
}

/** The rules that span two fields: an end needs an earlier start, and what belongs to a picture needs the picture. */
function describeTwoFields(data: unknown, path: PropertyKey[], schema: z.ZodType): string {
  const [found, other] = [valueAt(data, path), valueAt(data, neededBy(path))]
  if (path.at(-1) === 'end') return `must not be before start (${other}), found ${JSON.stringify(found)}.`
  const exampleAt = (at: PropertyKey[]) => `${String(at.at(-1))}: ${exampleOf(schemaAt(schema, at))}`
  return other === undefined
    ? `stands without image. Add the picture, for example ${exampleAt(neededBy(path))}, or remove the line.`
    : `is missing, but image needs it. Write for example: ${exampleAt(path)}`
}

/** Whether it is fields that belong beside the one they are in: those below a blank field, indented too far. */
function isBelow(found: unknown, siblings: string[]): found is object {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
  return Object.keys(found).length > 0 && Object.keys(found).every((key) => siblings.includes(key))
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], data)
}
