import type { Portfolio } from '../content/read.ts'

/** Only featured projects are shown, in every form of the résumé. */
export function featuredProjects({ projects }: Portfolio): Portfolio['projects'] {
  return projects.filter(({ featured }) => featured)
}
