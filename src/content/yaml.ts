import { isUtf8 } from 'node:buffer'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { errorAt, namesOf, type Place, type Problem } from './problems.ts'

/** A YAML file of `content/`, parsed as far as possible. */
export interface YamlFile {
  file: string
  /** Without fields that have no value (`url:`), which count as omitted; undefined for an empty file. */
  data: unknown
  /** False for a file that could not be parsed. */
  isValid: boolean
  problems: Problem[]
  /** Where the key or entry at a path is; if it is missing, the line is that of its nearest ancestor. */
  placeOf(path: PropertyKey[]): Place
}

/** A file that is not there. */
export const absent = (file: string, problems: Problem[] = []): YamlFile => ({
  ...{ file, problems, data: undefined, isValid: problems.length === 0 },
  placeOf: () => ({ file }),
})

/**
 * Parses YAML in its plainest schema, in which every value is a text: `1.10` keeps its zero, and `no` is no false. Of several
 * syntax errors only the first is reported, because the others may follow from it.
 */
export function parseYaml(file: string, bytes: Buffer): YamlFile {
  if (!isUtf8(bytes))
    return absent(file, [errorAt({ file }, 'is not in UTF-8. Save it again with that encoding.')])
  // Without the byte order mark that some editors of Windows write.
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const problemAt = (offset: number, message: string) =>
    errorAt({ file, line: lines.linePos(offset).line }, message)
  const [error] = document.errors
  if (error?.code === 'DUPLICATE_KEY') {
    const key = /^[^:\n]*/.exec(text.slice(error.pos[0]))?.[0]
    const message = `${key} is duplicated. Keep one of them; if a new entry begins here, start it with a dash.`
    return absent(file, [problemAt(error.pos[0], message)])
  }
  if (error) return absent(file, [problemAt(startOf(error.pos[0], document), syntaxMessage(error.message))])

  const problems: Problem[] = []
  visit(document, {
    Scalar(_, { value, comment, range }) {
      // As in `accent: #b3261e`.
      if (value !== '' || !/^\S/.test(comment ?? '') || !range) return
      const message = `The value is empty, because # begins a comment. Put it in quotes: "#${comment}"`
      problems.push(problemAt(range[0], message))
    },
  })
  let data: unknown
  try {
    data = withoutBlanks(document.toJS() ?? '')
  } catch {
    // Unknown, or within itself.
    const message = 'An alias (*name) cannot be resolved. Write the values out.'
    return absent(file, [problemAt(text.indexOf('*'), message)])
  }
  const placeOf = (path: PropertyKey[]): Place => ({ file, line: lineOf(path), ...namesOf(data, path) })
  const lineOf = (path: PropertyKey[]): number | undefined => {
    if (path.length === 0) return undefined
    const [above, last] = [path.slice(0, -1), path.at(-1)]
    const parent = document.getIn(above, true)
    const pair = isMap(parent) && parent.items.find(({ key }) => isScalar(key) && key.value === last)
    const node = pair ? pair.key : document.getIn(path, true)
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : lineOf(above)
  }
  return { file, data, isValid: true, problems, placeOf }
}

function withoutBlanks(data: unknown): unknown {
  if (data === '') return undefined
  if (Array.isArray(data)) return data.map((item) => withoutBlanks(item) ?? '')
  if (typeof data !== 'object') return data
  const fields = Object.entries(Object(data)).map(([key, value]) => [key, withoutBlanks(value)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
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

/** What the parser means by its terms. */
const plainReasons: [RegExp, string][] = [
  [
    /^Nested mappings are not allowed/,
    'A text with a colon and a space is not in quotes, or a line is indented too far',
  ],
  [/^Implicit (map )?keys need/, 'A line has no colon with a space after it'],
  [/^Sequence item without/, 'A line is indented less than those above it'],
  [/^Missing closing/, 'A quote is never closed'],
]

function syntaxMessage(message: string): string {
  const [reason = '', excerpt = ''] = message.split(/ at line \d+, column \d+:\n+/)
  const known = plainReasons.find(([pattern]) => pattern.test(reason))?.[1] ?? reason
  const plain = /^ *\t/m.test(excerpt) ? 'Tabs are not allowed as indentation' : known
  const advice =
    'Put a text with special characters in quotes; check indentation, and the space after each colon and dash. ' +
    'The rest of the file has not been checked.'
  return `is not valid YAML: ${plain}. ${advice}\n${excerpt}`.trimEnd()
}
