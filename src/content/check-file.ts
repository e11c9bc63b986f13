import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import {
  elementOf,
  type Fields,
  fieldsOf,
  isObject,
  isOptional,
  kindOf,
  schemaAt,
  transform,
  valueAt,
} from './introspect.ts'
import { commentAdvice, describeInvalid, isBlank, quoted, yamlLine } from './invalid-value.ts'
import { isTextKind, isTranslatable } from './kinds.ts'
import {
  entryName,
  errorAt,
  errorsOf,
  fieldName,
  type Location,
  type Problem,
  type Report,
  type Value,
} from './problems.ts'
import type { ContentFile } from './schema.ts'
import { advice, nearest } from './suggest.ts'
import { alignEntries, mergeTranslation, type Original, untranslatedFields } from './translate.ts'
import { parseYaml, type YamlFile } from './yaml.ts'

export interface CheckedFile {
  /** undefined if the file is invalid. */
  data: unknown
  problems: Problem[]
  values: Value[]
}

type Describe = (issue: { path?: PropertyKey[] | undefined }) => string

/**
 * Parses a file of `content/` and validates it against its schema.
 *
 * @param file path below `content/`
 * @param original the file in the first language, if this one translates it
 */
export function checkFile(
  file: string,
  bytes: Buffer,
  { schema, empty }: ContentFile,
  original?: Original,
): CheckedFile {
  const invalid = (problems: Problem[]): CheckedFile => ({ data: undefined, problems, values: [] })
  const unreadable = unreadableProblem(file, bytes)
  if (unreadable) return invalid([unreadable])
  const yaml = parseYaml(decode(bytes))
  const problems = yaml.errors.map(({ line, message }) => errorAt({ file, line }, message))
  if (yaml.data === undefined) return invalid(problems)

  const parsed = yaml.data ?? empty ?? null
  const values: Value[] = []
  const locate = (path: PropertyKey[]): Location => ({
    file,
    line: yaml.lineOf(path),
    entry: entryName(original?.data ?? parsed, path),
    field: fieldName(path),
  })
  const report: Report = (path, message, severity = 'error', changes = {}) =>
    problems.push({ ...locate(path), ...changes, message, severity })

  const own = transform(schema, parsed, (at, value, path) => {
    const kind = kindOf(at)
    if (isTextKind(kind) || (kind === 'colour' && value === null))
      checkText(yaml, path, value, isOptional(at), report)
    // A blank field (`url:`) counts as omitted.
    if (isBlank(value) && isOptional(at)) return undefined
    if (Array.isArray(value)) {
      if (kindOf(fieldsOf(elementOf(at))['id']) === 'entryId') checkIds(yaml, path, value, report)
      return original ? alignEntries(at, value, { path, original, yaml, report }) : value
    }
    if (isObject(value)) return renameMisspelt(yaml, path, value, Object.keys(fieldsOf(at)), report)
    if (!kind) return value
    // Keeps the zeros of texts such as `1.10` and `007`.
    const isUnquoted = isTextKind(kind) && /number|boolean/.test(typeof value)
    const text = isUnquoted ? yaml.sourceOf(path) : value
    if (original && !isTranslatable(kind)) {
      const first = valueAt(original.data, path)
      const has = `content/${original.file}, which holds for all languages, has ${first ?? 'none'}.`
      if (String(at?.safeParse(text).data ?? text) !== String(first))
        report(path, `is ${yaml.sourceOf(path)}, but ${has}`, 'warning')
      return undefined
    }
    if (text !== null) values.push({ kind, text: `${text}`, path, location: locate(path) })
    return text
  })
  if (original?.values.length === 0 && values.length > 0) {
    const message = `translates ${original.file}, which is empty. Fill that, or delete this file.`
    return invalid([errorAt({ file }, message)])
  }
  const { data, issues } = validate(schema, original ? mergeTranslation(original.data, own) : own, yaml)
  for (const { path, message } of issues) report(path, message)
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  // Entries whose originals are not known look as if they were not translated.
  if (original && errorsOf(problems).length === 0) problems.push(...untranslatedFields(file, original, own))
  return { data, problems, values }
}

/** Why a file cannot be parsed; undefined if it can. */
function unreadableProblem(file: string, bytes: Buffer): Problem | undefined {
  if (!isUtf8(bytes)) return errorAt({ file }, encodingAdvice)
  const lines = decode(bytes).split('\n')
  const tooLong = lines.findIndex((line, index) => Math.max(line.length, index) > longest) + 1
  return tooLong > 0 ? errorAt({ file, line: tooLong }, lengthAdvice) : undefined
}

