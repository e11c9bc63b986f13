import type { TextLabel } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

/** With more rows, projects are left out, whose dates matter least. */
const maxRows = 12

/**
 * Positions work, projects and studies on one axis of whole years, as fractions of its length.
 *
 * @param committed the date of the last commit: open spans end in that month, so that the output does not depend on
 *   the day of the build. Without it they end with the last month of any other span.
 */
export function timeline(
  { experience, projects, education }: Pick<Portfolio, 'experience' | 'projects' | 'education'>,
  committed: Date | undefined,
) {
  const isLong = experience.length + projects.length + education.length > maxRows
  const bars = [
    ...experience.map(({ company, shortName = company, start, end }) =>
      bar(shortName, 'resumeWork', start, end),
    ),
    ...(isLong ? [] : projects).flatMap(({ title, start, end }) =>
      start ? bar(title, 'projects', start, end) : [],
    ),
    ...education.map(({ institution, start, end }) => bar(institution, 'resumeStudies', start, end)),
  ]
  if (bars.length === 0) return { spans: [], years: [], isUseful: false }
  const months = bars.flatMap(({ from, to }) => [from + 1, to]).filter(Number.isFinite)
  if (committed && bars.some(({ open }) => open)) months.push(firstMonth(committed.toISOString()) + 1)
  const newest = Math.max(...months)
  const first = Math.floor(Math.min(...bars.map(({ from }) => from)) / 12)
  const count = Math.ceil(newest / 12) - first
  const at = (month: number) => (Math.min(month, newest) / 12 - first) / count
  const step = Math.ceil(count / 16)
  return {
    // A short career is clearer in words.
    isUseful: count >= 6 && bars.length >= 4,
    spans: bars.map((bar) => ({ ...bar, from: at(bar.from), to: at(bar.to) })),
    years: Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
      year: first + index * step,
      at: (index * step) / count,
    })),
  }
}

/** The years from the first job to the end of the last one; open jobs end with any other date, or now. */
export function yearsOfWork({ experience }: Pick<Portfolio, 'experience'>, committed = new Date()): number {
  const starts = experience.map(({ start }) => firstMonth(start))
  const ends = experience.map(({ end }) =>
    end === 'present' ? firstMonth(committed.toISOString()) : monthAfter(end),
  )
  return experience.length === 0 ? 0 : (Math.max(...ends) - Math.min(...starts)) / 12
}

/** A span in months since year 0, at least one month long; `kind` is a label key. */
function bar(name: string, kind: TextLabel, start: string, end = start) {
  const from = firstMonth(start)
  const open = end === 'present'
  return { name, kind, from, to: open ? Infinity : Math.max(from + 1, monthAfter(end)), open }
}

/** A year without a month starts in January. */
function firstMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}

/** A year without a month ends in June, because the next entry often starts in the same year. */
const monthAfter = (date: string) => firstMonth(date) + (date.includes('-') ? 1 : 6)
