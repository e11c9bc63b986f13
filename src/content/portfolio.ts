import { join } from 'node:path'
import { errorsOf, formatProblems } from './problems.ts'
import { type Portfolio, readPortfolio } from './read.ts'

/** The owner's folder, beside the `package.json` that the command runs in. */
export const contentDirectory = join(process.cwd(), 'content')

/**
 * The one way into the content for pages, résumé and data files, so that two outputs cannot disagree.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolio(): Portfolio {
  const { portfolio, problems } = readPortfolio(contentDirectory)
  if (!portfolio) throw new Error(formatProblems(errorsOf(problems)))
  return portfolio
}

/** Only featured projects are shown, on the page and in every export. */
export function featuredProjects({ projects }: Portfolio): Portfolio['projects'] {
  return projects.filter(({ featured }) => featured)
}
