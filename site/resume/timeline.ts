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
 *   last month that is written anywhere.
 */
export function timeline(
  { experience, projects, education }: Portfolio,
  committed: Date | undefined,
): Timeline {
  const entries = [
    ...experience.map((job) => ({ ...job, label: job.company, kind: 'work' as const })),
    ...projects.flatMap(({ title, start, end = 'present' }) =>
      start ? [{ start, end, label: title, kind: 'project' as const }] : [],
    ),
    ...education.map((study) => ({ ...study, label: study.institution, kind: 'study' as const })),
  ]
  if (entries.length === 0) return { spans: [], years: [] }
  const starts = entries.map(({ start }) => months(start))
  const ends = entries.map(({ end }) => (end === 'present' ? 0 : months(end)))
  const newest = Math.max(...starts, ...ends)
  const goesOn = entries.some(({ end }) => end === 'present')
  const present =
    committed && goesOn
      ? Math.max(newest, months(committed.toISOString())) + 1
      : Math.ceil((newest + 6) / 12) * 12
  const first = Math.floor(Math.min(...starts) / 12) * 12
  const last = Math.ceil(present / 12) * 12
  const at = (month: number) => (month - first) / (last - first)
  const count = (last - first) / 12
  const step = Math.ceil(count / 16)
  return {
    spans: entries.map(({ label, kind, start, end }) => ({
      label,
      kind,
      from: at(months(start)),
      to: at(end === 'present' ? present : months(end) + 1),
      open: end === 'present',
    })),
    years: Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
      year: first / 12 + index * step,
      at: (index * step * 12) / (last - first),
    })),
  }
}

function months(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 1) - 1
}
