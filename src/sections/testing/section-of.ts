import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { stringify } from 'yaml'
import type { SectionProps } from '../../components/Section.tsx'
import { getPortfolio } from '../../content/load.ts'
import { temporaryContent } from '../../content/testing/temporary-content.ts'

/** Returns what renders a section of the page, without pictures, for the small content with other files. */
export function sectionOf(id: string, Component: ComponentType<SectionProps>) {
  const { path, write } = temporaryContent()
  return (files: Record<string, unknown>): string => {
    for (const [name, data] of Object.entries(files)) write(`${name}.yaml`, stringify(data))
    const portfolio = getPortfolio('', path())
    const section = portfolio.sections.find((each) => each.id === id)
    if (!section) throw new Error(`The page has no section ${id}.`)
    return renderToStaticMarkup(
      createElement(Component, { section, portfolio, pictures: { hero: undefined, projects: [] } }),
    )
  }
}
