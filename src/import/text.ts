import { decodeHTMLStrict } from 'entities'
import { asSentence, brokenMark } from '../content/prose.ts'
import { stringsOf } from './entry.ts'

/** The HTML of texts. What else stands in angle brackets may be code, such as `Map<Key>`. */
const tags =
  'a|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|section|small|span|strong|sub|sup|u|ul'

/** Replacements of HTML and Markdown, in this order; only bold text and links are kept. Each item of a list becomes a line with `•`. */
const replacements: [pattern: RegExp, replacement: string][] = [
  [/\r\n?/g, '\n'],
  // Editors write a paragraph into each item.
  [/\s*<li(?:\s[^>]*)?>\s*(?:<p(?:\s[^>]*)?>\s*)?/g, '\n• '],
  [/<\/?(?:b|strong)>/g, '**'],
  [/<a\s[^>]*?href="(https?:[^"\s]+)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)'],
  [/<(?:br|\/p|\/div|\/h[1-6]|\/[uo]l)\s*\/?>/g, '\n\n'],
  [new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'g'), ''],
  [/^[ \t]*#{1,6} +(.+)$/gm, '\n$1\n'],
  [/^[ \t]*(?:[•●▪◦‣・→][ \t]*|[-–](?=\p{Lu})|(?:[-*–]|\d{1,2}[.)])[ \t]+)(?=\S)/gmu, '• '],
  // Exports join the lines of a list, often by two spaces.
  [/(?<=\S)[ \t]{2,}[•●▪◦‣*–-][ \t]+|(?<=^• .*)[ \t]+[•●▪◦‣][ \t]+/gm, '\n• '],
  [/\[([^[\]]*)\]\((?!https?:|mailto:)[^)]*\)/g, '$1'],
  [/__(?=\S)([^_]+?)__/g, '**$1**'],
  [/(?<![\w*])([*_])(?=[^\s*_])([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2'],
  [/`+([^`]+)`+/g, '$1'],
]

/** Converts HTML and Markdown to the marks of `content/`, lines with `•` and blank lines. */
const convertMarkup = (text: string): string =>
  decodeHTMLStrict(replacements.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text))

/** Different titles or names, each a line without marks, and all on one. */
export const lines = (value: unknown): string[] => [...new Set(stringsOf(value).map(lineOf))].filter(Boolean)
export const line = (value: unknown) => lines(value).join(', ')

const lineOf = (text: string): string =>
  convertMarkup(text)
    .replace(/^• |\*\*/gm, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** The points of a list, which begin with `•`, and the lines between them, by paragraph. */
const paragraphsIn = (text: string): string[][] =>
  convertMarkup(text)
    // What is too long to have been wrapped by an editor is a paragraph.
    .replace(/^(.{120,})\n/gm, '$1\n\n')
    // A list belongs to the line that announces it.
    .replace(/:\s*\n(?=\s*• )/g, ':\n')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/^(?=\s*• )/m)
        .map(joinLines)
        .filter(Boolean),
    )

/** Joins the lines of a text; between Chinese or Japanese letters without a space. */
const joinLines = (text: string): string =>
  text
    .trim()
    .replace(/(?<=[\p{scx=Han}\p{scx=Kana}！？])\s*\n\s*(?=[\p{scx=Han}\p{scx=Kana}])/gu, '')
    .replace(/\s*\n\s*/g, ' ')

const partsIn = (value: unknown) => stringsOf(value).flatMap(paragraphsIn).flat()
const isPoint = (part: string) => part.startsWith('• ')

/** A part without its bullet, and without what is left of a mark that is not closed. */
function textOf(part: string): string {
  const mark = brokenMark(part)
  return mark ? textOf(part.replaceAll(mark, '')) : part.replace(/^• /, '')
}

/** Several parts as the sentences of one paragraph. */
function flow(parts: string[]): string {
  const sentences = parts.map(textOf).map((part) => (parts.length > 1 ? asSentence(part) : part))
  return joinLines(sentences.join('\n'))
}

/** The texts in a value as paragraphs, as one, and as one without the points in them. */
export const paragraphs = (value: unknown) => stringsOf(value).flatMap(paragraphsIn).map(flow).filter(Boolean)
export const paragraph = (value: unknown) => flow(partsIn(value))
export const prose = (value: unknown) => flow(partsIn(value).filter((part) => !isPoint(part)))

/** The texts in a value as points, and the points in them. */
export const points = (value: unknown) => partsIn(value).map(textOf)
export const bullets = (value: unknown) => partsIn(value).filter(isPoint).map(textOf)
