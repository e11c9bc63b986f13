import './Footer.css'
import type { Portfolio } from '../content/load.ts'
import { boundName } from '../content/name-parts.ts'
import { fill } from '../labels/fill.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The name as a link to the top, role and place, what the visit cost, section links, theme toggle. */
export function Footer({ portfolio: { profile, sections, labels } }: { portfolio: Portfolio }) {
  return (
    <footer className="grid-paper">
      <div className="page">
        <div className="with-margin">
          <div className="columns baseline">
            <div>
              <a
                href="#home"
                className="display text-title"
                aria-label={fill(labels.backToTop, { name: profile.name })}
              >
                {boundName(profile.name)}
                <span aria-hidden="true" className="accent">
                  {'\u00a0↑'}
                </span>
              </a>
              {profile.role && <p className="fact">{profile.role}</p>}
              {profile.location && <p className="fact">{profile.location}</p>}
              <p className="fact" data-visit-cost hidden>
                {labels.visitCost}
              </p>
            </div>
            <div className="wrap">
              <nav aria-label={labels.quickLinks}>
                <ul>
                  {sections.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="touch">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <ThemeToggle labels={labels} />
            </div>
          </div>
        </div>
      </div>
    </footer>
  )
}
