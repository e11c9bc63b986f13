import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SectionProps } from '../../components/Section.tsx'
import { evidenceOf } from '../../content/evidence.ts'
import type { Portfolio } from '../../content/load.ts'
import { type Content, contentSchema, siteSchema } from '../../content/schema.ts'
import { labelsFor } from '../../labels/labels.ts'

export const labels = labelsFor('en')

const content = contentSchema.parse({ profile: { name: 'Ada Vale', email: 'ada@vale.example' } })

/**
 * Renders a section of the page in English, without pictures.
 *
 * @param others the ids of the sections that the page shows beside home
 */
export function renderSection(
  Component: ComponentType<SectionProps>,
  changes: Partial<Content>,
  others: string[] = [],
): string {
  const sections = ['home', ...others].map((id, index) => ({
    id,
    title: `The ${id}`,
    number: `0${index}`,
    nav: true,
  }))
  const portfolio: Portfolio = {
    ...content,
    ...changes,
    path: '',
    site: {
      ...siteSchema.parse({}),
      variants: { backend: { role: 'Backend', listed: true }, secret: { listed: false } },
    },
    labels,
    sections,
    evidence: evidenceOf({ ...content, ...changes }, new Date('2026-11-28')),
    printed: content,
    printedParts: [],
    untranslated: new Set(),
  }
  const section = sections.at(-1)
  if (!section) throw new Error('There is no section.')
  return renderToStaticMarkup(<Component section={section} portfolio={portfolio} pictures={{}} />)
}
