import { decodeHTMLStrict } from 'entities'
import { isDate, onOneLine } from '../content/fields.ts'
import { asSentence, brokenMark } from '../content/prose.ts'
import { stringsOf } from './entry.ts'

/** Texts and dates as people write them. */

/** The texts in a value with HTML as plain text, in which a blank line ends a paragraph. `Option<T>` and `a < b` stay. */
const textsIn = (value: unknown): string[] =>
  stringsOf(value)
    .map((text) => text.replace(/<a [^<>]*href="([^"]*)"[^<>]*>([^<>]*)<\/a>/g, '$2 ($1)'))
    .map((text) => text.replace(/<br ?\/?>|<\/li>/g, '\n').replace(/<li( [^<>]*)?>/g, '\n• '))
    .map((text) => text.replace(/<\/(p|ul|ol|div|h[1-6])>/g, '\n\n'))
    .map((text) => text.replace(/<\/?(a|b|code|div|em|h[1-6]|i|ol|p|span|strong|u|ul)( [^<>]*)?>/g, ''))
    .map(decodeHTMLStrict)

/** Different titles or names, each on a line, and all on one. */
export const lines = (value: unknown): string[] => [...new Set(textsIn(value).map(onOneLine))].filter(Boolean)
export const line = (value: unknown) => lines(value).join(', ')

/** What begins a line that is a point. */
const bullet = /^[ \t]*(?:[•●▪◦‣・→][ \t]*|(?:[-*–]|\d{1,2}[.)])[ \t]+)(?=\S)/gm

/** The points of a text, which then begin with `•`, and what stands between them, by paragraph. Lines that only wrap are joined. */
const paragraphsIn = (text: string): string[][] =>
  text
    // Exports join the lines of a list by two spaces.
    .replace(/(?<=\S) {2,}(?=[•●▪◦‣*–-] )/g, '\n')
    .replace(bullet, '• ')
    // A link within the site that the résumé was written for.
    .replace(/\[([^[\]]*)\]\((?!https?:|mailto:)([^)]*)\)/g, '$1 ($2)')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/^(?=• )/m)
        .map(onOneLine)
        .filter(Boolean),
    )

const partsIn = (value: unknown) => textsIn(value).flatMap(paragraphsIn).flat()
const isPoint = (part: string) => part.startsWith('• ')

/** A part without its bullet, and without what is left of a mark that is not closed. */
function textOf(part: string): string {
  const mark = brokenMark(part)
  return mark ? textOf(part.replaceAll(mark, '')) : part.replace(/^• /, '')
}

/** Several parts as the sentences of one paragraph. */
const flow = ([first = '', ...others]: string[]) =>
  others.length > 0 ? [first, ...others].map(textOf).map(asSentence).join(' ') : textOf(first)

/** The texts in a value as paragraphs, as one, and as one without the points in them. */
export const paragraphs = (value: unknown) => textsIn(value).flatMap(paragraphsIn).map(flow).filter(Boolean)
export const paragraph = (value: unknown) => flow(partsIn(value))
export const prose = (value: unknown) => flow(partsIn(value).filter((part) => !isPoint(part)))

/** The texts in a value as points, and the points in them. */
export const points = (value: unknown) => partsIn(value).map(textOf)
export const bullets = (value: unknown) => partsIn(value).filter(isPoint).map(textOf)

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/**
 * Reads a date such as `2021-9`, `2021-09-03T10:00Z`, `{ year: 2021, month: 9 }`, `Sept. 2021` or “Present”.
 *
 * @param given all that a résumé says of it, which should be the same
 * @returns a month or year, or “present”; other forms, whose month would be a guess, as they are
 */
export const dateOf = (given: unknown[]): string =>
  line(given.map((each) => readDate(stringsOf(each).join('-'))))

function readDate(given: string): string {
  const text = given.toLowerCase()
  if (['present', 'current', 'now'].includes(text)) return 'present'
  const date = text
    // The beginning of a name is enough; the month of an unknown one is 0, which is no date.
    .replace(/^([a-z]{3,})\.? (?:\d\d?, )?(\d{4})$/, (_, word: string, year: string) => {
      return `${year}-${months.findIndex((month) => month.startsWith(word)) + 1}`
    })
    .replace(/(?<=-)\d(?=-|$)/g, '0$&')
    .replace(/t.*/, '')
  return isDate(date) ? date.slice(0, 'YYYY-MM'.length) : given
}
