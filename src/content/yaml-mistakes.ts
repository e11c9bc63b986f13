import { type Document, isCollection, isMap, isScalar, isSeq, type Scalar, visit, type YAMLError } from 'yaml'

/** A place where a file is not YAML, and how to write it. */
export interface Mistake {
  line: number
  message: string
}

/**
 * Says in the owner's terms why a file cannot be read. One slip makes the parser stumble many times: only its first
 * stumble is told, and every field that stands twice.
 *
 * @param lineAt the line of an offset into the source, from 1
 */
export function describeYamlErrors(
  document: Document.Parsed,
  source: string,
  lineAt: (offset: number) => number,
): Mistake[] {
  const text = source.split(/\r?\n/)
  const line = (number: number) => text[number - 1] ?? ''
  const errors = [...document.errors, ...document.warnings]
  const twice = errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos: [offset] }) => fieldTwice(document, offset, lineAt))
  const reserved = reservedStarts(document).map((offset) => {
    const number = lineAt(offset)
    return { line: number, message: reservedStart(line(number), source.charAt(offset)) }
  })
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY' && code !== 'TAG_RESOLVE_FAILED')
  if (!first) {
    const swallowed = swallowedDashes(document, source, lineAt)
    return [...twice, ...reserved, ...swallowed].sort((a, b) => a.line - b.line)
  }
  const tab = text.findIndex((content) => /^ *\t\s*\S/.test(content))
  if (tab >= 0) return [{ line: tab + 1, message: 'is indented with a tab. Use spaces, two for each level.' }]
  if (reserved.length > 0) return reserved
  return [...twice, stumble(first, document, line, lineAt)].sort((a, b) => a.line - b.line)
}

function fieldTwice(document: Document.Parsed, offset: number, lineAt: (offset: number) => number): Mistake {
  let message = 'holds a field that stands there already. Keep one of them.'
  visit(document, {
    Map(_, map) {
      const keys = map.items.map(({ key }) => key as Scalar.Parsed)
      const again = keys.find(({ range }) => range?.[0] === offset)
      const first = keys.find(({ value }) => again && value === again.value)
      if (!first || !again) return
      message = `${again.value} stands here for the second time, first on line ${lineAt(first.range[0])}. Keep one of them; if a new entry begins here, start it with a dash.`
      return visit.BREAK
    },
  })
  return { line: lineAt(offset), message }
}

/** Texts that begin with `*`, `&` or `!`, which YAML takes for something else, often without an error. */
function reservedStarts(document: Document.Parsed): number[] {
  const offsets: number[] = []
  const aliased = new Set<string>()
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) aliased.add(alias.source)
      else if (alias.range) offsets.push(alias.range[0])
    },
  })
  visit(document, {
    Node(_, node) {
      const anchor = 'anchor' in node ? node.anchor : undefined
      if (!node.range || !isScalar(node)) return
      const properties = node.srcToken && 'offset' in node.srcToken ? node.srcToken.offset : node.range[0]
      if (anchor && !aliased.has(anchor)) offsets.push(properties - anchor.length - 2)
    },
  })
  return [
    ...offsets,
    ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED').map(({ pos }) => pos[0]),
  ]
}

/** Entries that are indented too far: YAML takes `- Second.` for more words of the text above, without an error. */
function swallowedDashes(
  document: Document.Parsed,
  source: string,
  lineAt: (offset: number) => number,
): Mistake[] {
  const mistakes: Mistake[] = []
  visit(document, {
    Scalar(key, { range, type }, path) {
      if (!range || type !== 'PLAIN' || key === 'key') return
      const text = source.slice(range[0], range[1])
      const begins = lineAt(range[0])
      const parent = path.at(-1)
      const advice =
        isSeq(parent) && !parent.flow
          ? 'because its dash stands further right than the one there. Put both in the same column'
          : 'because that has no dash of its own. For a list, begin each text on a line of its own with a dash'
      for (const dash of text.matchAll(/\n[ \t]*- /g)) {
        mistakes.push({
          line: lineAt(range[0] + dash.index + dash[0].length),
          message: `is read as more words of the text on line ${begins}, ${advice}; if the text goes on here, put the whole text in quotes.`,
        })
      }
    },
  })
  return mistakes
}

