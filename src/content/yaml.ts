import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, isNode, LineCounter, parseDocument, visit, YAMLMap, type YAMLParseError } from 'yaml'
import { errorIn, nameOf, type Problem } from './problems.ts'

export type Path = PropertyKey[]

/** A file, and where its data stands among that of a language: sections of the owner's own and files of a folder are deeper. */
export interface Source {
  file: string
  key: Path
}

export type Tree = ReturnType<typeof readTree>

/**
 * Reads files of YAML into one document. It is read in YAML's plainest schema, in which every value is a text: `1.10` keeps
 * its zero, and `no` is no false. A file that is missing counts as empty.
 */
export function readTree(directory: string, sources: Source[]) {
  const files = sources.map(({ file, key }) => {
    const path = join(directory, file)
    return { file, key, ...parseYaml(file, existsSync(path) ? readFileSync(path) : Buffer.alloc(0)) }
  })
  const document = new Document({}, { schema: 'failsafe' })
  // Of a folder each file has its position.
  for (const { key, contents } of files)
    if (contents || key.length > 1) document.setIn(key, contents ?? new YAMLMap())
  /** Without fields that have no value (`url:`), which count as omitted. */
  const data = (): Record<PropertyKey, unknown> => document.toJS({ reviver: withoutBlanks })
  /**
   * A problem of the value at a path; if that is missing, it has the line of its nearest ancestor. None in a file that could
   * not be parsed: of it, only that is reported.
   *
   * @param named has the titles of entries, for a translation those of the first language, too
   */
  function errorAt(path: Path, message: string, named: unknown = data()): Problem[] {
    const source = files.find(({ key }) => key.every((step, depth) => step === path[depth]))
    if (source?.contents === undefined) return []
    const { file, key, lines } = source
    const starts = path.map((_, depth) => {
      const node = document.getIn(path.slice(0, depth + 1), true)
      return isNode(node) ? node.range?.[0] : undefined
    })
    const start = starts.slice(key.length).findLast((offset) => offset !== undefined)
    const line = start === undefined ? undefined : lines.linePos(start).line
    const fileData = key.reduce((value: unknown, step) => Object(value)[step], named)
    return [{ ...errorIn(file, nameOf(fileData, path.slice(key.length)) + message), line }]
  }
  return { document, data, errorAt, problems: files.flatMap(({ problems }) => problems) }
}

/** For `toJS`: blank fields are left out, blank items of lists stay. */
function withoutBlanks(this: unknown, _: unknown, value: unknown): unknown {
  return (value === '' && !Array.isArray(this)) || value === null ? undefined : value
}

/** Parses a file. Of several syntax errors only the first is reported, because the others may follow from it. */
function parseYaml(file: string, bytes: Buffer) {
  // Without the byte order mark that some editors of Windows write.
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const problemAt = (offset: number, message: string): Problem => ({
    ...errorIn(file, message),
    line: lines.linePos(offset).line,
  })
  const [error] = document.errors
  if (!isUtf8(bytes))
    return { lines, problems: [errorIn(file, 'is not in UTF-8. Save it again with that encoding.')] }
  if (error) {
    const start = startOf(error.pos[0], document)
    return { lines, problems: [problemAt(start, syntaxMessage(error, text.slice(start)))] }
  }
  const problems: Problem[] = []
  visit(document, {
    Alias: (_, alias) => alias.resolve(document),
    Scalar(_, { value, comment, range }) {
      // As in `accent: #b3261e`.
      if (value !== '' || !/^\S/.test(comment ?? '')) return
      const message = `The value is empty, because # begins a comment. Put it in quotes: "#${comment}"`
      problems.push(problemAt(range?.[0] ?? 0, message))
    },
  })
  return { lines, problems, contents: document.contents }
}

/** Where the quote begins that is never closed, which the parser reports at the end of the file; else the same place. */
function startOf(place: number, document: Document.Parsed): number {
  let start = place
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < place && range[1] >= place) [start] = range
    },
  })
  return start
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
