import type { Portfolio } from '../content/read.ts'

/**
 * The latest month written anywhere in the content, as a date for a document of no known commit, so that builds repeat
 * exactly. Of a year alone, its January is sure.
 */
export function lastMonth({ experience, projects, education, skills }: Portfolio): Date {
  const dates = [
    ...[...experience, ...projects, ...education].flatMap(({ start, end }) => [start, end]),
    ...skills.certifications.map(({ date }) => date),
  ].filter((date) => date !== undefined && date !== 'present')
  return new Date(dates.sort().at(-1) ?? '2000-01')
}
