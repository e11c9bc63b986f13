import type { Profile } from '../content/schema.ts'
import { fill, type Labels } from '../labels/labels.ts'
import type { VisibleSection } from '../portfolio/visible.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

interface Props {
  profile: Profile
  sections: VisibleSection[]
  labels: Labels
}

/** Footer: link to the top, section links, theme toggle. */
export function Footer({ profile, sections, labels }: Props) {
  return (
    <footer className="grid-paper rule">
      <div className="page">
        <div className="with-margin py-12">
          <div className="grid items-baseline gap-x-12 gap-y-8 md:grid-cols-2">
            <div>
              <a
                href="#home"
                className="display block w-fit py-2 text-title no-underline lg:py-1"
                aria-label={fill(labels.backToTop, { name: profile.name })}
              >
                {profile.name}
                <span aria-hidden="true" className="ms-2 text-accent">
                  ↑
                </span>
              </a>
              <p className="fact">{profile.role}</p>
              <p className="fact">{profile.location}</p>
              <p className="fact mt-6" data-visit-cost hidden>
                {labels.visitCost}
              </p>
            </div>
            <div className="flex items-start justify-between gap-x-8">
              <nav aria-label={labels.quickLinks}>
                <ul className="columns-[2_6.5rem] gap-x-8 sm:columns-[3_6.5rem]">
                  {sections.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="inline-block min-w-11 py-2.5">
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
