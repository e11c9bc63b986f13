import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'

/** The about text and figures; a single paragraph has the figures beside it. */
export function About({ section, portfolio: { profile } }: SectionProps) {
  const [first, ...rest] = profile.about
  const stats = <Stats stats={profile.stats} />
  return (
    <Section section={section}>
      <div className={`columns about-text ${rest.length > 0 ? 'baseline' : ''}`}>
        {first && (
          <p className="display text-lead">
            <Text>{first}</Text>
          </p>
        )}
        {rest.length > 0 && (
          <div className="soft">
            {rest.map((paragraph) => (
              <p key={paragraph}>
                <Text>{paragraph}</Text>
              </p>
            ))}
          </div>
        )}
        {first && rest.length === 0 && stats}
      </div>
      {(!first || rest.length > 0) && profile.stats.length > 0 && <div className="about-stats">{stats}</div>}
    </Section>
  )
}
