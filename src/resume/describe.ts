import type { Portfolio } from '../content/read.ts'
import { blocks } from './blocks.tsx'
import { featuredProjects } from './featured-projects.ts'
import type { Plan } from './fit-pages.ts'
import { sections } from './sections.ts'

/** What each page of the plan holds, for those who cannot see its image: sections with their entries by name. */
export function describePages(plan: Plan, portfolio: Portfolio): string[] {
  const { profile } = portfolio
  const shown = { ...portfolio, projects: featuredProjects(portfolio) }
  const names = new Map(
    blocks({
      portfolio: shown,
      figures: [],
      site: undefined,
      committed: undefined,
      pageOf: () => undefined,
    }).map(({ key, name }) => [key, name]),
  )
  return plan.pages.map((page, index) => {
    const place = `Page ${index + 1} of ${plan.pages.length}`
    if (index === 0) {
      const parts = page.blocks.slice(1).map(({ key }) => names.get(key))
      return `${place} of the résumé of ${profile.name}, ${profile.role}: name and contact, ${parts.join(', ')}.`
    }
    const keys = [...new Set(page.blocks.map(({ section }) => section))]
    const parts = keys.map((section) => {
      const entries = page.blocks
        .filter((block) => block.section === section)
        .map(({ key }) => names.get(key))
      const title = sections[section].title
      return entries.length === 1 && entries[0]?.toLowerCase() === title.toLowerCase()
        ? title
        : `${title}: ${entries.join(', ')}`
    })
    return `${place}. ${parts.join('. ')}.`
  })
}
