import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { describeYamlErrors, type Mistake } from './yaml-mistakes.ts'

/** A YAML file, read; or what is wrong with its spelling. */
export interface YamlFile {
  /** undefined while there are mistakes; null for a file without content. */
  data: unknown
  mistakes: Mistake[]
  /** Where a path of keys and indexes stands, or else the nearest thing above it. */
  lineOf(path: PropertyKey[]): number | undefined
  /**
   * How the plain value at a path is written, where it is anything but text; or fields of which the first name is in
   * quotes, as after a text that only begins with a quote.
   */
  sourceOf(path: PropertyKey[]): string | undefined
  /** What a `#` turns into a note behind the plain or empty value at a path, on the same line. */
  noteAfter(path: PropertyKey[]): Note | undefined
}

/** `# Developer` behind `role: Senior C`. */
export interface Note {
  /** How many spaces stand between the value and the note. */
  gap: number
  /** From its `#` on. */
  text: string
}

/** Parses YAML 1.2: `yes` and `2021-09` are text, `true` and `2021` are not. */
export function parseYaml(source: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const mistakes = describeYamlErrors(document, source, (offset) => lines.linePos(offset).line)
  return {
    data: mistakes.length > 0 ? undefined : document.toJS(),
    mistakes,
    lineOf: (path) => {
      const offset = offsetOf(document, path)
      return offset === undefined ? undefined : lines.linePos(offset).line
    },
    sourceOf: (path) => {
      const node = nodeAt(document, path)
      if (isMap(node)) {
        return node.range && beginsWithQuote(node)
          ? source.slice(node.range[0], node.range[1]).trim()
          : undefined
      }
      return isScalar(node) && typeof node.value !== 'string' ? node.source : undefined
    },
    noteAfter: (path) => {
      const node = nodeAt(document, path)
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
      const [, gap, text] = /^([ \t]*)(#.*)/.exec(source.slice(node.range[1])) ?? []
      return gap === undefined || text === undefined ? undefined : { gap: gap.length, text: text.trim() }
    },
  }
}

/** What stands at a path; for an alias, what it stands for. */
function nodeAt(document: Document.Parsed, path: PropertyKey[]): unknown {
  const followed = (node: unknown) => (isAlias(node) ? node.resolve(document) : node)
  return path.reduce<unknown>((node, key) => {
    return isCollection(node) ? followed(node.get(key, true)) : undefined
  }, document.contents)
}

function beginsWithQuote({ items: [first] }: YAMLMap): boolean {
  return isScalar(first?.key) && String(first.key.type).startsWith('QUOTE')
}

function offsetOf(document: Document.Parsed, path: PropertyKey[]): number | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true)
    const key = path[depth - 1]
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined
    const node = pair?.key ?? (isCollection(parent) ? parent.get(key, true) : undefined)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}
