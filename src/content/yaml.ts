import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'

/** A YAML file, parsed as far as possible. */
export type YamlFile = ReturnType<typeof parseYaml>

/**
 * Parses YAML 1.2: `yes` and `2021-09` are strings, `true` and `2021` are not. Of several syntax errors only the first is
 * reported, because the others may follow from it.
 */
export function parseYaml(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const syntaxError = firstSyntaxError(text, document, lineAt)
  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  const errors = syntaxError
    ? [{ line: syntaxError.line, message: syntaxMessage(text, syntaxError) }]
    : duplicates.map(({ pos: [start] }) => {
        const key = /^[^:\n]*/.exec(text.slice(start))?.[0]
        const advice = 'Keep one of them; if a new entry begins here, start it with a dash.'
        return { line: lineAt(start), message: `${key} is duplicated. ${advice}` }
      })
  let data: unknown
  try {
    data = syntaxError ? undefined : document.toJS()
    // Fails for a list within itself.
    JSON.stringify(data)
  } catch {
    data = undefined
    const message =
      'is an alias (*name) of a list that contains it, or one of too many. Write the values out.'
    errors.push({ line: lineAt(text.indexOf('*')), message })
  }
  const keyAt = (path: PropertyKey[]) => {
    const parent = document.getIn(path.slice(0, -1), true)
    const keys = isMap(parent) ? parent.items.map(({ key }) => key).filter(isScalar) : []
    return keys.find(({ value }) => value === path.at(-1))
  }
  return {
    /** undefined where the file cannot be parsed; null for a file without content. */
    data,
    errors,
    /** The line of the key or entry at a path; if it is missing, that of its nearest ancestor. */
    lineOf(path: PropertyKey[]): number | undefined {
      for (let depth = path.length; depth > 0; depth--) {
        const node = keyAt(path.slice(0, depth)) ?? document.getIn(path.slice(0, depth), true)
        if (isNode(node) && node.range) return lineAt(node.range[0])
      }
      return undefined
    },
    /** The value at a path as it is written in the file, perhaps where an alias takes it from. */
    sourceOf(path: PropertyKey[]): string {
      const target = (value: unknown) => (isAlias(value) ? value.resolve(document) : value)
      const node = path.reduce(
        (parent, key) => (isCollection(parent) ? target(parent.get(key, true)) : undefined),
        target(document.contents),
      )
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]).trim() : ''
    },
    /** The comment after the plain or empty value at a path, on the same line, with the space before it. */
    commentAfter(path: PropertyKey[]): string | undefined {
      const node = document.getIn(path, true)
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
      return /^[ \t]*#.*/.exec(text.slice(node.range[1]))?.[0]
    },
    /** Reorders the list at a path by indexes; without one, an entry without fields is inserted. */
    reorder(path: PropertyKey[], order: (number | undefined)[]): void {
      const list = document.getIn(path, true)
      if (!isSeq(list)) return
      const { items } = list
      list.items = order.map((index) => (index === undefined ? document.createNode({}) : items[index]))
    },
    /** Renames the key at a path. */
    rename(path: PropertyKey[], name: string): void {
      const key = keyAt(path)
      if (key) key.value = name
    },
  }
}

/** Stands between the reason of an error of `yaml` and an excerpt. */
const beforeExcerpt = /(?:;.*)? at line \d+, column \d+:\n+/

interface SyntaxProblem {
  offset: number
  line: number
  message: string
}

function firstSyntaxError(text: string, document: Document.Parsed, lineAt: (offset: number) => number) {
  const found: SyntaxProblem[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos, message }) => ({ offset: pos[0], line: lineAt(pos[0]), message }))
  visit(document, {
    Node(place, node) {
      const [start = 0, end = 0] = node.range ?? []
      const report = (message: string) => found.push({ offset: start, line: lineAt(start), message })
      // `yaml` reports a missing closing quote at the end of the file, and accepts unresolved `*name` and unused `&name`.
      if (isScalar(node) && /^(["'])(?![\s\S]*\1$)/.test(text.slice(start, end)))
        report('A quote is never closed')
      if (isAlias(node) && !text.includes(`&${node.source}`))
        report(`*${node.source} refers to an undefined &${node.source}`)
      if (isScalar(node) && node.anchor && !text.includes(`*${node.anchor}`))
        report(`&${node.anchor} is never used`)
      // Merge keys are not part of YAML 1.2.
      if (place === 'key' && isScalar(node) && node.value === '<<')
        report('<<: is not supported. Write the fields out')
    },
  })
  const [first] = found.sort((a, b) => a.line - b.line)
  return first && (commentedBracket(text, first) ?? indentedLine(text, first) ?? lineBelow(text, first))
}

/** Finds the bracket that a comment hides, as in `[C #, SQL]`; `yaml` reports the next line. */
function commentedBracket(text: string, { offset, message }: SyntaxProblem): SyntaxProblem | undefined {
  if (!/end with a [\]}]/.test(message)) return undefined
  const before = text.slice(0, offset).split('\n')
  const last = before.findLastIndex((line) => /^\s*[^\s#]/.test(line))
  if (!/\s#[^"']*[\]}]/.test(before[last] ?? '')) return undefined
  const cause = 'The # begins a comment, so the bracket is never closed'
  return { offset, line: last + 1, message: cause }
}

/** The number of the first line from this one on that is neither blank nor a comment. */
function lineWithContent(text: string, from: number): number {
  const lines = text.split('\n').slice(from - 1)
  const below = lines.findIndex((line) => /^\s*[^\s#]/.test(line))
  return below < 0 ? from : from + below
}

/** Finds the line of an error; `yaml` often reports a blank line or a comment above it, also in its excerpt. */
function lineBelow(text: string, problem: SyntaxProblem): SyntaxProblem {
  const line = lineWithContent(text, problem.line)
  const [reason = ''] = problem.message.split(beforeExcerpt)
  return line === problem.line ? problem : { ...problem, line, message: reason }
}

/** Finds the line that is indented too far; `yaml` reports the one above. */
function indentedLine(text: string, { offset, line, message }: SyntaxProblem): SyntaxProblem | undefined {
  const isText = /:\s.*\S:(\s|$)/.test(text.split('\n')[line - 1] ?? '')
  if (isText || !message.startsWith('Nested mappings')) return undefined
  return { offset, line: lineWithContent(text, line + 1), message: 'The line is indented too far' }
}

/** What the parser means by its terms. */
function plainReason(reason = ''): string {
  if (reason === 'Sequence item without - indicator') return 'A line is indented less than those above it'
  if (/^Implicit (map )?keys need/.test(reason)) return 'A line has no colon with a space after it'
  if (reason === 'Nested mappings are not allowed in compact mappings')
    return 'A text with a colon and a space is not in quotes'
  return reason
}

function syntaxMessage(text: string, { line, message }: SyntaxProblem): string {
  const [reason, excerpt = ''] = message.split(beforeExcerpt)
  const isTab = /^ *\t/.test(text.split('\n')[line - 1] ?? '')
  const cause = isTab ? 'Tabs are not allowed as indentation' : plainReason(reason)
  const advice =
    'Put a text with special characters in quotes; check indentation, and the space after each colon and dash. ' +
    'The rest of the file has not been checked.'
  return `is not valid YAML: ${cause}. ${advice}\n${excerpt}`.trimEnd()
}
