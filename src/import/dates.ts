import { isDate } from '../content/fields.ts'
import { labelsFor } from '../labels/labels.ts'

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
  const month = after ?? before ?? monthNamed(text, language)
  const date = [year, month, day].flatMap((part) => part?.padStart(2, '0') ?? []).join('-')
  if (isDate(date) && (month || /^\d{4}年?$/.test(text))) return { value: date }
  return { value: year, wrong: 'of which only the year was read' }
}

/** The number of the only month that a text names, in its language or in English; the beginning of a name is enough. */
function monthNamed(text: string, language: string): string | undefined {
  const words = text.match(/\p{L}{3,}/gu) ?? []
  // Beside a day, some languages inflect the name.
  const formats = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const
  const isNamed = (month: number) => {
    const names = formats.flatMap((format) =>
      [language, 'en'].map((tag) =>
        new Date(2001, month - 1).toLocaleDateString(tag, { ...format, calendar: 'gregory' }),
      ),
    )
    const all = ` ${names.join(' ').toLowerCase()}`
    return words.some((word) => all.includes(` ${word}`))
  }
  const [month, ...others] = Array.from({ length: 12 }, (_, index) => index + 1).filter(isNamed)
  return others.length === 0 ? month?.toString() : undefined
}
