import { isUtf8 } from 'node:buffer'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'

/** A YAML file, parsed as far as possible. */
export interface YamlFile {
  /** undefined where the file cannot be parsed; '' for a file without content. */
  data: unknown
  errors: { line?: number; message: string }[]
  /** The line of the key or entry at a path; if it is missing, that of its nearest ancestor. */
  lineOf(path: PropertyKey[]): number | undefined
}

/**
 * Parses YAML in its plainest schema, in which every value is a text: `1.10` keeps its zero, and `no` is no false. Of several
 * syntax errors only the first is reported, because the others may follow from it.
 */
export function parseYaml(bytes: Buffer): YamlFile {
  if (!isUtf8(bytes)) return invalid({ message: 'is not in UTF-8. Save it again with that encoding.' })
  // Without the byte order mark that some editors of Windows write.
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const [error] = document.errors
  if (error?.code === 'DUPLICATE_KEY') {
    const key = /^[^:\n]*/.exec(text.slice(error.pos[0]))?.[0]
    const message = `${key} is duplicated. Keep one of them; if a new entry begins here, start it with a dash.`
    return invalid({ line: lineAt(error.pos[0]), message })
  }
  if (error)
    return invalid({ line: lineAt(startOf(error.pos[0], document)), message: syntaxMessage(error.message) })

  const errors: YamlFile['errors'] = []
  visit(document, {
    Scalar(_, { value, comment, range }) {
      // As in `accent: #b3261e`.
      if (value !== '' || !/^\S/.test(comment ?? '') || !range) return
      const message = `The value is empty, because # begins a comment. Put it in quotes: "#${comment}"`
      errors.push({ line: lineAt(range[0]), message })
    },
  })
  const lineOf = (path: PropertyKey[]): number | undefined => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = document.getIn(path.slice(0, depth - 1), true)
      const pair =
        isMap(parent) && parent.items.find(({ key }) => isScalar(key) && key.value === path[depth - 1])
      const node = pair ? pair.key : document.getIn(path.slice(0, depth), true)
      if (isNode(node) && node.range) return lineAt(node.range[0])
    }
    return undefined
  }
  try {
    const data: unknown = document.toJS() ?? ''
    // Fails for a list within itself.
    JSON.stringify(data)
    return { data, errors, lineOf }
  } catch {
    const message = 'An alias (*name) cannot be resolved. Write the values out.'
    return invalid({ line: lineAt(text.indexOf('*')), message })
  }
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

const invalid = (error: YamlFile['errors'][number]): YamlFile => ({
  data: undefined,
  errors: [error],
  lineOf: () => undefined,
})

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
