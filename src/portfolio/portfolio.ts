import { errorsOf, formatProblems } from '../content/problems.ts'
import { contentDirectory } from '../content-directory.ts'
import type { Portfolio } from './files.ts'
import { readPortfolio } from './read.ts'

export type { Portfolio } from './files.ts'

/** The portfolio in all languages, the first language first. */
export type Portfolios = [Portfolio, ...Portfolio[]]

/**
 * Returns the portfolio in all languages.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(directory = contentDirectory): Portfolios {
  const { portfolios, problems } = readPortfolio(directory)
  const [first, ...others] = portfolios
  if (!first) throw new Error(formatProblems(errorsOf(problems)))
  return [first, ...others]
}

/**
 * Returns the portfolio in one language. All pages, résumés and data files read it from here.
 *
 * @param language the route parameter; omitted for the first language
 */
export function getPortfolio(language?: string, directory?: string): Portfolio {
  const path = language ? `${language}/` : ''
  const portfolio = getPortfolios(directory).find((portfolio) => portfolio.path === path)
  if (!portfolio) throw new Error(`There is no content/${language}.`)
  return portfolio
}

/** `getStaticPaths` of every route that exists in all languages; the first language is served at `/`. */
export const languagePaths = () =>
  getPortfolios().map(({ path }) => ({ params: { language: path.slice(0, -1) || undefined } }))
