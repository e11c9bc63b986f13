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

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2021-09` → `Sep 2021`; `2021` and `present` stay what they are. */
export function formatDate(date: string): string {
  const [year, month] = date.split('-')
  return month === undefined ? date : `${monthNames[Number(month) - 1]} ${year}`
}

/** `{start: '2021-09', end: 'present'}` → `Sep 2021 – present`; what begins and ends alike, or has no end, is one date. */
export function formatPeriod({ start, end = start }: Dates): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}

/** Whether a date is later than another, as far as both say it: `2014` is not later than `2014-03`, nor the reverse. */
export function isLater(date: string, other: string): boolean {
  const said = Math.min(date.length, other.length)
  // “present” is later than any digits also as a text.
  return date.slice(0, said) > other.slice(0, said)
}
