import type { Labels } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio } from '../portfolio/visible.ts'
import { resumeSections, sectionIds } from '../sections/list.ts'
import type { Block } from '../sections/section.ts'

/**
 * The portfolio of the PDF: what the page shows, with jobs and education even if the page hides its résumé section, or
 * what `resume.sections` asks for. Entries with `resume: false` are left out.
 */
export function printedPortfolio({ site, ...portfolio }: Portfolio): Portfolio {
  const sections = site.resume.sections
    ? [...sectionIds, ...Object.keys(portfolio.lists)]
    : site.sections && [...site.sections, 'resume']
  const visible = visiblePortfolio({ ...portfolio, site: { ...site, sections } })
  return JSON.parse(JSON.stringify(visible), (_, value) =>
    Array.isArray(value) ? value.filter((entry) => entry?.resume !== false) : value,
  )
}

const customPrefix = 'custom-'
const lastIndex = resumeSections.length - 1

/** The blocks that have entries, in the order of `resume.sections` or the default one. */
export function blocksOf(portfolio: Portfolio, labels: Labels): Block[] {
  const blocks = visibleOutputs(portfolio).flatMap(({ resume }) =>
    resume === 'none' ? [] : resume(portfolio, labels),
  )
  const chosen = portfolio.site.resume.sections
  const order = ({ id }: Block) => {
    if (chosen) return chosen.findIndex((name) => id === name || id === customPrefix + name)
    const index = resumeSections.indexOf(id)
    return index === -1 ? lastIndex - 0.5 : index
  }
  return blocks
    .filter((block) => block.entries.length > 0 && order(block) >= 0)
    .sort((one, other) => order(one) - order(other))
}
