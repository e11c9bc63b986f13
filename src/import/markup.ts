import { decodeHTMLStrict } from 'entities'
import { isObject } from '../content/introspect.ts'
import { asSentence, joinSentences, sentences } from '../content/sentences.ts'

const controlCharacters = /[^\P{Cc}\t\n]/gu

/** The items of HTML lists become lines with a dash; editors write a paragraph into each. */
const listItems: [pattern: RegExp, replacement: string][] = [
  [/\s*<li(?:\s[^>]*)?>\s*(?:<p(?:\s[^>]*)?>\s*)?/gi, '\n- '],
  [/\s*(?:<\/p>\s*)?<\/li>/gi, ''],
  [/<\/[uo]l>/gi, '\n\n'],
]

/** Several lines with a bullet or number. */
const list = /(?:^[ \t]*(?:[-*•–]|\d+[.)]) +\S.*(?:\n|$)){2,}/gm

/** `Did: A; B.` for a list of several lines, also a nested one. */
function joinItems(lines: string): string {
  const items = lines
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\s*\S+ +/, '').replace(/[.;,。；、\s]+$/, ''))
  const text = items
    .map((item) => (/[:：]$/.test(item) ? `${item} ` : `${item}; `))
    .join('')
    .slice(0, -2)
  return `${asSentence(text)}\n`
}

/** The HTML of texts. What else stands in angle brackets may be code, such as `Map<Key>`. */
const tags = [
  'address article aside blockquote br caption center col colgroup dd details div dl dt figcaption figure footer form',
  'h[1-6] header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
  'a abbr b big button cite code del em font i img input ins kbd label mark o:p picture q s samp small span strike',
  'strong sub sup time tt u var video wbr',
].flatMap((names) => names.split(' '))

/** Begins a type parameter, as in `List<Table>`; old HTML has `<BR>` there. */
const typeBracket = /(?<=\w)<(?=[A-Z])(?!BR\b)/g

/** Replacements of HTML and Markdown, in this order. */
const replacements: [pattern: RegExp, replacement: string][] = [
  // Editors of HTML write it between any words.
  [/&nbsp;/g, ' '],
  [/<\/?(?:b|strong)(?:\s[^>]*)?>/gi, '**'],
  [/<a\s[^>]*?href=["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)'],
  [/<(?:br|\/p|\/li|\/div|\/h[1-6])\s*\/?>/gi, '\n\n'],
  [new RegExp(`</?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>`, 'gi'), ''],
  [/<(?:mailto:)?(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/gi, '$1'],
  // Paragraphs end at headings, and at blank lines, which stay.
  [/^[ \t]*#{1,6} +(.+)$/gm, '\n$1\n'],
  [/^[ \t]*[-*•–] +/gm, ''],
  [/\n\s*\n/g, '\n\n'],
  [/\[([^[\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'],
  [/\^(?=\[)/g, ''],
  [/__(?=\S)([^_]+?)__/g, '**$1**'],
  [/(?<![\w*])([*_])(?=[^\s*_])([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2'],
  [/`+([^`]+)`+/g, '$1'],
]

/**
 * Converts HTML and Markdown to the marks of `inline.ts`; strips the rest.
 *
 * @example convertMarkup('<p>I <em>like</em> `YAML` &amp; __tea__.</p>') // 'I like YAML & **tea**.'
 */
export function convertMarkup(text: string): string {
  if (/^https?:\S+$/.test(text)) return text.replaceAll('&amp;', '&')
  const replaceAll = (given: string, all: typeof replacements) =>
    all.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), given)
  const code = text.replace(typeBracket, '&lt;')
  const plain = replaceAll(replaceAll(code, listItems).replace(list, joinItems), replacements)
  // Entities may be control characters.
  return decodeHTMLStrict(plain).replace(controlCharacters, '').trim()
}

const withoutControls = (text: string) => text.replace(controlCharacters, '').trim()

/** Applies `rewrite` to every string of a JSON value; removes nulls, empty strings and lists, and control characters, also of keys. */
export function rewriteTexts(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(withoutControls(value)) || undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => rewriteTexts(item, rewrite)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (!isObject(value)) return value ?? undefined
  const entries = Object.entries(value).map(
    ([key, item]) => [withoutControls(key), rewriteTexts(item, rewrite)] as const,
  )
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

/** Up to three words without a mark, such as “About me”. A whole paragraph in Chinese or Japanese has no spaces. */
const isHeading = (paragraph: string) =>
  paragraph.length <= 40 && /^(?:[^\s.!?…。！？]+ ){0,2}[^\s.!?…。！？]+$/.test(paragraph)

/**
 * Splits a summary into a headline (its first sentence, if it is short), three sentences, and paragraphs about the owner, which
 * get headings at its beginning.
 */
export function splitSummary(text: string) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '))
  const firstText = paragraphs.findIndex((paragraph) => !isHeading(paragraph))
  const start = Math.max(0, firstText)
  const [first = '', ...later] = paragraphs.slice(start)
  const about = [...paragraphs.slice(0, start), ...later]
  const [headline = '', ...others] = sentences(first)
  if (others.length === 0 || headline.length > 120) return { summary: first, about }
  const rest = joinSentences(others.slice(3))
  return { headline, summary: joinSentences(others.slice(0, 3)), about: [rest, ...about].filter(Boolean) }
}
