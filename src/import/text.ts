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
  // Exports join the lines of a list, often by two spaces.
  const lines = decoded.replace(/(?<=\S)[ \t]{2,}[•●▪◦‣*–-][ \t]+/g, '\n• ')
  return lines.startsWith('• ') ? lines.replace(/[ \t]+[•●▪◦‣][ \t]+/g, '\n• ') : lines
}

/** A point of a list, or lines beside it as one. */
export interface Part {
  isPoint: boolean
  text: string
}

/** The parts of each paragraph. One ends at a blank line, and after a line too long to have been wrapped by an editor. */
export const paragraphsIn = (text: string): Part[][] =>
  convertMarkup(text)
    .replace(/^(.{120,})\n/gm, '$1\n\n')
    // A list belongs to the line that announces it.
    .replace(/:\s*\n(?=\s*• )/g, ':\n')
    .split(/\n\s*\n/)
    .map(partsOf)

const partsOf = (paragraph: string): Part[] =>
  paragraph
    .split(/^(?=\s*• )/m)
    .map((part) => ({ isPoint: /^\s*• /.test(part), text: joinLines(part.replace(/^\s*• /, '')) }))
    .filter(({ text }) => text !== '')

/** Joins lines that an editor has wrapped; Chinese and Japanese have no spaces. */
const joinLines = (text: string) =>
  text
    .trim()
    .replace(/(?<=[\p{scx=Han}\p{scx=Kana}])\s*\n\s*(?=[\p{scx=Han}\p{scx=Kana}])/gu, '')
    .replace(/\s*\n\s*/g, ' ')

/** Parts as one paragraph: points become an enumeration, all else sentences. */
export function joined(parts: Part[]): string {
  if (parts.length < 2) return parts[0]?.text ?? ''
  const sentences = parts.map(({ isPoint, text }, index) => {
    const sentence = asSentence(text)
    const goesOn = isPoint && parts[index + 1]?.isPoint && sentence !== text
    return goesOn ? sentence.replace(/\.$/, ';') : sentence
  })
  // A Chinese or Japanese mark is as wide as a letter, and needs no space after it.
  return sentences.join(' ').replace(/(?<=[。！？][」』）]?) /g, '')
}

/** A title or name: one line without marks. */
export const line = (text: string): string =>
  convertMarkup(text)
    .replace(/^• |\*\*/gm, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
