import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import { quoted } from './suggest.ts'

/** A YAML file, read as far as it can be. */
export type YamlFile = ReturnType<typeof parseYaml>

/**
 * Parses YAML 1.2: `yes` and `2021-09` are text, `true` and `2021` are not. A text that lacks its quotes is reported and
 * then read as if it had them, so that the rest of the file is checked in the same run.
 */
export function parseYaml(source: string) {
  const faults: { line: number; message: string }[] = []
  let text = source
  let parsed = parse(text)
  for (let [error] = parsed.errors; error; [error] = parsed.errors) {
    const repair = quoteText(text, error.line)
    const repaired = repair && parse(repair.text)
    const isRepaired = repaired && (repaired.errors[0]?.line ?? Number.POSITIVE_INFINITY) > repair.lastLine
    if (!isRepaired) {
      const [words, excerpt = ''] = error.message.split(/(?:;.*)? at line \d+, column \d+:\n+/)
      const isTab = /^ *\t/.test(text.split('\n')[error.line - 1] ?? '')
      const reason = isTab ? 'Tabs are not allowed as indentation' : words
      const message = `is not YAML: ${reason}. The rest of the file is checked after that.\n${excerpt}`
      faults.push({ line: error.line, message: message.trimEnd() })
      break
    }
    faults.push({ line: repair.line, message: `must be in quotes here. Write: ${repair.suggestion}` })
    text = repair.text
    parsed = repaired
  }
  const { document, lineAt, errors } = parsed
  const isYaml = errors.length === 0
  if (isYaml) faults.push(...keysTwice(document, text, lineAt))
  return {
    /** undefined where a fault is in the way; null for a file without content. */
    data: isYaml ? (document.toJS() as unknown) : undefined,
    /** Where the file is not YAML. */
    faults,
    /** Where a path of keys and indexes stands, or else the nearest thing above it. */
    lineOf(path: PropertyKey[]): number | undefined {
      const offset = offsetOf(document, path)
      return offset === undefined ? undefined : lineAt(offset)
    },
    /** How the value at a path is written. */
    sourceOf(path: PropertyKey[]): string {
      const written = document.getIn(path, true)
      const node = isAlias(written) ? written.resolve(document) : written
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]).trim() : ''
    },
    /** The comment behind the plain or empty value at a path, on the same line, with the space before it. */
    commentAfter(path: PropertyKey[]): string | undefined {
      const node = document.getIn(path, true)
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
      return /^[ \t]*#.*/.exec(text.slice(node.range[1]))?.[0]
    },
    /** Makes a misspelt key stand for the one that was meant. */
    rename(path: PropertyKey[], name: string, meant: string): void {
      const key = keyOf(document.getIn(path, true), name)
      if (key) key.value = meant
    },
  }
}

/** A text parsed, and what is in the way of reading it, in order. */
function parse(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const errors = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos, message }) => ({ line: lineAt(pos[0]), message }))
  visit(document, {
    Alias(_, { range, source }) {
      if (range && !text.includes(`&${source}`))
        errors.push({ line: lineAt(range[0]), message: `No &${source} for *` })
    },
    Scalar(_, { range, type, anchor }) {
      if (!range) return
      const written = text.slice(range[0], range[1])
      // YAML notices a missing quote only where the file ends, and takes `&` for the name of what follows.
      const isOpen = type?.startsWith('QUOTE') && !/^(["'])[\s\S]*\1$/.test(written)
      if (isOpen) errors.push({ line: lineAt(range[0]), message: 'A quote is opened and never closed' })
      if (anchor && !text.includes(`*${anchor}`))
        errors.push({ line: lineAt(range[0]), message: `No *${anchor} for &` })
    },
  })
  return { document, lineAt, errors: errors.sort((a, b) => a.line - b.line) }
}

function keysTwice(document: Document.Parsed, text: string, lineAt: (offset: number) => number) {
  return document.errors.map(({ pos: [offset] }) => ({
    line: lineAt(offset),
    message: `${/^[^:\n]*/.exec(text.slice(offset))?.[0]} stands here for the second time. Keep one of them; if a new entry begins here, start it with a dash.`,
  }))
}

const startOfValue = /^(\s*(?:- +)*(?:[a-z][\w-]*: +)?)(?=\S)/
const startsValue = (line = '') => startOfValue.exec(line)?.[1]?.trim() !== ''
/** What YAML reads otherwise than as words: a colon, a `#`, a mark at the beginning. */
const needsQuotes = /^[@`%&*!\]},?"'“]|: |:$|\s#/
const bracketsAndMore = /^(\[[^\]]*\]|\{[^}]*\})\s*\w/

/** The file with the text on a line in quotes; undefined where that is unlikely to be what is missing. */
function quoteText(source: string, line: number) {
  const lines = source.split('\n')
  let start = line - 1
  while (start > 0 && !startsValue(lines[start])) start--
  const prefix = startOfValue.exec(lines[start] ?? '')?.[1] ?? ''
  const column = Math.max(prefix.search(/\S+: +$/), prefix.search(/- +$/))
  let end = start
  const indentOf = (text: string) => text.search(/\S/)
  while (indentOf(lines[end + 1] ?? '') > column && !startsValue(lines[end + 1])) end++
  const [first = '', ...more] = lines.slice(start, end + 1)
  const words = [first.slice(prefix.length).replace(/\s{2,}#.*/, ''), ...more]
    .map((part) => part.trim())
    .join('\n')
  if (line > end + 1 || !(/^[[{]/.test(words) ? bracketsAndMore : needsQuotes).test(words)) return undefined
  const withoutQuotes = words.replace(/^(["'])([\s\S]*)\1$|^["'](?=[^"']*$)/, '$2')
  const suggestion = prefix + quoted(withoutQuotes)
  // As many lines as before, so that what follows keeps its line.
  const text = lines
    .with(start, suggestion)
    .fill('', start + 1, end + 1)
    .join('\n')
  return { text, line: start + 1, lastLine: end + 1, suggestion: suggestion.trim() }
}

/** Where a path's key or entry begins; where there is none, the nearest thing above it. */
function offsetOf(document: Document.Parsed, path: PropertyKey[]): number | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true)
    const name = path[depth - 1]
    const node = keyOf(parent, name) ?? (isCollection(parent) ? parent.get(name, true) : undefined)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

function keyOf(parent: unknown, name: PropertyKey | undefined): Scalar | undefined {
  const keys = isMap(parent) ? parent.items.map(({ key }) => key).filter(isScalar) : []
  return keys.find(({ value }) => value === name)
}
