import type { ReactNode } from 'react'
import type { SectionProps } from '../sections/registry.ts'
import { Numbered } from './Note.tsx'

interface Props extends Omit<SectionProps, 'section' | 'children'> {
  home?: ReactNode
  contact?: ReactNode
}

/** All sections in one React tree, so that notes are numbered across the page. */
export function Main({ home, contact, ...shared }: Props) {
  const islands: Record<string, ReactNode> = { home, contact }
  return (
    <main id="site_main" tabIndex={-1} className="page">
      <Numbered labels={shared.labels}>
        {shared.sections.map((section) => (
          <section.component key={section.id} section={section} {...shared}>
            {islands[section.id]}
          </section.component>
        ))}
      </Numbered>
    </main>
  )
}
