import type { Labels } from '../labels/labels.ts'

/** `start` is a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`; `end` may also be `present`, or unknown. */
interface Period {
  start: string
  end?: string | undefined
}

type DateLabels = Pick<Labels, 'language' | 'present'>

/** Dates of `content/` are in the Gregorian calendar. */
const options = { year: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const
const monthOptions = { ...options, month: 'short' } as const
/** The options for dates of one, two and three parts: a year, a month and a day. */
const precisions = [options, monthOptions, { ...monthOptions, day: 'numeric' } as const]

/** Formats a date in the language of the labels: `2021-09` → `Sep 2021`, `2021-09-14` → `Sep 14, 2021`. */
export function formatDate(date: string, { language, present }: DateLabels): string {
  if (date === 'present') return present
  const precision = precisions[date.split('-').length - 1]
  return new Intl.DateTimeFormat(language, precision).format(new Date(date))
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`; a single date if the end is the same or unknown. */
export function formatPeriod({ start, end = start }: Period, labels: DateLabels): string {
  if (start === end) return formatDate(start, labels)
  return `${formatDate(start, labels)}${periodSeparator(labels)}${formatDate(end, labels)}`
}

/** What stands between two dates. */
export const periodSeparator = ({ language }: DateLabels): string =>
  language.startsWith('ja') ? '～' : ' – '

/** Compares two dates at the lower precision: `2014` is not later than `2014-03`, nor the reverse. `present` is after all. */
export function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  // A letter is greater than any digit.
  return date.slice(0, length) > other.slice(0, length)
}

export interface Dated extends Pick<Period, 'end'> {
  date?: string | undefined
  start?: string | undefined
}

/** Entries by their last date; in the order of the owner, if one has no date. */
export function newestFirst<Entry extends object>(entries: Entry[]): Entry[] {
  const last = ({ date, start, end = date ?? start }: Dated) => end
  if (!entries.every(last)) return entries
  return entries.toSorted((one, other) => (last(other) ?? '').localeCompare(last(one) ?? '', 'en'))
}
