import './About.css'
import { Section, type SectionProps } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import { Paragraph } from '../../components/Text.tsx'
import { plainText } from '../../content/prose.ts'

/** The about text and figures; a single paragraph has the figures beside it. */
export function About({ section, portfolio: { profile } }: SectionProps) {
  const [first, ...rest] = profile.about
  const stats = <Stats stats={profile.stats} />
  const isBeside = first !== undefined && rest.length === 0
  return (
    <Section section={section}>
      {first && (
        <div className={isBeside ? 'columns about-text' : 'columns baseline about-text'}>
          <Paragraph className="display text-lead">{first}</Paragraph>
          {isBeside ? (
            stats
          ) : (
            <div className="stack soft">
              {rest.map((paragraph) => (
                <Paragraph key={plainText(paragraph)}>{paragraph}</Paragraph>
              ))}
            </div>
          )}
        </div>
      )}
      {!isBeside && stats}
    </Section>
  )
}
