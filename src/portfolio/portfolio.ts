import { z } from 'zod'
import { errorsOf, formatProblems } from '../content/problems.ts'
import { contentReader } from '../content/read.ts'
import { coreFiles } from '../content/schema.ts'
import { contentDirectory } from '../content-directory.ts'
import { type List, listSchema } from '../sections/custom/schema.ts'
import { resumeParts, sectionIds, sections } from '../sections/list.ts'
import type { ContentOf, Core } from '../sections/section.ts'

/** Turns a union of objects into one object with all their members. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never
type SectionFiles = Merged<(typeof sections)[number]['files']>

/** The validated content in one language, the source of page, PDF, JSON Resume and structured data. */
export type Portfolio = Core &
  ContentOf<SectionFiles> & {
    /** The path of its pages below the site's base: empty for the first language, `fr/` for another. */
    path: string
    /** Custom sections, by their id in `sections` of `site.yaml`. */
    lists: Record<string, List>
  }

/** The files of `content/` by name, without custom sections. */
export const contentFiles: typeof coreFiles & SectionFiles = Object.assign(
  {},
  coreFiles,
  ...sections.map(({ files }) => files),
)

const schemas: { [name in keyof typeof contentFiles]: (typeof contentFiles)[name]['schema'] } = Object.assign(
  {},
  ...Object.entries(contentFiles).map(([name, { schema }]) => ({ [name]: schema })),
)

const portfolioSchema: z.ZodType<Portfolio> = z.object({
  path: z.string(),
  lists: z.record(z.string(), listSchema),
  ...schemas,
})

/** Reads and validates a content folder; returns the same result until a file in it changes. */
export const readPortfolio = contentReader({
  files: contentFiles,
  sections: sectionIds,
  resumeParts,
  list: listSchema,
  portfolio: portfolioSchema,
})

/**
 * Returns the portfolio in all languages, the first language first.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(directory = contentDirectory): Portfolio[] {
  const { portfolios, problems } = readPortfolio(directory)
  if (portfolios.length === 0) throw new Error(formatProblems(errorsOf(problems)))
  return portfolios
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
