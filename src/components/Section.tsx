import type { ReactNode } from 'react'
import type { SectionLink } from '../content/sections.ts'

interface Props {
  section: SectionLink
  title: string
  /** Facts beside the title, in the notebook's margin. */
  aside?: ReactNode
  children: ReactNode
}

/** A numbered section: its number in the margin, its title large, its content beside the margin line. */
export function Section({ section, title, aside, children }: Props) {
  const headingId = `${section.id}-title`
  return (
    <section id={section.id} aria-labelledby={headingId} className="section">
      <div className="section-head with-margin">
        <p className="fact mb-3 text-accent lg:mb-0 lg:pt-4 lg:text-right" aria-hidden="true">
          {section.number}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8 lg:pb-12">
          <h2 id={headingId} className="text-section leading-none">
            {title}
          </h2>
          {aside}
        </div>
      </div>
      {children}
    </section>
  )
}