/** Validates data against its schema; of several issues of a value, only the last is returned. */
function validate(schema: z.ZodType, data: unknown, yaml: YamlFile) {
  // For issues without a message of their own.
  const error: Describe = ({ path = [] }) =>
    describeInvalid(schemaAt(schema, path, data) ?? schema, path, valueAt(data, path), yaml)
  const result = schema.safeParse(data, { error })
  const issues = (result.error?.issues ?? []).flatMap((issue) => ofItsForm(schema, issue, data, error))
  return { data: result.data, issues: new Map(issues.map((issue) => [issue.path.join('/'), issue])).values() }
}

/** The text of a file without the byte order mark that some editors of Windows write. */
export const decode = (bytes: Buffer): string => new TextDecoder().decode(bytes)

/** For a file in Latin-1 or UTF-16; also of the import. */
export const encodingAdvice = 'is not in UTF-8. Save it again with that encoding.'

/** Far above any line or file; the parser's time for a malformed line grows with the square of its length. */
const longest = 20_000
const lengthAdvice = 'is too long. A line may have 20,000 characters, a file 20,000 lines.'

/** Replaces the issue of an entry that may have two forms by those of the form that it has. */
function ofItsForm(schema: z.ZodType, issue: z.core.$ZodIssue, data: unknown, describe: Describe) {
  const { code, path } = issue
  if (code !== 'invalid_union' || typeof path.at(-1) !== 'number') return [issue]
  const error: Describe = ({ path: below = [] }) => describe({ path: [...path, ...below] })
  const result = schemaAt(schema, path, data)?.safeParse(valueAt(data, path), { error })
  return (result?.error?.issues ?? []).map((each) => ({ ...each, path: [...path, ...each.path] }))
}

/** Reports entries of a list that have the id of an earlier one. */
function checkIds(yaml: YamlFile, path: PropertyKey[], entries: unknown[], report: Report) {
  const ids = entries.map((entry) => valueAt(entry, ['id']))
  for (const [index, id] of ids.entries()) {
    const first = ids.indexOf(id)
    if (isBlank(id) || first === index) continue
    const line = yaml.lineOf([...path, first, 'id'])
    const message = `id ${id} is that of another entry, in line ${line}. Each needs its own.`
    const entry = entryName(entries, [index])
    report([...path, index, 'id'], message, 'error', { entry, field: undefined })
  }
}

/** Reports unknown fields, and renames one that is probably misspelt so that its value is validated too. */
function renameMisspelt(yaml: YamlFile, path: PropertyKey[], value: Fields, known: string[], report: Report) {
  const fields = { ...value }
  // A schema without fields: the value itself is invalid.
  if (known.length === 0) return fields
  for (const key of Object.keys(value).filter((name) => !known.includes(name))) {
    // In `{ text: First, then }`, a field begins after the comma.
    const isAfterComma = fields[key] === null && /\s/.test(key) && yaml.sourceOf(path).startsWith('{')
    const hint = isAfterComma ? 'put a text with a comma in quotes' : advice(key, known)
    report([...path, key], `is not a known field (${hint}).`)
    const free = known.filter((name) => !(name in fields))
    const name = nearest(key, free)
    if (name) {
      yaml.rename([...path, key], name)
      fields[name] = fields[key]
    }
    delete fields[key]
  }
  return fields
}

/** Reports a value that YAML cuts off at `#` or joins with a misplaced list entry, and control characters. */
function checkText(yaml: YamlFile, path: PropertyKey[], value: unknown, optional: boolean, report: Report) {
  const comment = yaml.commentAfter(path) ?? ''
  const source = yaml.sourceOf(path)
  if (value === null && optional && /#\S/.test(comment))
    report(path, `is empty: ${commentAdvice(comment, path)}`, 'warning')
  if (value !== null && comment.startsWith(' #')) {
    const whole = yamlLine(path, quoted(source + comment))
    report(path, `ends before the #. For a comment, put two spaces before it; else write: ${whole}`)
  }
  if (typeof value === 'string' && /^[^"'>|][\s\S]*\n[ \t]*- /.test(source))
    report(path, 'continues in a line that begins with a dash. Put all dashes of a list in one column.')
  // They come with text pasted from a PDF; SVG and XML do not allow them, JSON no half of a surrogate pair.
  const text = String(value)
  const at = text.search(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/u)
  const before = text.slice(0, at).trimEnd().split(/\s/).at(-1)
  if (at >= 0) report(path, `has an invisible control character after “${before}”. Delete it.`)
}
