import type { Portfolio } from '../content/read.ts'

/** A bar of the timeline; positions are fractions of the whole axis. */
export interface Span {
  name: string
  /** The label of what it is. */
  kind: 'resumeWork' | 'projects' | 'resumeStudies'
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
 *   not depend on its day; where it is unknown, the last month of any other bar
 */
export function timeline(
  { experience, projects, education }: Pick<Portfolio, 'experience' | 'projects' | 'education'>,
  committed: Date | undefined,
): Timeline {
  const bars = [
    ...experience.map(({ company, start, end }) => bar(company, 'resumeWork', start, end)),
    ...projects.flatMap(({ title, start, end }) => (start ? bar(title, 'projects', start, end) : [])),
    ...education.map(({ institution, start, end }) => bar(institution, 'resumeStudies', start, end)),
  ]
  if (bars.length === 0) return { spans: [], years: [] }
  const months = bars.flatMap(({ from, to }) => [from + 1, to]).filter(Number.isFinite)
  if (committed && bars.some(({ open }) => open)) months.push(firstMonth(committed.toISOString()) + 1)
  const newest = Math.max(...months)
  const first = Math.floor(Math.min(...bars.map(({ from }) => from)) / 12)
  const count = Math.ceil(newest / 12) - first
  const at = (month: number) => (Math.min(month, newest) / 12 - first) / count
  const step = Math.ceil(count / 16)
  return {
    spans: bars.map((bar) => ({ ...bar, from: at(bar.from), to: at(bar.to) })),
    years: Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
      year: first + index * step,
      at: (index * step) / count,
    })),
  }
}

/** A span in months since the year 0; it is never shorter than one. */
function bar(name: string, kind: Span['kind'], start: string, end = start): Span {
  const from = firstMonth(start)
  const open = end === 'present'
  return { name, kind, from, to: open ? Infinity : Math.max(from + 1, endOf(end)), open }
}

/** A year alone begins in January. */
function firstMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}

/** The month after the last one. A year alone ends in its middle: what follows it often begins in the same year. */
function endOf(date: string): number {
  return firstMonth(date) + (date.includes('-') ? 1 : 6)
}
