import { decodeHTMLStrict } from 'entities'
import { asSentence, joinSentences } from '../content/sentences.ts'
import { isObject } from './imported.ts'

const controlCharacters = /[^\P{Cc}\t\n]/gu

/** The HTML of texts. What else stands in angle brackets may be code, such as `Map<Key>`. */
const tags = [
  'address article aside blockquote br caption center col colgroup dd details div dl dt figcaption figure footer form',
  'h[1-6] header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
  'a abbr b big button cite code del em font i img input ins kbd label mark o:p picture q s samp small span strike',
  'strong sub sup time tt u var video wbr',
].flatMap((names) => names.split(' '))

/** Replacements of HTML and Markdown, in this order. Each item of a list becomes a line with `•`. */
const replacements: [pattern: RegExp, replacement: string][] = [
  [/\r\n?/g, '\n'],
  // Begins a type parameter, as in `List<Table>`; old HTML has `<BR>` there.
  [/(?<=\w)<(?=[A-Z])(?!BR\b)/g, '&lt;'],
  // Editors write a paragraph into each item.
  [/\s*<li(?:\s[^>]*)?>\s*(?:<p(?:\s[^>]*)?>\s*)?/gi, '\n• '],
  [/\s*(?:<\/p>\s*)?<\/li>/gi, ''],
  [/<\/[uo]l>/gi, '\n\n'],
  // Editors of HTML write it between any words.
  [/&nbsp;/g, ' '],
  [/<\/?(?:b|strong)(?:\s[^>]*)?>/gi, '**'],
  [/<a\s[^>]*?href=["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)'],
  [/<(?:br|\/p|\/li|\/div|\/h[1-6])\s*\/?>/gi, '\n\n'],
  [new RegExp(`</?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>`, 'gi'), ''],
  [/<(?:mailto:)?(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/gi, '$1'],
  [/^[ \t]*#{1,6} +(.+)$/gm, '\n$1\n'],
  [/^[ \t]*(?:[•●▪◦‣・][ \t]*|(?:[-*–]|\d{1,2}[.)])[ \t]+)(?=\S)/gm, '• '],
  [/\[([^[\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'],
  [/\^(?=\[)/g, ''],
  [/__(?=\S)([^_]+?)__/g, '**$1**'],
  [/(?<![\w*])([*_])(?=[^\s*_])([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2'],
  [/`+([^`]+)`+/g, '$1'],
]

/** Converts HTML and Markdown to the marks of `content/`, lines with `•` and blank lines; strips the rest. */
function convertMarkup(text: string): string {
  if (/^https?:\S+$/.test(text)) return text.replaceAll('&amp;', '&')
  const plain = replacements.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  )
  // Entities may be control characters. Exports join the lines of a list that begins with a bullet.
  const decoded = decodeHTMLStrict(plain).replace(controlCharacters, '').trim()
  return decoded.startsWith('• ') ? decoded.replace(/[ \t]+[•●▪◦‣][ \t]+/g, '\n• ') : decoded
}

/** A paragraph or a point of a list. */
interface Part {
  isPoint: boolean
  text: string
}

/** Paragraphs end at blank lines, and after lines too long to have been wrapped by an editor. */
const blocksOf = (text: string): string[] =>
  convertMarkup(text)
    .replace(/^(.{120,})\n/gm, '$1\n\n')
    .split(/\n\s*\n/)

function partsOf(block: string): Part[] {
  // A line that ends with a colon leads to another list.
  const chunks = block.split(/^(?=\s*• |[^•\n]{1,60}:\s*$)/m)
  const parts = chunks.map((chunk) => ({
    isPoint: /^\s*• /.test(chunk),
    text: joinLines(chunk.replace(/^\s*• /, '')),
  }))
  return parts.filter(({ text }) => text !== '')
}

/** Joins lines that an editor has wrapped. A line is a sentence if the next, in capitals, would have fitted behind it. */
function joinLines(text: string): string {
  const lines = text.trim().split(/\s*\n\s*/)
  const width = Math.max(24, ...lines.map((line) => line.length))
  return lines.reduce((whole, line, index) => {
    if (/[\p{scx=Han}\p{scx=Kana}]$/u.test(whole) && /^[\p{scx=Han}\p{scx=Kana}]/u.test(line))
      return whole + line
    const [word = ''] = line.split(' ')
    const isFitting = (lines[index - 1] ?? '').length + 1 + word.length <= width
    const isSentence = isFitting && /^\p{Lu}/u.test(line) && /[\p{L}\d)]$/u.test(whole)
    return joinSentences([isSentence ? asSentence(whole) : whole, line])
  })
}

/** One paragraph; points in it are joined: `Did: A; B.` */
function joinParts(parts: Part[]): string {
  if (parts.length < 2) return parts[0]?.text ?? ''
  const groups: Part[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last?.isPoint && part.isPoint)
      last.text = /[:：]$/.test(last.text)
        ? `${last.text} ${part.text}`
        : `${last.text.replace(/[.;,。；、\s]+$/, '')}; ${part.text}`
    else groups.push({ ...part })
  }
  return joinSentences(groups.map(({ text }) => asSentence(text.replace(/[;,；、]+$/, ''))))
}

/** Texts as one paragraph. */
export const flow = (...texts: string[]): string => joinParts(texts.flatMap(blocksOf).flatMap(partsOf))

/** The paragraphs of a text, also those that are lists. */
export const paragraphs = (text: string): string[] =>
  blocksOf(text)
    .map((block) => joinParts(partsOf(block)))
    .filter(Boolean)

/** The points in texts, and what stands around them as one paragraph. */
export function textAndPoints(...texts: string[]): { text: string; points: string[] } {
  const parts = texts.flatMap(blocksOf).flatMap(partsOf)
  return {
    text: joinParts(parts.filter(({ isPoint }) => !isPoint)),
    points: parts.filter(({ isPoint }) => isPoint).map(({ text }) => text),
  }
}

/** A point; several if the text is nothing but a list. */
export function pointsOf(text: string): string[] {
  const { text: around, points } = textAndPoints(text)
  return points.length > 1 && !around ? points : [flow(text)].filter(Boolean)
}

/** A title or name: one line without marks. */
export const line = (text: string): string =>
  convertMarkup(text)
    .replace(/^• |\*\*/gm, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a paragraph is a heading such as “About me”: up to three words without a mark. */
export const isHeading = (paragraph: string): boolean =>
  paragraph.length <= 40 && /^(?:[^\s.!?…。！？]+ ){0,2}[^\s.!?…。！？]+$/.test(paragraph)

/** A JSON value without nulls, empty texts and lists, and the control characters that a terminal would obey. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(controlCharacters, '').trim() || undefined
  if (Array.isArray(value)) {
    const items = value.map(cleaned).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (!isObject(value)) return value ?? undefined
  const entries = Object.entries(value).map(
    ([key, item]) => [key.replace(controlCharacters, ''), cleaned(item)] as const,
  )
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}
