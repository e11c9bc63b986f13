import type { Portfolio } from '../content/read.ts'

/** A technology and the pages, in order, on which it is listed. */
export interface IndexEntry {
  name: string
  pages: number[]
}

/**
 * Where each technology of skills, jobs and projects stands.
 *
 * @param pageOf the page of a block by its key, as the blocks name themselves; undefined where it is not set
 */
export function technologyIndex(
  { skills, experience, projects }: Portfolio,
  pageOf: (key: string) => number | undefined,
): IndexEntry[] {
  const pages = new Map<string, Set<number>>()
  const note = (name: string, key: string) => {
    const known = pages.get(name) ?? new Set()
    const page = pageOf(key)
    if (page !== undefined) known.add(page)
    pages.set(name, known)
  }
  skills.categories.forEach((group, index) => {
    for (const { name } of group.skills) note(name, `skills-${index}`)
  })
  experience.forEach((job, index) => {
    for (const name of job.stack) note(name, `experience-${index}`)
  })
  projects.forEach((project, index) => {
    for (const name of project.technologies) note(name, `projects-${index}`)
  })
  return [...pages]
    .map(([name, found]) => ({ name, pages: [...found].sort((a, b) => a - b) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
}
