import { join } from 'node:path'
import { errorsOf, formatProblems } from './problems.ts'
import { type Portfolio, readPortfolio } from './read.ts'

/** The content folder of the project in which the command runs. */
export const contentDirectory = join(process.cwd(), 'content')

/**
 * Returns the portfolio in all languages, the first language first.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(): Portfolio[] {
  const { portfolios, problems } = readPortfolio(contentDirectory)
  if (portfolios.length === 0) throw new Error(formatProblems(errorsOf(problems)))
  return portfolios
}

/**
 * Returns the portfolio in one language. All pages, résumés and data files read it from here.
 *
 * @param language the route parameter; omitted for the first language
 */
export function getPortfolio(language?: string): Portfolio {
  const path = language ? `${language}/` : ''
  const portfolio = getPortfolios().find((portfolio) => portfolio.path === path)
  if (!portfolio) throw new Error(`There is no content/${language}.`)
  return portfolio
}

/** `getStaticPaths` of every route that exists in all languages; the first language is served at `/`. */
export const languagePaths = () =>
  getPortfolios().map(({ path }) => ({ params: { language: path.slice(0, -1) || undefined } }))

/** The projects that the page and every export show. */
export function featuredProjects({ projects }: Portfolio): Portfolio['projects'] {
  return projects.filter(({ featured }) => featured)
}
