import { isDate } from '../content/fields.ts'
import { labelsFor } from '../labels/labels.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/**
 * Reads a date such as `2021-9`, `2021-09-03T10:00Z`, `9/2021` or `Sept. 2021`, or the word that means “until today”.
 *
 * @returns a month or year, or “present”; undefined if the month is not clear
 */
export function readDate(given: string, language: string): string | undefined {
  const text = given.toLowerCase()
  if (['present', 'current', 'now', labelsFor(language).present.toLowerCase()].includes(text))
    return 'present'
  const year = yearIn(text)
  if (/^\d{4}年?$/.test(text)) return year
  const [, after, day] = /^\d{4}\D(\d\d?)(?:\D(\d\d?))?(?:[t月日].*)?$/.exec(text) ?? []
  const [, before] = /^(\d\d?)\D\d{4}$/.exec(text) ?? []
  const words = text.match(/\p{L}{3,}/gu) ?? []
  // The beginning of a name is enough.
  const named = months.flatMap((name, index) =>
    words.some((word) => name.startsWith(word)) ? index + 1 : [],
  )
  const month = after ?? before ?? (named.length === 1 ? String(named[0]) : undefined)
  const date = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  return isDate(date) && month ? date.slice(0, 7) : undefined
}

/** The year of a date, if it names only one. */
export function yearIn(text: string): string | undefined {
  const [year, ...others] = text.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? []
  return others.length === 0 ? year : undefined
}
