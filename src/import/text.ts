import { decodeHTMLStrict } from 'entities'
import { asSentence } from '../content/prose.ts'
import { controlCharacters } from './imported.ts'

/** The HTML of texts. What else stands in angle brackets may be code, such as `Map<Key>`. */
const tags =
  'a|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|section|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul'

/** Replacements of HTML and Markdown, in this order; only bold text and links are kept. Each item of a list becomes a line with `•`. */
const replacements: [pattern: RegExp, replacement: string][] = [
  [/\r\n?/g, '\n'],
  // Editors write a paragraph into each item.
  [/\s*<li(?:\s[^>]*)?>\s*(?:<p(?:\s[^>]*)?>\s*)?/g, '\n• '],
  [/\s*(?:<\/p>\s*)?<\/li>/g, ''],
  [/<\/?(?:b|strong)>/g, '**'],
  [/<a\s[^>]*?href=["']?(https?:[^"'\s>]+)["']?[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)'],
  [/<(?:br|\/p|\/div|\/h[1-6]|\/[uo]l)\s*\/?>/g, '\n\n'],
  [new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'g'), ''],
  [/<(https?:[^\s<>]+)>/g, '$1'],
  [/^[ \t]*#{1,6} +(.+)$/gm, '\n$1\n'],
  [/^[ \t]*(?:[•●▪◦‣・][ \t]*|(?:[-*–]|\d{1,2}[.)])[ \t]+)(?=\S)/gm, '• '],
  [/\[([^[\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'],
  [/\^(?=\[)/g, ''],
  [/__(?=\S)([^_]+?)__/g, '**$1**'],
  [/(?<![\w*])([*_])(?=[^\s*_])([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2'],
  [/`+([^`]+)`+/g, '$1'],
]

/** Converts HTML and Markdown to the marks of `content/`, lines with `•` and blank lines. */
function convertMarkup(text: string): string {
  const plain = replacements.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text)
  // Entities may be control characters.
  const decoded = decodeHTMLStrict(plain).replace(controlCharacters, '').trim()
  // Exports join the lines of a list that begins with a bullet.
  return decoded.startsWith('• ') ? decoded.replace(/[ \t]+[•●▪◦‣][ \t]+/g, '\n• ') : decoded
}

/** Paragraphs end at blank lines, and after lines too long to have been wrapped by an editor. */
const blocksOf = (text: string): string[] =>
  convertMarkup(text)
    .replace(/^(.{120,})\n/gm, '$1\n\n')
    .split(/\n\s*\n/)

/** The points of a block, and the lines before them as one. */
const partsOf = (block: string) =>
  block
    .split(/^(?=\s*• )/m)
    .map((part) => ({ isPoint: /^\s*• /.test(part), text: joinLines(part.replace(/^\s*• /, '')) }))
    .filter(({ text }) => text !== '')

/** Joins lines that an editor has wrapped; Chinese and Japanese have no spaces. */
const joinLines = (text: string) =>
  text
    .trim()
    .replace(/(?<=[\p{scx=Han}\p{scx=Kana}])\s*\n\s*(?=[\p{scx=Han}\p{scx=Kana}])/gu, '')
    .replace(/\s*\n\s*/g, ' ')

/** Joins sentences; a Chinese or Japanese one, whose mark is as wide as a letter, needs no space after it. */
const joinSentences = (texts: string[]): string => texts.join(' ').replace(/(?<=[。！？][」』）]?) /g, '')

const joined = (parts: { text: string }[]): string =>
  parts.length < 2 ? (parts[0]?.text ?? '') : joinSentences(parts.map(({ text }) => asSentence(text)))

/** Texts as one paragraph; points in it become sentences. */
export const flow = (...texts: string[]): string => joined(texts.flatMap(blocksOf).flatMap(partsOf))

/** The paragraphs of a text, also those that are lists. */
export const paragraphs = (text: string): string[] =>
  blocksOf(text)
    .map((block) => joined(partsOf(block)))
    .filter(Boolean)

/** The points in texts, and what stands around them as one paragraph. */
export function textAndPoints(...texts: string[]): { text: string; points: string[] } {
  const parts = texts.flatMap(blocksOf).flatMap(partsOf)
  return {
    text: joined(parts.filter(({ isPoint }) => !isPoint)),
    points: parts.filter(({ isPoint }) => isPoint).map(({ text }) => text),
  }
}

/** The points of a text, each of which may also be a paragraph. */
export const pointsOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(partsOf)
    .map((part) => part.text)

/** A title or name: one line without marks. */
export const line = (text: string): string =>
  convertMarkup(text)
    .replace(/^• |\*\*/gm, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
