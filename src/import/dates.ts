import { isDate } from '../content/fields.ts'
import { labelsFor } from '../labels/labels.ts'
import { isObject, stringsOf } from './imported.ts'

const styles = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const

/** The names of the twelve months in a language and in English, also inflected: `[" january 1 january", …]`. */
const monthsIn = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => {
    const names = styles.flatMap((style) =>
      [language, 'en'].map((tag) =>
        new Date(2001, month).toLocaleDateString(tag, { ...style, calendar: 'gregory' }),
      ),
    )
    return ` ${names.join(' ').toLowerCase()}`
  })

/**
 * Reads a date such as `2021-9`, `2021-09-03T10:00Z`, `9/2021`, `Sept. 2021` or `{ year, month }`, or the word that means “until
 * today”. Of a date in words, only month and year are read.
 *
 * @example readDate('Feb Aug 2019', 'en') // { value: '2019', wrong: 'of which only the year was read' }
 */
export function readDate(given: unknown, language: string): { value?: string; wrong?: string } {
  const parts = isObject(given) ? [given['year'], given['month'], given['day']] : given
  const text = stringsOf(parts).join('-').toLowerCase()
  if (['present', 'now', labelsFor(language).present.toLowerCase()].includes(text))
    return { value: 'present' }
  // The number of a quarter, as in `Q1 2017`, is no month.
  const numbers = text.replace(/t\d.*/, '').match(/(?<![a-z\d])\d+/g) ?? []
  const [year, ...otherYears] = numbers.filter((number) => /^(19|20)\d\d$/.test(number))
  if (!year || otherYears.length > 0) return { wrong: 'which cannot be read' }
  const months = monthsIn(language)
  // The beginning of a name is enough, as in “Sept.”
  const words = (text.match(/\p{L}{3,}/gu) ?? []).map((word) =>
    months.flatMap((names, index) => (names.includes(` ${word}`) ? String(index + 1) : [])),
  )
  const [named, ...otherMonths] = words.flatMap((found) => (found.length === 1 ? found : []))
  // Either number of 3/4/2021 may be the month.
  const isClear = numbers[0] === year || numbers.length === 2
  const rest = named ? [named] : isClear ? numbers.filter((number) => number !== year) : []
  const date = [year, ...rest].map((part) => part.padStart(2, '0')).join('-')
  const value = otherMonths.length === 0 && isDate(date) ? date : year
  return { value, ...(value === year && text !== year && { wrong: 'of which only the year was read' }) }
}
