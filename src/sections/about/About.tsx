import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Paragraph } from '../../components/Text.tsx'

/** The about text and figures; a single paragraph has the figures beside it. */
export function About({ section, portfolio: { profile } }: SectionProps) {
  const [first, ...rest] = profile.about
  const isMinor = section.weight === 'minor'
  const stats = <Stats stats={profile.stats} isQuiet={isMinor} />
  return (
    <Section section={section}>
      <div className={`columns about-text ${rest.length > 0 ? 'baseline' : ''} ${isMinor ? 'rule' : ''}`}>
        {first && <Paragraph className={isMinor ? '' : 'display text-lead'}>{first}</Paragraph>}
        {rest.length > 0 && (
          <div className="stack soft">
            {rest.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </div>
        )}
        {first && rest.length === 0 && stats}
      </div>
      {(!first || rest.length > 0) && stats}
    </Section>
  )
}
