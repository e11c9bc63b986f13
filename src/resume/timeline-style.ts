import { formatPeriod, type Period } from '../content/period.ts'

/** Letters of a `.fact` that fit into the margin of `.with-margin`, 8.5rem. */
const room = 16

/**
 * The rule of the timeline's dates. Where all are months, each takes two lines, the second below the first; beside years
 * alone, which take one, they get as much of the sheet's edge as one line needs.
 */
export function timelineStyle(periods: Period[]): string {
  const lengths = periods.map((period) => formatPeriod(period).length)
  if (Math.min(...lengths) > room || Math.max(...lengths) <= room) return ''
  return '@media (min-width:64rem){.timeline-item>.fact{margin-left:-1.75rem}}'
}
