import './Section.css'
import type { ComponentType, ReactNode } from 'react'
import type { Portfolio, ShownSection } from '../content/load.ts'
import type { Pictures } from './picture.ts'

/** The properties that the component of every section receives. */
export interface SectionProps {
  section: ShownSection
  portfolio: Portfolio
  pictures: Pictures
  /** The profile's figure. */
  OpeningFigure?: ComponentType | undefined
}

interface Props {
  section: ShownSection
  /** A paragraph beside the title. */
  aside?: ReactNode
  /** Rows below the children that use the margin column; each brings its own `with-margin` grid. */
  rows?: ReactNode
  children?: ReactNode
}

/** A section with its number in the margin column, and its title and content beside it. */
export function Section({ section: { id, number, title }, aside, rows, children }: Props) {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className="section thread">
      {/* No `div`: reader modes drop one that has little more than a link. */}
      <header className="section-heading rule with-margin thread">
        <p className="fact margin accent" aria-hidden="true">
          {number}
        </p>
        <hgroup className="wrap spread">
          <h2 id={headingId} className="text-section">
            {title}
          </h2>
          {aside}
        </hgroup>
      </header>
      {children && (
        <div className="with-margin">
          <div>{children}</div>
        </div>
      )}
      {rows}
    </section>
  )
}
