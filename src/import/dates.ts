import { builtInLanguages, labelsFor } from '../labels/labels.ts'
import { objectOf, stringsOf } from './imported.ts'

/** A date of a résumé, as `content/` writes it; `isPart` if its month could not be read. */
export interface ReadDate {
  date?: string
  isPart: boolean
}

const timeZone = { timeZone: 'UTC', calendar: 'gregory' } as const
let words: { months: Map<string, string>; present: Set<string> } | undefined

/** Months as `01` to `12` by their names in the built-in languages, also cut and inflected; and their words for “present”. */
function wordsOfDates() {
  const months = new Map<string, string>([['sept', '09']])
  for (const language of builtInLanguages)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, ...timeZone })
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2001, index))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          months.set(name.toLowerCase().replace(/\.$/, ''), String(index + 1).padStart(2, '0'))
        }
      }
  const present = builtInLanguages.map((language) => labelsFor(language).present.toLowerCase())
  return { months, present: new Set([...present, 'present', 'now', 'today', 'current', 'ongoing']) }
}

/** The date of a year, a month and a day, as far as they are given; undefined if there is none from 1900 to 2100. */
function dateOf(year: string, month?: string, day?: string): string | undefined {
  const text = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  const date = new Date(text)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && Number(year) >= 1900 && Number(year) <= 2100 ? text : undefined
}

/**
 * Reads a date in digits, in words (`Sept. 2021`, `5 maj 2019`, `2016年4月`, `Summer 2021`) or of `{ year, month }`, or the word
 * that means “until today”.
 *
 * @example readDate('Feb Aug 2019') // { date: '2019', isPart: true }
 */
export function readDate(value: unknown): ReadDate {
  words ??= wordsOfDates()
  const { months, present } = words
  const object = objectOf(value)
  const given = [object['year'], object['month'], object['day']]
  const text = (object['year'] ? stringsOf(given).join('-') : (stringsOf(value)[0] ?? '')).trim()
  if (present.has(text.toLowerCase())) return { date: 'present', isPart: false }
  // Programs write a time.
  const parts = text.replace(/[T ]\d\d?:.*/, '').match(/\p{L}+|\d+/gu) ?? []
  const [year, ...otherYears] = parts.filter((part) => /^\d{4}$/.test(part))
  if (!year || otherYears.length > 0) return { isPart: false }
  const named = parts.flatMap((part) => (/\d/.test(part) ? [] : (months.get(part.toLowerCase()) ?? [])))
  const numbers = parts.filter((part) => /^\d\d?$/.test(part))
  // 2021-08-31, 31.8.2021 or 8/2021; of 3/4/2021, either number may be the month.
  const inOrder =
    parts[0] === year ? numbers : text.includes('.') || numbers.length === 1 ? numbers.toReversed() : []
  const [month, day] = named.length === 1 ? [named[0], numbers[0]] : named.length === 0 ? inOrder : []
  const date = dateOf(year, month, day) ?? dateOf(year)
  return {
    ...(date && { date }),
    isPart: date === year && parts.some((part) => part !== year && !isUnit(part)),
  }
}

/** Chinese, Japanese and Korean write “year” after it. */
const isUnit = (word: string) => /^[年년]$/.test(word)
