import type { Labels } from '../labels/labels.ts'

/** A date is a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY`; `end` may also be `present`. Each may be unknown. */
export interface Dated {
  /** In place of `start`. */
  date?: string | undefined
  start?: string | undefined
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

/** The two dates of a period, or a single one if they are equal or one is unknown, or none, with at most so many characters. */
export function datesOf(
  { date, end, start = date ?? end }: Dated,
  precision = 'YYYY-MM-DD'.length,
): string[] {
  const cut = (date?: string) => (date === 'present' ? date : date?.slice(0, precision))
  return [...new Set([cut(start), cut(end)])].filter((date) => date !== undefined)
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`; empty without a date. */
export const formatPeriod = (entry: Dated, labels: DateLabels, precision?: number): string =>
  datesOf(entry, precision)
    .map((date) => formatDate(date, labels))
    .join(periodSeparator(labels))

/** What stands between two dates. */
export const periodSeparator = ({ language }: DateLabels): string =>
  language.startsWith('ja') ? '～' : ' – '

/** Compares two dates at the lower precision: `2014` is not later than `2014-03`, nor the reverse. */
export function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  return date.slice(0, length) > other.slice(0, length)
}

/** Entries by their last date; in the order of the owner, if one has no date. */
export function newestFirst<Entry extends object>(entries: Entry[]): Entry[] {
  const last = (entry: Dated) => datesOf(entry).at(-1) ?? ''
  if (!entries.every(last)) return entries
  return entries.toSorted((one, other) => last(other).localeCompare(last(one), 'en'))
}
