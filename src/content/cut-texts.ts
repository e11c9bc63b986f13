import type { z } from 'zod'
import { inQuotes } from './kinds.ts'
import type { Refusal } from './misfits.ts'
import { isText, schemaAt } from './schema-tree.ts'
import type { YamlFile } from './yaml.ts'

/** A text that a `#` may have cut short. */
export interface CutText extends Refusal {
  /** Whether a build must stop: what is left would be published as if it were the whole. */
  stops: boolean
}

/**
 * Texts that a `#` may have cut short: `role: Senior C # Developer` is `Senior C` and a note.
 *
 * YAML cannot say which was meant, and half a text must not be published, so it stops a build. Notes behind values are
 * common, too, and most styles set them off by two spaces or more: those are left alone, so that whoever is told of a
 * note needs only another space. An empty text is told only where a word follows the `#` at once (`#opentowork`), as no
 * one writes notes; it publishes nothing wrong and does not stop.
 */
export function cutTexts(
  value: unknown,
  schema: z.ZodType | undefined,
  noteAfter: YamlFile['noteAfter'],
  path: PropertyKey[] = [],
): CutText[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, child]) => {
      const key = Array.isArray(value) ? Number(name) : name
      return cutTexts(child, schema && schemaAt(schema, [key]), noteAfter, [...path, key])
    })
  }
  const note = schema && isText(schema) ? noteAfter(path) : undefined
  if (!note) return []
  const last = path.at(-1)
  const start = typeof last === 'string' ? `${last}: ` : '- '
  if (typeof value === 'string' && note.gap === 1) {
    const whole = inQuotes(`${value} ${note.text}`)
    return [
      {
        path,
        stops: true,
        message: `ends before the #, where a note begins. If a note is meant, put two spaces before the #; if not, write: ${start}${whole}`,
      },
    ]
  }
  // Where a text must be, an empty one is an error already.
  if (value === null && /^#\S/.test(note.text) && schema?.safeParse(undefined).success) {
    return [
      {
        path,
        stops: false,
        message: `is empty: from # on, a line is a note. For a text that begins with #, write: ${start}${inQuotes(note.text)}`,
      },
    ]
  }
  return []
}
