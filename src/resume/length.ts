import { type Problem, warningAt } from '../content/problems.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'

/** From so many pages on, a document is spacious: with contents, large pictures and an index. */
export const spaciousPages = 6

/** A warning if the résumé does not have the pages that `site.yaml` asks for. */
export function lengthProblems({ path, site }: Pick<Portfolio, 'path' | 'site'>, pages: number): Problem[] {
  const wished = site.resume.pages ?? pages
  const at = { file: `${path}site.yaml`, field: 'resume.pages' }
  if (pages > wished) {
    const advice = 'Choose fewer sections, or mark entries with resume: false.'
    return [warningAt(at, `cannot be ${wished}: the content needs ${pages} even at 9 pt. ${advice}`)]
  }
  if (pages === wished || wished < spaciousPages) return []
  return [
    warningAt(at, `asks for ${wished}, but the content fills ${pages}. Without it, the length is chosen.`),
  ]
}
