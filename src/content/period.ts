import type { Labels } from '../labels/labels.ts'

/** `start` is a month `YYYY-MM` or a year `YYYY`; `end` may also be `present`. */
export interface Period {
  start: string
  end: string
}

type OpenPeriod = Pick<Period, 'start'> & { end?: string | undefined }

/** Formats a date in the language of the labels: `2021-09` → `Sep 2021`, `2021` → `2021`. */
export function formatDate(
  date: string,
  { language, present }: Pick<Labels, 'language' | 'present'>,
): string {
  if (date === 'present') return present
  if (!date.includes('-')) return date
  const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, month).format(new Date(date))
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`; a single date if the end is the same or unknown. */
export function formatPeriod(
  { start, end = start }: OpenPeriod,
  labels: Pick<Labels, 'language' | 'present'>,
): string {
  return start === end
    ? formatDate(start, labels)
    : `${formatDate(start, labels)} – ${formatDate(end, labels)}`
}

/** Compares two dates at the lower precision: `2014` is not later than `2014-03`, nor the reverse. */
export function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  // “present” also sorts after any digits.
  return date.slice(0, length) > other.slice(0, length)
}
