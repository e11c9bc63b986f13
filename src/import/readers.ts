import { isDate } from '../content/fields.ts'
import { readDate, yearIn } from './dates.ts'
import { type Entry, entriesOf, type Field, stringsOf, type Table } from './entry.ts'
import * as text from './text.ts'

/** A field that is read in its own way. */
export const field = (keys: string[], read: Field['read']): Field => ({ keys, read })

/** A type of fields, which are given the names that the value may have in a résumé. */
const type =
  (read: Field['read'], fallback?: Field['fallback']) =>
  (...keys: string[]): Field => ({ keys, read, fallback })

/** The first of several texts, as it is; of a picture's data, which may be megabytes, only the beginning. */
export const first = type((found) => stringsOf(found)[0]?.replace(/^(data:.{0,100}).*/s, '$1…'))
export const line = type(text.line)
export const lines = type(text.lines)
export const prose = type(text.prose)

/** A word, or a number in percent. One of a single digit may be of five, ten or a hundred. */
export const level = type((found) => {
  const value = text.line(found)
  return /^\d%?$/.test(value) ? '' : value.replace(/^(\d+)%$/, '$1')
})

/** Points: those in the description, and the highlights. */
export const points = field(['description', 'summary', 'highlights'], ({ highlights, ...told }) => [
  ...text.bullets(told),
  ...text.points(highlights),
])

/** The first of several dates, of which each may be given in parts. */
const dateIn = (found: Entry) => stringsOf(Object.values(found)[0]).join('-')

/** A month or year; of a date that is not understood, the year. */
export const date = type(
  (found, language) => readDate(dateIn(found), language) ?? dateIn(found),
  (value) => (isDate(value) ? undefined : yearIn(String(value))),
)
export const start = date('startDate', 'start', 'startedOn')
export const end = date('endDate', 'end', 'finishedOn')

/** The end of what goes on if it has only a start. */
export const endOrPresent: Field = {
  ...end,
  keys: [...end.keys, ...start.keys],
  read: (found, language) => {
    if (end.keys.some((key) => key in found)) return end.read(found, language)
    return yearIn(dateIn(found)) && 'present'
  },
}

/** A place on one line. */
export const place = field(
  ['location', 'city', 'region', 'country', 'countryCode'],
  ({ country, countryCode, ...local }, language) => {
    const [given = ''] = text.lines([country, countryCode])
    const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return text.line([local, /^[a-z]{2}$/i.test(given) ? countries.of(given.toUpperCase()) : given])
  },
)

export const list = (table: Table, ...keys: string[]): Field =>
  field(keys, (found, language) => entriesOf(Object.values(found), table, language))