function reservedStart(line: string, character: string): string {
  return `begins with ${character}, which YAML keeps for itself. Put the text in quotes: ${quoted(line)}`
}

function stumble(
  { code, message, pos: [offset] }: YAMLError,
  document: Document.Parsed,
  line: (number: number) => string,
  lineAt: (offset: number) => number,
): Mistake {
  const number = lineAt(offset)
  const here = line(number)
  const below = line(number + 1)
  const at = (where: number, text: string) => ({ line: where, message: text })
  const unspaced = /^\s*(?:- )?([a-zA-Z]\w*):([^ ].*)$/.exec(here)

  if (code === 'BAD_SCALAR_START') return at(number, reservedStart(here, message.slice(-1)))
  if (code === 'MULTIPLE_DOCS')
    return at(number, 'is a line of dashes. Remove it: a file holds one list or one set of fields.')
  if (code === 'BAD_DQ_ESCAPE')
    return at(number, 'has a backslash in double quotes. Write two (\\\\), or use single quotes.')
  if (message.startsWith('Missing closing')) {
    const opened = unclosedQuote(document, offset)
    return at(lineAt(opened), 'opens a quote that is never closed. Add one at the end of the text.')
  }
  if (message.startsWith('Flow ')) {
    const opened = unclosedBracket(document, offset)
    const sign = message.slice(-1)
    return at(
      lineAt(opened),
      / #/.test(line(lineAt(opened)))
        ? `opens a bracket that is never closed: from # on, a line is a note. Put the text with the # in quotes: "C #"`
        : `opens a bracket that is never closed. Add ${sign} at its end.`,
    )
  }
  if (isCutByNote(line(number - 1), here)) return at(number, afterNote)
  if (message.startsWith('Sequence item without')) return at(number, outOfColumn(number, line))
  if (message.startsWith('Unexpected block-seq-ind on same line'))
    return at(
      number,
      /^\s*-/.test(here)
        ? dashAmongFields
        : 'begins a list beside its field. Begin it on the next line, indented by two spaces.',
    )
  if (unspaced && /^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(code)) {
    const [, name, rest = ''] = unspaced
    const wrong = /^\s/.test(rest)
      ? 'has a space of another kind after the colon. Write a plain one'
      : 'needs a space after the colon'
    return at(number, `${wrong}: ${name}: ${rest.trim()}`)
  }
  if (/within flow|Missing , /.test(message))
    return at(number, 'lacks a comma, a colon or a closing bracket between its brackets.')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isFieldOrEntry(here) && /sequence/.test(message))
    return at(number, outOfColumn(number, line))
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    if (/^\s*(?:- )?\w+: +[“”‘’„]/.test(here))
      return at(number, 'begins with a curly quote. YAML knows straight ones only: "…"')
    if (/: .*:(\s|$)/.test(here))
      return at(number, `has a colon in its text. Put the text in quotes: ${quoted(here)}`)
    if (isCutByNote(here, below)) return at(number + 1, afterNote)
    return at(number + 1, outOfColumn(number + 1, line))
  }
  if (message.startsWith('Block scalar header') || message.startsWith('Not a YAML token'))
    return at(number, 'has text after > or |. Begin the text on the next line, indented by two spaces.')
  if (code === 'UNEXPECTED_TOKEN' && isSeq(document.contents) && /^\w+:/.test(here))
    return at(
      number,
      `stands outside the list. For a new entry, begin it with a dash (- ${here.trim()}); for the entry above, indent it by two spaces.`,
    )
  if (message === 'Unexpected scalar at node end' && /["']/.test(here))
    return at(
      number,
      'goes on after its closing quote. Put the whole text in double quotes; write \\" for a double quote inside.',
    )
  if (code === 'UNEXPECTED_TOKEN' && /: *[\]}{,[]/.test(here))
    return at(
      number,
      `begins with a sign that YAML keeps for itself. Put the text in quotes: ${quoted(here)}`,
    )
  if (isMap(document.contents) && /^-/.test(here)) return at(number, dashAmongFields)
  if (code === 'MULTILINE_IMPLICIT_KEY' && isFieldOrEntry(below) && columnOf(below) > columnOf(here))
    return at(number + 1, outOfColumn(number + 1, line))
  if (/^ *-[^\s-]/.test(here))
    return at(number, `needs a space after its dash: ${here.trim().replace('-', '- ')}`)
  if (isFieldOrEntry(here) && !/^\S/.test(here)) return at(number, outOfColumn(number, line))
  if (/^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR|BAD_INDENT|UNEXPECTED_TOKEN)$/.test(code))
    return at(number, notAField)
  return at(number, `is not valid YAML: ${message}.`)
}

