import { isDate } from '../content/fields.ts'
import { stringsOf } from './entry.ts'
import { line } from './text.ts'

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
