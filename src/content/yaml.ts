import { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { quoted } from './suggest.ts'

/** A YAML file, parsed as far as possible. */
export type YamlFile = ReturnType<typeof parseYaml>

/**
 * Parses YAML 1.2: `yes` and `2021-09` are strings, `true` and `2021` are not. Reports a text that lacks quotes and parses
 * it as if it had them, so that the rest of the file is checked in the same run.
 */
export function parseYaml(source: string) {
  const errors: SyntaxProblem[] = []
  let parsed = parse(source)
  for (let [error] = parsed.errors; error; [error] = parsed.errors) {
    const repair = quoteValue(parsed.text, error.line)
    const repaired = repair && parse(repair.text)
    const [next] = repaired?.errors ?? []
    if (!repaired || (next && next.line <= repair.lastLine)) {
      errors.push({ line: error.line, message: syntaxMessage(parsed.text, error) })
      break
    }
    errors.push({ line: repair.line, message: `must be in quotes here. Write: ${repair.suggestion}` })
    parsed = repaired
  }
  const { document, text, lineAt } = parsed
  const isYaml = parsed.errors.length === 0
  for (const { pos } of isYaml ? document.errors : []) {
    const key = /^[^:\n]*/.exec(text.slice(pos[0]))?.[0]
    const advice = 'Keep one of them; if a new entry begins here, start it with a dash.'
    errors.push({ line: lineAt(pos[0]), message: `${key} is duplicated. ${advice}` })
  }
  let data: unknown
  try {
    data = isYaml ? document.toJS() : undefined
  } catch {
    const message = 'is one alias too many (*name): a file may use 100. Write the values out.'
    errors.push({ line: parsed.aliasLines[0] ?? 1, message })
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
    /** The value at a path as it is written in the file. */
    sourceOf(path: PropertyKey[]): string {
      const value = document.getIn(path, true)
      const node = isAlias(value) ? value.resolve(document) : value
      return isNode(node) && node.range ? text.slice(node.range[0], node.range[1]).trim() : ''
    },
    /** The comment after the plain or empty value at a path, on the same line, with the space before it. */
    commentAfter(path: PropertyKey[]): string | undefined {
      const node = document.getIn(path, true)
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined
      return /^[ \t]*#.*/.exec(text.slice(node.range[1]))?.[0]
    },
    /** Renames the key at a path. */
    rename(path: PropertyKey[], name: string): void {
      const key = keyAt(path)
      if (key) key.value = name
    },
  }
}

interface SyntaxProblem {
  line: number
  message: string
}

/** A parsed text and its syntax errors, in order of lines. */
function parse(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const errors: SyntaxProblem[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos, message }) => ({ line: lineAt(pos[0]), message }))
  const aliasLines: number[] = []
  visit(document, {
    Node(_, node, ancestors) {
      const [start = 0, end = 0] = node.range ?? []
      const line = lineAt(start)
      // `yaml` reports a missing closing quote at the end of the file, and accepts unresolved `*name` and unused `&name`.
      const isOpen = isScalar(node) && /^(["'])(?![\s\S]*\1$)/.test(text.slice(start, end))
      if (isOpen) errors.push({ line, message: 'A quote is never closed' })
      if (isAlias(node)) aliasLines.push(line)
      if (isAlias(node) && !text.includes(`&${node.source}`))
        errors.push({ line, message: `*${node.source} refers to an undefined &${node.source}` })
      if (isAlias(node) && ancestors.some((parent) => isCollection(parent) && parent.anchor === node.source))
        errors.push({ line, message: `*${node.source} is inside its own &${node.source}` })
      if (isScalar(node) && node.anchor && !text.includes(`*${node.anchor}`))
        errors.push({ line, message: `&${node.anchor} is never used` })
    },
  })
  return { document, text, lineAt, aliasLines, errors: errors.sort((a, b) => a.line - b.line) }
}

function syntaxMessage(text: string, { line, message }: SyntaxProblem): string {
  const [reason, excerpt = ''] = message.split(/(?:;.*)? at line \d+, column \d+:\n+/)
  const isTab = /^ *\t/.test(text.split('\n')[line - 1] ?? '')
  const cause = isTab ? 'Tabs are not allowed as indentation' : reason
  const advice =
    'Check indentation, quotes, and the space after each colon and dash. The rest of the file has not been checked.'
  return `is not valid YAML: ${cause}. ${advice}\n${excerpt}`.trimEnd()
}

/** A value after its key or dash, with its continuation lines. */
const values =
  /^( *(?:(?:- +)+(?:[a-z][\w-]*: +)?|[a-z][\w-]*: +))(\S.*(?:\n +(?!- |[a-z][\w-]*:(?: |$))\S.*)*)/gm
/** Values that YAML does not parse as text: a reserved first character, words after brackets, a colon or a `#`. */
const needsQuotes = /^[@`%&*!\]},?"'“]|^\[[^\]]*\]\s*[\w(]|^[^[{|>].*(: |:$|\s#)/

/** Quotes the value on a line; undefined if missing quotes are unlikely to be the error. */
function quoteValue(text: string, line: number) {
  for (const { 0: match, 1: prefix = '', 2: value = '', index } of text.matchAll(values)) {
    const first = text.slice(0, index).split('\n').length
    const lineCount = match.split('\n').length
    if (line < first || line >= first + lineCount) continue
    const words = value.replace(/ {2,}#.*/, '').replace(/\s*\n\s*/g, ' ')
    if (!needsQuotes.test(words)) return undefined
    const unquoted = words.trim().replace(/^(["'])(.*)\1$|^["'](?=[^"']*$)/, '$2')
    const suggestion = prefix + quoted(unquoted)
    // Keeps the number of lines, so that later lines keep their numbers.
    const replacement = suggestion + '\n'.repeat(lineCount - 1)
    return {
      text: text.slice(0, index) + replacement + text.slice(index + match.length),
      line: first,
      lastLine: first + lineCount - 1,
      suggestion: suggestion.trim(),
    }
  }
  return undefined
}
