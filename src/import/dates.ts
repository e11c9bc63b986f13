import { isDate } from '../content/fields.ts'
import { labelsFor } from '../labels/labels.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/**
 * Reads a date such as `2021-9`, `2021-09-03T10:00Z`, `9/2021` or `Sept. 2021`, or the word that means “until today”. Where the
 * month is not clear, only the year is read.
 *
 * @example readDate('Feb Aug 2019', 'en') // { value: '2019', wrong: 'of which only the year was read' }
 */
export function readDate(given: string, language: string): { value?: string; wrong?: string } {
  const text = given.toLowerCase()
  if (['present', 'current', 'now', labelsFor(language).present.toLowerCase()].includes(text))
    return { value: 'present' }
  const [year, ...others] = text.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? []
  if (!year || others.length > 0) return { wrong: 'which cannot be read' }
  const [, after, day] = /^\d{4}\D(\d\d?)(?:\D(\d\d?))?(?:[t月日].*)?$/.exec(text) ?? []
  const [, before] = /^(\d\d?)\D\d{4}$/.exec(text) ?? []
  const words = text.match(/\p{L}{3,}/gu) ?? []
  // The beginning of a name is enough.
  const named = months.flatMap((name, index) =>
    words.some((word) => name.startsWith(word)) ? index + 1 : [],
  )
  const month = after ?? before ?? (named.length === 1 ? String(named[0]) : undefined)
  const date = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  if (isDate(date) && (month || /^\d{4}年?$/.test(text))) return { value: date }
  return { value: year, wrong: 'of which only the year was read' }
}
