import type { ReactNode } from 'react'
import type { VisibleSection } from '../sections/registry.ts'

interface Props {
  section: VisibleSection
  /** Facts or a button beside the title. */
  aside?: ReactNode
  /** Rows with a part in the margin, each a `with-margin` grid of its own, below the rest. */
  rows?: ReactNode
  children?: ReactNode
}

/** A numbered section: its number in the margin, its title large, its content beside the margin line. */
export function Section({ section: { id, number, title }, aside, rows, children }: Props) {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className="section">
      <div className="section-head with-margin">
        <p className="fact margin text-accent" aria-hidden="true">
          {number}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8 lg:pb-12">
          <h2 id={headingId} className="text-section">
            {title}
          </h2>
          {aside}
        </div>
      </div>
      {children && (
        <div className="with-margin">
          <div>{children}</div>
        </div>
      )}
      {rows}
    </section>
  )
}
