import type { z } from 'zod'
import { elementOf, exampleOf, isText, kindOf, requiredFields } from './introspect.ts'
import { kinds, suggestValue } from './kinds.ts'
import { parseYaml, type YamlFile } from './yaml.ts'

/**
 * Describes why a value is invalid and what to write instead.
 *
 * @returns the rest of a sentence that begins with the field's name
 */
export function describeInvalid(
  schema: z.ZodType,
  path: PropertyKey[],
  value: unknown,
  yaml: YamlFile,
): string {
  const written = exampleOf(schema)
  const write = kindOf(schema) === 'end' ? 'If it is ongoing, write: end: present; else' : 'Write'
  const example = path.length > 0 && written !== '…' ? `${write} for example: ${yamlLine(path, written)}` : ''
  if (isBlank(value)) {
    const comment = isText(schema) && yaml.commentAfter(path)
    if (comment) return `is empty: ${commentAdvice(comment, path)}`
    const state = value === undefined ? 'is missing.' : 'is empty.'
    const required = requiredFields(schema).join(', ')
    return `${state} ${required ? `It needs ${required}.` : example}`.trimEnd()
  }
  const source = yaml.sourceOf(path)
  const suggestion = suggest(schema, value, source)
  const isPicture = kindOf(schema) === 'picture'
  const toDo = isPicture ? 'Put the picture there and write' : 'Write'
  // Such as SVG, GIF or HEIC.
  const isOtherFormat = isPicture && /\.\w+$/.test(String(value))
  const general = isOtherFormat ? 'Export it in one of these formats.' : example
  const advice = suggestion === undefined ? general : `${toDo}: ${yamlLine(path, suggestion)}`
  return `must be ${expected(schema)}, found ${summarize(value, source)}. ${advice}`.trimEnd()
}

/** Advice for a text that begins with `#`, which YAML reads as a comment. */
export const commentAdvice = (comment: string, path: PropertyKey[]) =>
  `everything after # is a comment. For a text that begins with #, write: ${yamlLine(path, quoted(comment.trim()))}`

/** `field: value`, or `- value` for an entry of a list. */
export const yamlLine = (path: PropertyKey[], value: string) =>
  typeof path.at(-1) === 'number' ? `- ${value}` : `${String(path.at(-1))}: ${value}`

/** Quotes a text for YAML, on one line; in single quotes if it contains double ones. */
export function quoted(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ')
  return line.includes('"') && !line.includes("'") ? `'${line}'` : JSON.stringify(line)
}

export const isBlank = (value: unknown) =>
  value === undefined || value === null || String(value).trim() === ''

/** The rest of a sentence that begins with “must be”. */
function expected(schema: z.ZodType): string {
  const kind = kindOf(schema)
  if (kind) return kinds[kind].expected
  return elementOf(schema)
    ? 'a list, each entry after a dash and a space'
    : 'fields, each written “name: value”'
}

function summarize(value: unknown, source: string): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return `fields (${Object.keys(Object(value)).join(', ')})`
  if (typeof value !== 'string') return source
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
}

/** A likely correction of an invalid value, as YAML; undefined if there is none. */
function suggest(schema: z.ZodType, value: unknown, source: string): string | undefined {
  const kind = kindOf(schema)
  // YAML parses the text `Led: a team` as a field.
  if (isText(schema))
    return Object.keys(Object(value)).length === 1 && /^[^\n[{-]*$/.test(source) ? quoted(source) : undefined
  if (typeof value === 'object') return undefined
  if (kind) {
    const text = typeof value === 'string' ? value.trim().replace(quotes, '') : source
    // `"true"`, `"3"`, or an address in the quotes of a word processor.
    return schema.safeParse(parseYaml(text).data).success ? text : suggestValue(kind, text)
  }
  if (/^-|\n/.test(source)) return undefined
  if (!elementOf(schema)) {
    // A name in place of an entry that needs no more, such as a skill.
    const [name, ...others] = requiredFields(schema)
    const text = /^["']|^[^,:#{}[\]]+$/.test(source) ? source : quoted(source)
    return name && others.length === 0 ? `{ ${name}: ${text} }` : undefined
  }
  // A paragraph has commas.
  return `[${kindOf(elementOf(schema)) === 'prose' ? quoted(String(value)) : source}]`
}

const quotes = /^[“”„«‘’'"]+|[“”»‘’'"]+$/g
