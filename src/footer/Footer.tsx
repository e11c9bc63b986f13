import { ThemeToggle } from '../components/ThemeToggle.tsx'
import type { Profile } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'

interface Props {
  profile: Profile
  sections: SectionLink[]
}

/** The last lines: back to the top, the same links once more, the theme. */
export function Footer({ profile, sections }: Props) {
  return (
    <footer data-site className="grid-paper border-t">
      <div className="sheet">
        <div className="with-margin py-12">
          <div />
          <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-8">
            <div>
              <a
                href="#home"
                className="display inline-flex min-h-11 items-center text-title no-underline"
                aria-label={`${profile.name}, back to the top`}
              >
                {profile.name}
                <span aria-hidden="true" className="ml-2 text-accent">
                  ↑
                </span>
              </a>
              <p className="fact">{profile.role}</p>
              <p className="fact">{profile.location}</p>
            </div>
            <nav aria-label="Quick links">
              <ul className="columns-[2_5.5rem] gap-x-10 sm:columns-[3_5.5rem]">
                {sections.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  )
}
