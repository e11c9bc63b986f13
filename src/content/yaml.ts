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
  line: number
  message: string
}

function firstSyntaxError(text: string, document: Document.Parsed, lineAt: (offset: number) => number) {
  const found: SyntaxProblem[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos, message }) => ({ line: lineAt(pos[0]), message }))
  visit(document, {
    Node(place, node) {
      const [start = 0, end = 0] = node.range ?? []
      const report = (message: string) => found.push({ line: lineAt(start), message })
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
  return first && causeOf(text, first)
}

const hasContent = (line: string) => /^\s*[^\s#]/.test(line)

/** Finds the line of an error; `yaml` often reports one above, also in its excerpt, or the one below. */
function causeOf(text: string, { line, message }: SyntaxProblem): SyntaxProblem {
  const lines = text.split('\n')
  const above = lines.slice(0, line - 1).findLastIndex(hasContent)
  // As in `[C #, SQL]`.
  if (/end with a [\]}]/.test(message) && /\s#[^"']*[\]}]/.test(lines[above] ?? ''))
    return { line: above + 1, message: 'The # begins a comment, so the bracket is never closed' }
  const isText = /:\s.*\S:(\s|$)/.test(lines[line - 1] ?? '')
  const isIndented = message.startsWith('Nested mappings') && !isText
  const from = isIndented ? line : line - 1
  const cause = lines.findIndex((each, index) => index >= from && hasContent(each)) + 1 || line
  if (isIndented) return { line: cause, message: 'The line is indented too far' }
  const [reason = ''] = message.split(beforeExcerpt)
  return { line: cause, message: cause === line ? message : reason }
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
