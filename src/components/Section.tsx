import type { ReactNode } from 'react'
import type { VisibleSection } from '../portfolio/visible.ts'

interface Props {
  section: VisibleSection
  /** A paragraph beside the title. */
  aside?: ReactNode
  /** Rows below the children that use the margin column; each brings its own `with-margin` grid. */
  rows?: ReactNode
  children?: ReactNode
}

/** The size of a title. */
const titleSize = { main: 'text-section', supporting: 'text-supporting', minor: 'text-lead' }

/** A section with its number in the margin column and its title and content beside it; a minor one is a single column. */
export function Section({ section: { id, number, title, weight }, aside, rows, children }: Props) {
  const headingId = `${id}-title`
  const isMinor = weight === 'minor'
  return (
    <section id={id} aria-labelledby={headingId} className={isMinor ? 'minor' : 'section'}>
      {/* No `div`: reader modes drop one that has little more than a link. */}
      <header className={isMinor ? 'minor-heading' : 'section-heading rule with-margin'}>
        <p className="fact margin accent" aria-hidden="true">
          {number}
        </p>
        <hgroup className="wrap spread section-title">
          <h2 id={headingId} className={titleSize[weight]}>
            {title}
          </h2>
          {aside}
        </hgroup>
      </header>
      {children && (
        <div className={isMinor ? undefined : 'with-margin'}>
          <div>{children}</div>
        </div>
      )}
      {rows}
    </section>
  )
}
