import { isDate } from '../content/fields.ts'
import { labelsFor } from '../labels/labels.ts'
import { isObject, othersOf, stringsOf } from './imported.ts'
import { joined, line, paragraphsIn } from './text.ts'

/** What a reader found; what it left over, or why the whole is kept as a comment, too. */
export interface Found {
  value?: unknown
  rest?: unknown
  wrong?: string
}

/**
 * Reads a field from its values in a résumé.
 *
 * @param given the values under the keys of the field; readers of one value take the first
 */
export type Reader = (given: unknown[], language: string) => Found

const ofTexts =
  (read: (texts: string[]) => unknown): Reader =>
  (given) => ({ value: read(stringsOf(given)), rest: othersOf(given) })

const namesIn = (texts: string[]) => [...new Set(texts.map(line))].filter(Boolean)
const partsIn = (texts: string[]) => texts.flatMap(paragraphsIn).flat()

/** One line, such as a name or title. */
export const name = ofTexts((texts) => namesIn(texts).join(', '))
export const names = ofTexts(namesIn)
/** One paragraph. */
export const text = ofTexts((texts) => joined(partsIn(texts)))
/** Paragraphs, also of points. */
export const about = ofTexts((texts) => texts.flatMap(paragraphsIn).map(joined).filter(Boolean))
/** Points, each of which may also be a paragraph. */
export const points = ofTexts((texts) => partsIn(texts).map(({ text }) => text))
/** One paragraph; the points in it are left for another field. */
export const prose: Reader = (given) => {
  const { points = [], others = [] } = Object.groupBy(partsIn(stringsOf(given)), ({ isPoint }) =>
    isPoint ? 'points' : 'others',
  )
  return { value: joined(others), rest: [...points.map(({ text }) => `• ${text}`), ...othersOf(given)] }
}

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

export const date: Reader = ([given], language) => readDate(given, language)

/** The page shows the months of a period. */
export const month: Reader = ([given], language) => {
  const { value, ...found } = readDate(given, language)
  return { value: value?.replace(/^(\d{4}-\d\d)-\d\d$/, '$1'), ...found }
}

export const url: Reader = ([given]) => {
  const address = String(given)
  const isFull = /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@)\S*$/.test(address) && URL.canParse(address)
  return isFull ? { value: address } : { wrong: 'which is no full address' }
}

/** A number up to 10 may be one of five, ten or a hundred. */
export const level: Reader = ([given]) =>
  /^(\d\d%?|100%?|[^\d-].*)$/.test(String(given))
    ? { value: String(given).replace(/^(\d+)%$/, '$1') }
    : { wrong: 'which is neither a word nor in percent' }

/** A place in one line, without street and postal code, which the page does not show. */
export const place: Reader = ([given], language) => {
  if (!isObject(given)) return { value: namesIn(stringsOf(given)).join(', ') }
  const { city, region, countryCode, country = countryCode, ...rest } = given
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const isCode = /^[a-z]{2}$/i.test(String(country))
  const parts = [city, region, isCode ? countries.of(String(country).toUpperCase()) : country]
  const unused = Object.keys(rest).length > 0 ? rest : undefined
  return { value: namesIn(stringsOf(parts)).join(', '), rest: unused }
}
