import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import { describe, hiddenBy, isBlank, line } from './describe.ts'
import { isText, type KindName, kindOf } from './kinds.ts'
import { entryName, errorAt, fieldName, type Location, type Problem } from './problems.ts'
import { advice, nearest, quoted } from './suggest.ts'
import { type Base, overlay, untranslated } from './translate.ts'
import { elementOf, fieldsOf, isOptional, type Place, schemaAt, walk } from './walk.ts'
import { parseYaml, type YamlFile } from './yaml.ts'

/** A single value of a file and where it is written. */
export interface Value {
  kind: KindName
  text: string
  location: Location
}

/** What one file says, and everything that is wrong with it. */
export interface Checked {
  /** undefined where a problem is in the way. */
  data?: unknown
  problems: Problem[]
  /** Texts, pictures and so on, for checks of their own. */
  values: Value[]
}

type Report = (path: PropertyKey[], message: string, severity?: Problem['severity']) => void

/**
 * Reads one file of `content/` by its schema.
 *
 * @param file below `content/`
 * @param empty what a file without content stands for; left out where it may not be empty
 * @param base of a translation: what it lies over
 */
export function checkFile(
  file: string,
  bytes: Buffer,
  schema: z.ZodType,
  empty?: unknown,
  base?: Base,
): Checked {
  if (!isUtf8(bytes))
    return { problems: [errorAt({ file }, 'is not in UTF-8. Save it again with that encoding.')], values: [] }
  const yaml = parseYaml(bytes.toString())
  const problems = yaml.faults.map(({ line, message }) => errorAt({ file, line }, message))
  const values: Value[] = []
  if (yaml.data === undefined) return { problems, values }

  const data = yaml.data ?? empty ?? null
  const locate = (path: PropertyKey[]): Location => ({
    file,
    line: yaml.lineOf(path),
    entry: entryName(base?.data ?? data, path),
    field: fieldName(path),
  })
  const report: Report = (path, message, severity = 'error') =>
    problems.push({ ...locate(path), message, severity })

  for (const place of walk(schema, data)) {
    tidy(yaml, place, report)
    const kind = kindOf(place.schema)
    if (kind && typeof place.value === 'string')
      values.push({ kind, text: place.value, location: locate(place.path) })
  }
  const whole = base ? overlay(base.data, data, report) : data
  const result = schema.safeParse(whole)
  // Of several rules that a value breaks, the last.
  const refused = new Map(result.error?.issues.map((issue) => [issue.path.join('/'), issue]))
  for (const { code, path, message } of refused.values()) {
    const found = path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], whole)
    const hasOwnWords = code === 'custom' && message !== 'Invalid input'
    report(path, hasOwnWords ? message : describe(schemaAt(schema, path) ?? schema, path, found, yaml))
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (base) problems.push(...untranslated(file, schema, base, data))
  return { data: result.data, problems, values }
}

/**
 * Brings the values of a list or of fields into the form that the schema checks, and reports what it would not see:
 * misspelt fields, which are read as the ones that were meant, and texts that YAML cut short or drew together.
 */
function tidy(yaml: YamlFile, { path, value, schema }: Place, report: Report) {
  if (typeof value !== 'object' || value === null) return
  const fields = fieldsOf(schema)
  const values = value as Record<string, unknown>
  if (Object.keys(fields).length > 0 && !Array.isArray(value))
    renameMisspelt(yaml, path, values, Object.keys(fields), report)
  for (const [key, child] of Object.entries(values)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const expected = fields[key] ?? elementOf(schema)
    if (isText(expected)) checkText(yaml, at, child, isOptional(expected), report)
    // A field that is left blank (`url:`) is left out; `1.10` and `007` where a text belongs keep their zeros.
    if (isBlank(child) && isOptional(expected)) delete values[key]
    else if (isText(expected) && /number|boolean/.test(typeof child)) values[key] = yaml.sourceOf(at)
  }
}

function renameMisspelt(
  yaml: YamlFile,
  path: PropertyKey[],
  values: Record<string, unknown>,
  known: string[],
  report: Report,
) {
  for (const key of Object.keys(values).filter((name) => !known.includes(name))) {
    report([...path, key], `is not a known field (${advice(key, known)}).`)
    const missing = known.filter((name) => !(name in values))
    const meant = nearest(key, missing)
    if (meant) {
      yaml.rename(path, key, meant)
      values[meant] = values[key]
    }
    delete values[key]
  }
}

/** Half a text must not be published: a `#` makes a comment of the rest, a dash in the wrong column ends no line. */
function checkText(yaml: YamlFile, path: PropertyKey[], value: unknown, optional: boolean, report: Report) {
  const comment = yaml.commentAfter(path) ?? ''
  const source = yaml.sourceOf(path)
  if (value === null && optional && /#\S/.test(comment))
    report(path, `is empty: ${hiddenBy(comment, path)}`, 'warning')
  if (value !== null && comment.startsWith(' #')) {
    const whole = line(path, quoted(source + comment))
    report(path, `ends before the #. For a comment, put two spaces before it; else write: ${whole}`)
  }
  if (typeof value === 'string' && /^[^"'>|][\s\S]*\n[ \t]*- /.test(source))
    report(path, 'goes on below, where a line begins with a dash. Put all dashes of a list in one column.')
}
