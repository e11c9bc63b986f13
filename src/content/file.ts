import type { z } from 'zod'
import { describe, hiddenBy, isBlank, line } from './describe.ts'
import { isText, type KindName, kindOf } from './kinds.ts'
import { entryName, fieldName, type Location, type Problem } from './problems.ts'
import { advice, nearest, quoted } from './suggest.ts'
import { overlay } from './translate.ts'
import { elementOf, fieldsOf, isOptional, type Place, schemaAt, walk } from './walk.ts'
import { parseYaml, type YamlFile } from './yaml.ts'

/** A single value of a file and where it is written. */
export interface Value {
  kind: KindName
  text: string
  path: PropertyKey[]
  location: Location
}

/** What one file says, and everything that is wrong with it. */
export interface Checked {
  /** undefined where a problem is in the way. */
  data: unknown
  /** What it says itself, where that lies over another language. */
  own?: unknown
  problems: Problem[]
  /** Texts, pictures and so on, for checks of their own. */
  values: Value[]
}

type Report = (path: PropertyKey[], message: string, severity?: Problem['severity']) => void

/**
 * Reads one file of `content/` by its schema.
 *
 * @param name below `content/`
 * @param empty what a file without content stands for; left out where it may not be empty
 * @param base of a translation: what the file says in the first language
 */
export function checkFile(
  name: string,
  bytes: Buffer,
  schema: z.ZodType,
  empty?: unknown,
  base?: unknown,
): Checked {
  const problems: Problem[] = []
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = 'is not in UTF-8. Save it again with that encoding.'
    return { data: undefined, problems: [{ file: name, message, severity: 'error' }], values: [] }
  }
  const file = parseYaml(source)
  for (const fault of file.faults) problems.push({ file: name, ...fault, severity: 'error' })
  if (file.data === undefined) return { data: undefined, problems, values: [] }

  const data = file.data ?? empty ?? null
  const locate = (path: PropertyKey[]) => ({
    file: name,
    line: file.lineOf(path),
    entry: entryName(base ?? data, path),
    field: fieldName(path),
  })
  const report: Report = (path, message, severity = 'error') =>
    problems.push({ ...locate(path), message, severity })

  for (const place of walk(schema, data)) tidy(file, place, report)

  const whole = base === undefined ? data : overlay(base, data, report)
  const result = schema.safeParse(whole)
  const refused = new Map(result.error?.issues.map((issue) => [issue.path.join('/'), issue]))
  for (const { code, path, message } of refused.values()) {
    const found = path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], whole)
    const hasOwnWords = code === 'custom' && message !== 'Invalid input'
    report(path, hasOwnWords ? message : describe(schemaAt(schema, path) ?? schema, path, found, file))
  }
  const values = [...walk(schema, data)].flatMap(({ path, value, schema: at }) => {
    const kind = kindOf(at)
    return kind && typeof value === 'string' ? [{ kind, text: value, path, location: locate(path) }] : []
  })
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { data: result.data, own: data, problems, values }
}

/**
 * Brings the values of a list or of fields into the form that the schema checks, and reports what it would not see:
 * misspelt fields, which are read as the ones that were meant, and texts that YAML cut short or drew together.
 */
function tidy(file: YamlFile, { path, value, schema }: Place, report: Report) {
  if (typeof value !== 'object' || value === null) return
  const fields = fieldsOf(schema)
  const values = value as Record<string, unknown>
  if (Object.keys(fields).length > 0 && !Array.isArray(value))
    renameMisspelt(file, path, values, fields, report)
  for (const [key, child] of Object.entries(values)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const expected = fields[key] ?? elementOf(schema)
    if (isText(expected)) checkText(file, at, child, isOptional(expected), report)
    // A field that is left blank (`url:`) is left out; `1.10` and `007` where a text belongs keep their zeros.
    if (isBlank(child) && isOptional(expected)) delete values[key]
    else if (isText(expected) && /number|boolean/.test(typeof child)) values[key] = file.sourceOf(at)
  }
}

function renameMisspelt(
  file: YamlFile,
  path: PropertyKey[],
  values: Record<string, unknown>,
  fields: Record<string, z.ZodType>,
  report: Report,
) {
  const known = Object.keys(fields)
  for (const key of Object.keys(values).filter((name) => !known.includes(name))) {
    report([...path, key], `is not a known field (${advice(key, known)}).`)
    const missing = known.filter((name) => !(name in values))
    const meant = nearest(key, missing)
    if (meant) {
      file.rename(path, key, meant)
      values[meant] = values[key]
    }
    delete values[key]
  }
}

/** Half a text must not be published: a `#` makes a comment of the rest, a dash in the wrong column ends no line. */
function checkText(file: YamlFile, path: PropertyKey[], value: unknown, optional: boolean, report: Report) {
  const comment = file.commentAfter(path) ?? ''
  if (value === null && optional && /#\S/.test(comment))
    report(path, `is empty: ${hiddenBy(comment, path)}`, 'warning')
  if (value !== null && comment.startsWith(' #')) {
    const whole = line(path, quoted(file.sourceOf(path) + comment))
    report(path, `ends before the #. For a comment, put two spaces before it; else write: ${whole}`)
  }
  if (typeof value === 'string' && /^[^"'>|][\s\S]*\n[ \t]*- /.test(file.sourceOf(path)))
    report(path, 'goes on below, where a line begins with a dash. Put all dashes of a list in one column.')
}
