import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs } from '../portfolio/visible.ts'
import { printedPortfolio } from './content.ts'

/** Selects the content of the one-page résumé for a budget; each section knows what its entries cost. */
export function shorten(original: Portfolio, budget: number): Portfolio {
  let short = printedPortfolio(original)
  const { profile } = short
  short = {
    ...short,
    profile: { ...profile, summary: budget < 0 ? '' : profile.summary, links: profile.links.slice(0, 6) },
  }
  for (const { resume } of visibleOutputs(short))
    if (resume !== 'none') short = { ...short, ...resume.shorten(short, budget) }
  return short
}
