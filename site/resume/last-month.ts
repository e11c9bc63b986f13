import type { Portfolio } from '../content/read.ts'

/** The latest month written anywhere in the content, as a date for a document of no known commit, so that builds repeat exactly. */
export function lastMonth({ experience, projects, education, skills }: Portfolio): Date {
  const months = [
    ...[...experience, ...projects, ...education].flatMap(({ start, end }) => [start, end]),
    ...skills.certifications.map(({ date }) => date),
  ].filter((month) => month !== undefined && month !== 'present')
  return new Date(`${months.sort().at(-1) ?? '2000-01'}-01T00:00:00Z`)
}
