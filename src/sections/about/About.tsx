import './About.css'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { plainText } from '../../content/prose.ts'

/** The about text, its first paragraph large beside the others, and figures. */
export function About({ section, portfolio: { profile } }: SectionProps) {
  const [first, ...rest] = profile.about
  return (
    <Section section={section}>
      {first && (
        <div className="columns baseline about-text">
          <Paragraph className="display text-lead">{first}</Paragraph>
          {rest.length > 0 && (
            <div className="stack soft">
              {rest.map((paragraph) => (
                <Paragraph key={plainText(paragraph)}>{paragraph}</Paragraph>
              ))}
            </div>
          )}
        </div>
      )}
      <Stats stats={profile.stats} />
    </Section>
  )
}
