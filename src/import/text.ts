import { onOneLine } from '../content/fields.ts'
import { asSentence, brokenMark } from '../content/prose.ts'
import { stringsOf } from './entry.ts'

/** Different titles or names, each on a line, and all on one. */
export const lines = (value: unknown): string[] =>
  [...new Set(stringsOf(value).map(onOneLine))].filter(Boolean)
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

const partsIn = (value: unknown) => stringsOf(value).flatMap(paragraphsIn).flat()
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
export const paragraphs = (value: unknown) => stringsOf(value).flatMap(paragraphsIn).map(flow).filter(Boolean)
export const paragraph = (value: unknown) => flow(partsIn(value))
export const prose = (value: unknown) => flow(partsIn(value).filter((part) => !isPoint(part)))

/** The texts in a value as points, and the points in them. */
export const points = (value: unknown) => partsIn(value).map(textOf)
export const bullets = (value: unknown) => partsIn(value).filter(isPoint).map(textOf)
