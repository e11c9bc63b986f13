import type { Labels } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio, visibleSections } from '../portfolio/visible.ts'
import { customPrefix } from '../sections/custom/custom.ts'
import { resumeParts, sectionIds } from '../sections/list.ts'
import { type Block, type ResumeEntry, resumePlaces } from '../sections/resume-part.ts'
import { hasRecentStudies } from './timeline.ts'

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

/** The blocks that have entries, in the order of `resume.sections` or the default one. */
export function blocksOf(portfolio: Portfolio, labels: Labels, committed?: Date): Block[] {
  const parts = visibleOutputs(portfolio).flatMap(({ id: section, resume }) =>
    resume === 'none' ? [] : Object.entries(resume).map(([id, part]) => ({ id, section, ...part })),
  )
  const main = visibleSections(portfolio, labels).flatMap(({ id, weight }) => (weight === 'main' ? id : []))
  const chosen = portfolio.site.resume.sections
  // They say more than projects.
  const areStudiesRecent = hasRecentStudies(portfolio, committed)
  const placeOf = ({ section, place }: (typeof parts)[number]) => {
    if (place === 'lists' && main.includes(section)) return 'works'
    return place === 'background' && areStudiesRecent ? 'career' : place
  }
  const order = (part: (typeof parts)[number]) =>
    chosen
      ? chosen.findIndex((name) => part.id === name || part.id === customPrefix + name)
      : resumePlaces.indexOf(placeOf(part))
  // Custom parts follow the built-in ones of their place.
  const rank = ({ id }: (typeof parts)[number]) =>
    resumeParts.includes(id) ? resumeParts.indexOf(id) : resumeParts.length
  return parts
    .filter((part) => order(part) >= 0)
    .sort((one, other) => order(one) - order(other) || rank(one) - rank(other))
    .map(({ id, write }): Block => ({ id, ...write(portfolio, labels) }))
    .filter(({ entries }) => entries.length > 0)
}

/** `age` counts from the newest entry, 0; without an entry as result, it is left out. */
export type Change<Result = ResumeEntry> = (entry: ResumeEntry, age: number, block: Block) => Result

/** Changes the entries of blocks that consist of more than names. */
export const changeEntries = (blocks: Block[], change: Change<ResumeEntry | []>): Block[] =>
  blocks.map((block) =>
    block.layout === 'skills' || block.layout === 'levels' || block.layout === 'commas'
      ? block
      : { ...block, entries: block.entries.flatMap((entry, age) => change(entry, age, block)) },
  )
