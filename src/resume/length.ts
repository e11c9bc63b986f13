import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, type Value, warningAt } from '../content/problems.ts'
import { contentDirectory } from '../content-directory.ts'
import { readPortfolio } from '../portfolio/read.ts'

/** From so many pages on, a document is spacious: with contents, large pictures and an index. */
export const spaciousPages = 6

/** Warnings about the pages of the résumés that a build has written to a folder. */
export function builtLengthProblems(dist: string): Problem[] {
  const { portfolios, values } = readPortfolio(contentDirectory)
  const pagesBelow = (path: string) => globSync('resume/page-*.webp', { cwd: join(dist, path) }).length
  const lengths = portfolios.map(({ path, site }) => [site.language, pagesBelow(path)] as const)
  return lengthProblems(values, new Map(lengths))
}

/**
 * A warning if the résumé does not have the pages that `site.yaml` asks for.
 *
 * @param lengths the pages that it has in each language
 */
export function lengthProblems(values: Value[], lengths: Map<string, number>): Problem[] {
  const value = values.find(({ kind }) => kind === 'pageCount')
  if (!value) return []
  const wished = Number(value.text)
  const report = (unmet: [language: string, pages: number][], before: string, after: string) => {
    const each = unmet.map(([language, pages]) => (lengths.size > 1 ? `${pages} in “${language}”` : pages))
    return unmet.length > 0 ? [warningAt(value.location, `${before} ${each.join(', ')}${after}`)] : []
  }
  const longer = [...lengths].filter(([, pages]) => pages > wished)
  const shorter = [...lengths].filter(([, pages]) => pages < wished && wished >= spaciousPages)
  const advice = 'Choose fewer sections, or mark entries with resume: false.'
  return [
    ...report(longer, `cannot be ${wished}: the content needs`, ` even at 9 pt. ${advice}`),
    ...report(shorter, `asks for ${wished}, but the content fills`, '. Without it, the length is chosen.'),
  ]
}
