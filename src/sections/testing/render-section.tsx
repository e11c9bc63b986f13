import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SectionProps } from '../../components/section-props.ts'
import { labelsFor } from '../../labels/labels.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { barePortfolio } from '../../portfolio/testing/bare-portfolio.ts'
import { visibleSections } from '../../portfolio/visible.ts'

export const labels = labelsFor({ language: 'en' })

/** Renders a section of the page in English, without pictures. */
export function renderSection(
  Component: ComponentType<SectionProps>,
  id: string,
  content: Partial<Portfolio>,
) {
  const portfolio = { ...barePortfolio, ...content }
  const sections = visibleSections(portfolio, labels)
  const section = sections.find((section) => section.id === id)
  if (!section) throw new Error(`${id} is not shown.`)
  const props = { section, sections, portfolio, labels, pictures: {}, fallbackPicture: '', resumePages: 1 }
  return renderToStaticMarkup(<Component {...props} />)
}
