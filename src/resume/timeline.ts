import type { Portfolio } from '../content/read.ts'

/** What of a portfolio has dates. */
export type Dated = Pick<Portfolio, 'experience' | 'projects' | 'education' | 'skills'>

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
 *   not depend on its day. Where it is unknown, the last month that is written anywhere stands for it.
 */
export function timeline(portfolio: Dated, committed: Date | undefined): Timeline {
  const { experience, projects, education } = portfolio
  const spans = [
    ...experience.map((job) => ({ ...job, label: job.company, kind: 'work' as const })),
    ...projects.flatMap(({ title, start, end = start }) =>
      start && end ? [{ start, end, label: title, kind: 'project' as const }] : [],
    ),
    ...education.map((study) => ({ ...study, label: study.institution, kind: 'study' as const })),
  ].map(({ label, kind, start, end }) => {
    const [from, to] = [firstMonth(start), end === 'present' ? Infinity : endOf(end)]
    return { label, kind, from, to: Math.max(from + 1, to), open: end === 'present' }
  })
  if (spans.length === 0) return { spans: [], years: [] }
  const now = firstMonth((committed ?? lastMonth(portfolio)).toISOString()) + 1
  const open = spans.some(({ open }) => open)
  const months = spans.flatMap(({ from, to }) => [from + 1, to]).filter(Number.isFinite)
  const newest = Math.max(...months, open ? now : 0)
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 12)
  const count = Math.ceil(newest / 12) - first
  const at = (month: number) => (Math.min(month, newest) / 12 - first) / count
  const step = Math.ceil(count / 16)
  return {
    spans: spans.map((span) => ({ ...span, from: at(span.from), to: at(span.to) })),
    years: Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
      year: first + index * step,
      at: (index * step) / count,
    })),
  }
}

/** Months since the year 0; a year alone begins in January. */
function firstMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}

/** The month after the last one. A year alone ends in its middle: what follows it often begins in the same year. */
function endOf(date: string): number {
  return firstMonth(date) + (date.includes('-') ? 1 : 6)
}

/**
 * The latest month written anywhere in the content, as a date for a document of no known commit, so that builds repeat
 * exactly. Of a year alone, its January is sure.
 */
export function lastMonth({ experience, projects, education, skills }: Dated): Date {
  const dates = [
    ...[...experience, ...projects, ...education].flatMap(({ start, end }) => [start, end]),
    ...skills.certifications.map(({ date }) => date),
  ].filter((date) => date !== undefined && date !== 'present')
  return new Date(dates.sort().at(-1) ?? '2000-01')
}
