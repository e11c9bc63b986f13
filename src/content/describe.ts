import type { z } from 'zod'
import { isText, kindOf, kinds, meantBy } from './kinds.ts'
import { quoted } from './suggest.ts'
import { elementOf, exampleOf, fieldsOf, isOptional } from './walk.ts'
import type { YamlFile } from './yaml.ts'

/**
 * What is wrong with a value that its schema refuses, and what to write instead.
 *
 * @returns the rest of a sentence that begins with the field's name
 */
export function describe(schema: z.ZodType, path: PropertyKey[], found: unknown, file: YamlFile): string {
  const example = path.length > 0 ? `Write for example: ${line(path, exampleOf(schema))}` : ''
  if (isBlank(found)) {
    const comment = isText(schema) ? file.commentAfter(path) : undefined
    if (comment) return `is empty: ${hiddenBy(comment, path)}`
    const needed = Object.entries(fieldsOf(schema)).filter(([, field]) => !isOptional(field))
    const isEnd = kindOf(schema) === 'end'
    return [
      found === undefined ? 'is missing.' : 'is empty.',
      isEnd && 'While it goes on, write: end: present.',
      needed.length > 0 ? `It needs ${needed.map(([name]) => name).join(', ')}.` : example,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const meant = suggestion(schema, found, file.sourceOf(path))
  const advice = meant === undefined ? example : `Write: ${line(path, meant)}`
  return `must be ${expectedOf(schema)}, found ${shown(found, file.sourceOf(path))}. ${advice}`.trimEnd()
}

/** What a `#` does to a text that begins with it. */
export const hiddenBy = (comment: string, path: PropertyKey[]) =>
  `from # on, a line is a comment. For a text that begins with #, write: ${line(path, quoted(comment.trim()))}`

/** `field: value`, or `- value` for an entry of a list. */
export const line = (path: PropertyKey[], value: string) =>
  typeof path.at(-1) === 'number' ? `- ${value}` : `${String(path.at(-1))}: ${value}`

export const isBlank = (value: unknown) =>
  value === undefined || value === null || String(value).trim() === ''

/** In words that go on after “must be”. */
export function expectedOf(schema: z.ZodType): string {
  const kind = kindOf(schema)
  if (kind) return kinds[kind].expected
  return elementOf(schema)
    ? 'a list, each entry after a dash and a space'
    : 'fields, one on a line, without a dash'
}

function shown(found: unknown, source: string): string {
  if (Array.isArray(found)) return 'a list'
  if (typeof found === 'object')
    return `fields (${Object.keys(found ?? {})
      .slice(0, 3)
      .join(', ')})`
  return typeof found === 'string' ? JSON.stringify(found) : source
}

/** What the owner probably meant, as it should stand in the file. */
function suggestion(schema: z.ZodType, found: unknown, source: string): string | undefined {
  const kind = kindOf(schema)
  const isSingle = typeof found !== 'object'
  // `Led: a team` where a text belongs: the colon made a field of it.
  if (isText(schema))
    return Object.keys(found ?? {}).length === 1 && /^[^\n[{-]*$/.test(source) ? quoted(source) : undefined
  if (kind) return isSingle ? meantBy(kind, typeof found === 'string' ? found.trim() : source) : undefined
  return elementOf(schema) && isSingle && !/^-|\n/.test(source) ? `[${source}]` : undefined
}
