import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml'
import { nameOf, type Problem } from './problems.ts'

export type Path = PropertyKey[]
export type YamlFile = ReturnType<typeof readYaml>

/**
 * Reads a file in YAML's plainest schema, in which every value is a text: `1.10` keeps its zero, and `no` is no false. A file
 * that is missing counts as empty; so does one that cannot be parsed, of which only that is reported.
 */
export function readYaml(directory: string, file: string) {
  const path = join(directory, file)
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  // The decoder drops the byte order mark that some editors of Windows write.
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, logLevel: 'error' })
  const problemAt = (offset: number | undefined, message: string): Problem => ({
    file,
    message,
    line: offset === undefined ? undefined : lines.linePos(offset).line,
  })
  const isReadable = isUtf8(bytes) && document.errors.length === 0
  /** The data of the file; fields without a value (`url:`) are undefined. */
  const data = (): unknown => (isReadable ? withoutBlanks(document.toJS()) : undefined)
  /**
   * A problem of the value at a path; if that is missing, it has the line of its nearest ancestor.
   *
   * @param named has the titles of entries, for a translation those of the first language, too
   */
  function problemsAt(path: Path, message: string, named = data()): Problem[] {
    if (!isReadable) return []
    const nodes = path.map((_, depth) => document.getIn(path.slice(0, depth + 1), true))
    const start = nodes.findLast(isNode)?.range?.[0]
    return [problemAt(start, nameOf(named, path) + message)]
  }
  const problems = isUtf8(bytes)
    ? problemsIn(document, text, problemAt)
    : [{ file, message: 'is not in UTF-8. Save it again with that encoding.' }]
  return { document, data, problemsAt, problems }
}

export const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Makes values of blank fields undefined; blank items of lists stay. The names stay too, so that an unknown one is reported:
 * `{ place: PyCon, Leeds }` has a field `Leeds`.
 */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === '' ? item : withoutBlanks(item)))
  if (!isObject(value)) return value === '' || value === null ? undefined : value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutBlanks(field)]))
}

/** Finds what is wrong with the syntax: the first error, because others may follow from it, or values that are comments. */
function problemsIn(
  document: Document.Parsed,
  text: string,
  problemAt: (offset: number, message: string) => Problem,
): Problem[] {
  const [error] = document.errors
  if (error) {
    let [start] = error.pos
    visit(document, {
      // The parser reports a quote that is never closed at the end of the file.
      Scalar(_, { type, range }) {
        if (type?.startsWith('QUOTE') && range && range[0] < start && range[1] >= start) [start] = range
      },
    })
    return [problemAt(start, syntaxMessage(error, text.slice(start)))]
  }
  const problems: Problem[] = []
  visit(document, {
    // In the order of another language's entries, an alias may come before what it repeats.
    Alias(_, alias, path) {
      const repeated = alias.resolve(document)
      if (repeated && !path.includes(repeated)) return repeated
      const message = `A text that begins with * needs quotes: "*${alias.source}"`
      problems.push(problemAt(alias.range?.[0] ?? 0, message))
      return document.createNode(`*${alias.source}`)
    },
    Scalar(_, { value, comment, range }) {
      // A value may have become a comment: `accent: #b3261e`.
      if (value !== '' || !/^\S/.test(comment ?? '')) return
      const message = `The value is empty, because # begins a comment. Put it in quotes: "#${comment}"`
      problems.push(problemAt(range?.[0] ?? 0, message))
    },
  })
  return problems
}

function syntaxMessage({ code, message }: YAMLParseError, rest: string): string {
  if (code === 'DUPLICATE_KEY')
    return `${/^[^:\n]*/.exec(rest)} is duplicated. Keep one of them; if a new entry begins here, start it with a dash.`
  const [reason = '', excerpt = ''] = message.split(/ at line \d+, column \d+:\n+/)
  const advice =
    'Put a text with special characters in quotes; check indentation (no tabs), and the space after each colon and dash. ' +
    'The rest of the file has not been checked.'
  return `is not valid YAML: ${reason}. ${advice}\n${excerpt}`.trimEnd()
}
