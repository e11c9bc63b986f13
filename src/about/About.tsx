import { Section } from '../components/Section.tsx'
import { Stats } from '../components/Stats.tsx'
import type { Profile } from '../content/schema.ts'
import type { SectionLink } from '../content/sections.ts'

interface Props {
  section: SectionLink
  profile: Profile
}

/** Who this is, in a few paragraphs and four figures. */
export function About({ section, profile }: Props) {
  const [first, ...rest] = profile.about
  return (
    <Section section={section} title="About">
      <div className="with-margin">
        <div />
        <div>
          {first && (
            <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <p className="display text-lead leading-snug">{first}</p>
              {rest.length > 0 && (
                <div className="grid content-start gap-5 text-ink-soft lg:pt-1">
                  {rest.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              )}
            </div>
          )}
          <Stats stats={profile.stats} />
        </div>
      </div>
    </Section>
  )
}
