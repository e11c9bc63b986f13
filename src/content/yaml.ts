import { isUtf8 } from 'node:buffer'
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml'
import { errorAt, namesOf, type Place, type Problem } from './problems.ts'

type Places = Map<PropertyKey, Place>
const places = new WeakMap<object, Places>()

/** Where the fields of an object, or the entries of a list, are written. */
export const placesIn = (data: unknown): Places => places.get(Object(data)) ?? new Map()

/** Remembers where the fields or entries of data are written. */
export function withPlaces<Data extends object>(data: Data, at: Places): Data {
  places.set(data, at)
  return data
}

/**
 * Where the value at a path of data is written; if it is missing, the line is that of its nearest ancestor. Undefined where
 * no ancestor has a place, because its file could not be parsed.
 */
export function placeOf(data: unknown, path: PropertyKey[]): Place | undefined {
  let place: Place | undefined
  let [value, file, start] = [data, data, 0]
  for (const [depth, key] of path.entries()) {
    const next = placesIn(value).get(key)
    value = Object(value)[key]
    if (next && next.file !== place?.file) [file, start] = [value, depth + 1]
    place = next ?? place
  }
  return place && { ...place, ...namesOf(file, path.slice(start)) }
}

interface YamlFile {
  /** Without fields that have no value (`url:`), which count as omitted; undefined for an empty or invalid file. */
  data?: unknown
  problems: Problem[]
}

/**
 * Parses YAML in its plainest schema, in which every value is a text: `1.10` keeps its zero, and `no` is no false. Of several
 * syntax errors only the first is reported, because the others may follow from it.
 */
export function parseYaml(file: string, bytes: Buffer): YamlFile {
  if (!isUtf8(bytes))
    return { problems: [errorAt({ file }, 'is not in UTF-8. Save it again with that encoding.')] }
  // Without the byte order mark that some editors of Windows write.
  const text = new TextDecoder().decode(bytes)
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const placeAt = (offset: number): Place => ({ file, line: lines.linePos(offset).line })
  const [error] = document.errors
  if (error) {
    const start = startOf(error.pos[0], document)
    return { problems: [errorAt(placeAt(start), syntaxMessage(error, text.slice(start)))] }
  }

  const problems: Problem[] = []
  const placesOf = (nodes: [PropertyKey, unknown][]) =>
    new Map(
      nodes.flatMap(([key, node]) =>
        isNode(node) && node.range ? [[key, placeAt(node.range[0])] as const] : [],
      ),
    )
  function dataOf(node: unknown): unknown {
    if (isSeq(node)) {
      const items = node.items.map((item) => dataOf(item) ?? '')
      return withPlaces(items, placesOf([...node.items.entries()]))
    }
    if (isMap(node)) {
      const fields = node.items.map(({ key, value }) => [String(key), dataOf(value)] as const)
      const written = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
      return withPlaces(written, placesOf(node.items.map(({ key }) => [String(key), key])))
    }
    if (!isNode(node)) return undefined
    const report = (message: string) => problems.push(errorAt(placeAt(node.range?.[0] ?? 0), message))
    if (isAlias(node)) report(`*${node.source} is an alias. Write the value out.`)
    if (!isScalar(node)) return String(node)
    // As in `accent: #b3261e`.
    if (node.value === '' && /^\S/.test(node.comment ?? ''))
      report(`The value is empty, because # begins a comment. Put it in quotes: "#${node.comment}"`)
    return node.value || undefined
  }
  return { data: dataOf(document.contents), problems }
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
