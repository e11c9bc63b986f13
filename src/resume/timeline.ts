import type { TextLabel } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

/** With more rows, first projects are left out, whose dates matter least, then studies. */
const maxRows = 8
/** A year's label needs about a tenth of the axis. */
const labelWidth = 1 / 10

/**
 * Positions work, projects and studies on one axis of whole years, as fractions of its length. Jobs of one employer share
 * a row.
 *
 * @param committed the date of the last commit: open spans end in that month, so that the output does not depend on
 *   the day of the build. Without it they end with the last month of any other span.
 */
export function timeline(
  { experience, projects, education }: Pick<Portfolio, 'experience' | 'projects' | 'education'>,
  committed: Date | undefined,
) {
  const work = rowsOf(
    'resumeWork',
    experience.map(({ company, shortName = company, ...job }) => ({ ...job, name: shortName })),
  )
  const own = rowsOf(
    'projects',
    projects.flatMap(({ title, start, end }) => (start ? { name: title, start, end } : [])),
  )
  const studies = rowsOf(
    'resumeStudies',
    education.map(({ institution, ...study }) => ({ ...study, name: institution })),
  )
  const choices = [
    [...work, ...own, ...studies],
    [...work, ...studies],
  ]
  const rows = choices.find(({ length }) => length <= maxRows) ?? work
  const spans = rows.flatMap(({ spans }) => spans)
  if (spans.length === 0) return { rows: [], years: [], isUseful: false }
  const months = spans.flatMap(({ from, to }) => [from + 1, to]).filter(Number.isFinite)
  if (committed && spans.some(({ open }) => open)) months.push(firstMonth(committed.toISOString()) + 1)
  const newest = Math.max(...months)
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 12)
  const count = Math.ceil(newest / 12) - first
  const at = (month: number) => (Math.min(month, newest) / 12 - first) / count
  const hasRoom = (years: number) => years / count >= labelWidth
  const step = [1, 2, 5].find(hasRoom) ?? 10
  return {
    // A short career is clearer in words; many jobs one after the other are a staircase.
    isUseful: count >= 6 && work.length >= 4 && rows.length <= maxRows,
    rows: rows.map((row) => ({
      ...row,
      spans: row.spans.map((span) => ({ ...span, from: at(span.from), to: at(span.to) })),
    })),
    // The label of the last year may begin before its line.
    years: Array.from({ length: count }, (_, index) => ({ year: first + index, at: index / count })).filter(
      ({ year, at }) =>
        at <= 1 - labelWidth / 2 && (year % step === 0 || (year === first && hasRoom(step - (year % step)))),
    ),
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

/** Whether studies go on, or ended in the last two years. */
export const hasRecentStudies = (
  { education }: Pick<Portfolio, 'education'>,
  committed = new Date(),
): boolean =>
  education.some(
    ({ end }) => end === 'present' || monthAfter(end) > firstMonth(committed.toISOString()) - 2 * 12,
  )

interface Dated {
  name: string
  start: string
  end?: string | undefined
}

/** A row for each name, with its spans; `kind` is a label key. */
function rowsOf(kind: TextLabel, entries: Dated[]) {
  return [...Map.groupBy(entries, ({ name }) => name)].map(([name, entries]) => ({
    name,
    kind,
    spans: entries.map(({ start, end }) => monthsOf(start, end)),
  }))
}

/** A span in months since year 0, at least one month long. */
function monthsOf(start: string, end = start) {
  const from = firstMonth(start)
  const open = end === 'present'
  return { from, to: open ? Infinity : Math.max(from + 1, monthAfter(end)), open }
}

/** A year without a month starts in January. */
function firstMonth(date: string): number {
  const [year, month] = date.split('-').map(Number)
  return (year ?? 0) * 12 + (month ?? 1) - 1
}

/** A year without a month ends in June, because the next entry often starts in the same year. */
const monthAfter = (date: string) => firstMonth(date) + (date.includes('-') ? 1 : 6)
