import type { ReactNode } from 'react'
import type { SectionProps } from '../sections/registry.ts'
import { Numbered } from './Note.tsx'

interface Props extends Omit<SectionProps, 'section' | 'children'> {
  /** The island of each section that has one, by the section's id. */
  home?: ReactNode
  contact?: ReactNode
}

/** All sections of the page, in one tree, so that notes are numbered throughout. */
export function Main({ home, contact, ...shared }: Props) {
  const islands: Record<string, ReactNode> = { home, contact }
  return (
    <main id="main" tabIndex={-1} className="sheet">
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
