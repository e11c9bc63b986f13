import type { Period } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'

/** A bar of the timeline; positions are fractions of the whole axis. */
export interface Span {
  label: string
  kind: 'work' | 'project' | 'study'
  from: number
  to: number
  open: boolean
}

export interface Timeline {
  spans: Span[]
  /** Ticks at the first of January, every year or every few. */
  years: { year: number; at: number }[]
}

/**
 * Work, projects and studies on one axis of whole years, newest first.
 *
 * @param committed when the content was last committed: what is going on reaches that month, so that a build does
 *   not depend on its day. Where it is unknown, that reaches the end of the axis, half a year or more after the
 *   last month that is written anywhere. What ended in a year alone reaches the next entry of its kind that begins in
 *   that year, or else its December, or the month of the commit if that is earlier.
 */
export function timeline(
  { experience, projects, education }: Portfolio,
  committed: Date | undefined,
): Timeline {
  const entries = [
    ...experience.map((job) => ({ ...job, label: job.company, kind: 'work' as const })),
    ...projects.flatMap(({ title, start, end = start }) =>
      start && end ? [{ start, end, label: title, kind: 'project' as const }] : [],
    ),
    ...education.map((study) => ({ ...study, label: study.institution, kind: 'study' as const })),
  ]
  if (entries.length === 0) return { spans: [], years: [] }
  const now = committed && firstMonth(committed.toISOString())
  const endMonth = (entry: (typeof entries)[number]) => {
    const { start, end } = entry
    const next = nextStart(entry, entries)
    if (next !== undefined) return Math.max(firstMonth(start), next - 1)
    return Math.min(lastMonth(end), Math.max(firstMonth(start), firstMonth(end), now ?? lastMonth(end)))
  }
  const starts = entries.map(({ start }) => firstMonth(start))
  const ends = entries.map((entry) => (entry.end === 'present' ? 0 : endMonth(entry)))
  const newest = Math.max(...starts, ...ends)
  const goesOn = entries.some(({ end }) => end === 'present')
  const present = now !== undefined && goesOn ? Math.max(newest, now) + 1 : Math.ceil((newest + 6) / 12) * 12
  const first = Math.floor(Math.min(...starts) / 12) * 12
  const last = Math.ceil(present / 12) * 12
  const at = (month: number) => (month - first) / (last - first)
  const count = (last - first) / 12
  const step = Math.ceil(count / 16)
  return {
    spans: entries.map((entry) => ({
      label: entry.label,
      kind: entry.kind,
      from: at(firstMonth(entry.start)),
      to: at(entry.end === 'present' ? present : endMonth(entry) + 1),
      open: entry.end === 'present',
    })),
    years: Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
      year: first / 12 + index * step,
      at: (index * step * 12) / (last - first),
    })),
  }
}

/** The month in which an entry of the same kind follows one that ended in a year alone, if that is in this year. */
function nextStart<Entry extends Period & { kind: string }>(
  entry: Entry,
  entries: Entry[],
): number | undefined {
  if (entry.end === 'present' || entry.end.includes('-')) return undefined
  const own = firstMonth(entry.start)
  const following = entries
    .filter(({ kind, start }) => kind === entry.kind && start.startsWith(entry.end))
    .map(({ start }) => firstMonth(start))
    .filter((month) => month > own)
  return following.length > 0 ? Math.min(...following) : undefined
}

/** Months since the year 0; a year alone begins in January. */
function firstMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}

/** A year alone ends in December. */
function lastMonth(date: string): number {
  return date.includes('-') ? firstMonth(date) : firstMonth(date) + 11
}