const indented = 'is not indented like the lines around it. All fields of an entry begin in the same column.'
const afterNote =
  'follows a note: from # on, the line above is a note, and a text cannot go on after it. If the # belongs to the text, put the whole text in quotes.'
const dashAmongFields =
  'begins with a dash among fields. Remove the dash, or indent the list below its field.'
const notAField =
  'is no field (name: text) and no entry of a list (- text). A text that goes on is indented below its field, which ends in >-'

const columnOf = (line: string) => line.search(/\S/)
const isFieldOrEntry = (line: string) => /^ *(- |-$|[a-zA-Z]\w*:(\s|$))/.test(line)

/** A text that goes on below a note. */
function isCutByNote(above: string, line: string): boolean {
  return /\S #/.test(above) && columnOf(line) > columnOf(above) && !isFieldOrEntry(line)
}

/** For a dash, how far it stands from that of the list it is nearest to; for a field, that it stands apart. */
function outOfColumn(number: number, line: (number: number) => string): string {
  const isDash = (text: string) => /^ *-( |$)/.test(text)
  if (!isDash(line(number))) return indented
  const column = columnOf(line(number))
  const lists: { number: number; distance: number }[] = []
  // Upwards, only lines further left than those below them: the lists that this line stands in.
  let left = Number.POSITIVE_INFINITY
  for (let above = number - 1; above > 0; above--) {
    const text = line(above)
    if (columnOf(text) < 0 || columnOf(text) >= left || /^ *#/.test(text)) continue
    left = columnOf(text)
    if (isDash(text)) lists.push({ number: above, distance: column - left })
  }
  const [list] = lists.sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
  if (!list || list.distance === 0) return indented
  const far = Math.abs(list.distance)
  return `stands ${far === 1 ? 'one space' : `${far} spaces`} further ${list.distance > 0 ? 'right' : 'left'} than the dash on line ${list.number}. All dashes of a list stand in the same column.`
}

/** The line's text in straight quotes: `role: "Lead: data"`. */
function quoted(line: string): string {
  const [, start = '', text = ''] = /^\s*((?:- )?(?:[a-z]\w*: +)?)(.*)$/.exec(line) ?? []
  return `${start}${JSON.stringify(text.trim())}`
}

function unclosedQuote(document: Document.Parsed, end: number): number {
  let opened = end
  visit(document, {
    Scalar(_, { range, type }) {
      if (range && type?.startsWith('QUOTE') && range[0] <= end) opened = range[0]
    },
  })
  return opened
}

function unclosedBracket(document: Document.Parsed, end: number): number {
  let opened = end
  visit(document, {
    Node(_, node) {
      if (isCollection(node) && node.flow && node.range && node.range[0] <= end) opened = node.range[0]
    },
  })
  return opened
}
