import { en } from '../labels/en.ts'
import type { Labels } from '../labels/labels.ts'

/** A span of time: `start` is a month `YYYY-MM` or a year `YYYY`, `end` is one of them or `present`. */
export interface Period {
  start: string
  end: string
}

/** A span of which the end may be unknown: then nothing is said of how long it went on. */
export interface Dates {
  start: string
  end?: string | undefined
}

/** `2021-09` → `Sep 2021` by the rules of the language; `2021` stays what it is. */
export function formatDate(date: string, { language, present }: Labels = en): string {
  if (date === 'present') return present
  if (!date.includes('-')) return date
  const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, month).format(new Date(date))
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`; what begins and ends alike, or has no end, is one date. */
export function formatPeriod({ start, end = start }: Dates, labels?: Labels): string {
  return start === end
    ? formatDate(start, labels)
    : `${formatDate(start, labels)} – ${formatDate(end, labels)}`
}

/** Whether a date is later than another, as far as both say it: `2014` is not later than `2014-03`, nor the reverse. */
export function isLater(date: string, other: string): boolean {
  const said = Math.min(date.length, other.length)
  // “present” is later than any digits also as a text.
  return date.slice(0, said) > other.slice(0, said)
}
