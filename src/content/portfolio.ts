import { join } from 'node:path'
import { errorsOf, formatProblems } from './problems.ts'
import { type Portfolio, readPortfolio } from './read.ts'

/** The owner's folder, beside the `package.json` that the command runs in. */
export const contentDirectory = join(process.cwd(), 'content')

/**
 * The portfolio in each of its languages, the first one first.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(): Portfolio[] {
  const { portfolios, problems } = readPortfolio(contentDirectory)
  if (portfolios.length === 0) throw new Error(formatProblems(errorsOf(problems)))
  return portfolios
}

/**
 * The one way into the content for pages, résumé and data files, so that two outputs cannot disagree.
 *
 * @param language as the route's parameter names it; left out for the first one
 */
export function getPortfolio(language?: string): Portfolio {
  const path = language ? `${language}/` : ''
  const portfolio = getPortfolios().find((one) => one.path === path)
  if (!portfolio) throw new Error(`There is no content/${language}.`)
  return portfolio
}

/** For `getStaticPaths` of every page and file that each language has: the first one stands at `/`. */
export const languagePaths = () =>
  getPortfolios().map(({ path }) => ({ params: { language: path.slice(0, -1) || undefined } }))

/** Only featured projects are shown, on the page and in every export. */
export function featuredProjects({ projects }: Portfolio): Portfolio['projects'] {
  return projects.filter(({ featured }) => featured)
}
