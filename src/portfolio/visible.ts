import type { Weight } from '../content/kinds.ts'
import type { Labels } from '../labels/labels.ts'
import { customSection } from '../sections/custom/custom.ts'
import { type SectionId, sectionIds, sections } from '../sections/list.ts'
import type { ListEntry } from '../sections/list-entry.ts'
import type { Outputs } from '../sections/section.ts'
import type { Portfolio } from './portfolio.ts'

/** A section with content, as navigation and headings show it. */
export interface VisibleSection {
  id: string
  /** What renders it (`Main.tsx`): an owner's section may have the id of a built-in one. */
  component: SectionId | 'home' | 'list' | 'quotes'
  title: string
  /** Two digits, from `00`. */
  number: string
  /** Whether the navigation links to it. */
  nav: boolean
  /** Its dated entries; none for a built-in section with a component of its own. */
  entries: readonly ListEntry[]
  weight: Weight
}

type SectionOutputs = Outputs<Portfolio> & { id: string; component: VisibleSection['component'] }

const builtIn: readonly SectionOutputs[] = sections.map((section) => ({
  ...section,
  component: section.entries === 'none' ? section.id : 'list',
}))

/** The sections to show and their settings, in the order of `site.yaml` or the default one. */
const placements = ({ sections = [...sectionIds] }: Portfolio['site']) =>
  sections.map((entry) => (typeof entry === 'string' ? { id: entry } : entry))

/** Returns the sections with content, in the order of `site.yaml` or the default one; home has no outputs of its own. */
export function visibleOutputs(portfolio: Portfolio): SectionOutputs[] {
  const { lists, site } = portfolio
  const find = (id: string): SectionOutputs | undefined =>
    lists[id]
      ? { ...customSection(id, lists[id]), component: lists[id].kind === 'testimonials' ? 'quotes' : 'list' }
      : builtIn.find((section) => section.id === id)
  return [...new Set(placements(site).map(({ id }) => id))]
    .flatMap((id) => find(id) ?? [])
    .filter(({ isShown }) => isShown(portfolio))
}

/** Returns the numbered sections of the page; home is always the first. */
export function visibleSections(portfolio: Portfolio, labels: Labels): VisibleSection[] {
  const own = visibleOutputs(portfolio).map(({ id, component, title, entries, weight }) => ({
    id,
    component,
    title: title(labels),
    entries: entries === 'none' ? [] : entries(portfolio),
    weight: typeof weight === 'function' ? weight(portfolio) : weight,
  }))
  const settings = placements(portfolio.site)
  const home = { id: 'home', component: 'home', title: labels.home, entries: [], weight: 'main' } as const
  return [home, ...own].map((section, index) => {
    const { nav = true, weight = section.weight } = settings.find(({ id }) => id === section.id) ?? {}
    return { ...section, number: String(index).padStart(2, '0'), nav, weight }
  })
}

/** Returns the portfolio without what visitors do not see: the content of omitted sections, unfeatured projects. */
export function visiblePortfolio(portfolio: Portfolio): Portfolio {
  const shown = placements(portfolio.site).map(({ id }) => id)
  let visible = portfolio
  for (const { id, visible: select, withoutContent } of sections) {
    if (!shown.includes(id)) visible = { ...visible, ...withoutContent(visible) }
    else if (select !== 'all') visible = { ...visible, ...select(visible) }
  }
  return visible
}
