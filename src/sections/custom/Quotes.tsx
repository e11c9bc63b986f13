import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'

/** A custom section of testimonials, with quotation marks, unless the owner wrote some. */
export const Quotes = ({ section, labels }: SectionProps) => (
  <Section section={section}>
    <ul className={section.weight === 'minor' ? 'entries stack brief' : 'entries columns baseline'}>
      {section.entries.map(({ title, date, place, text = '' }) => (
        <li key={`${title} ${date}`} className={section.weight === 'minor' ? 'rule' : ''}>
          <figure>
            <blockquote
              className={`display text-lead ${isMarked.test(text) ? 'marked' : ''}`}
              lang={labels.language}
            >
              <Text>{text}</Text>
            </blockquote>
            <figcaption className="fact">
              <cite className="ink">{title}</cite>
              {place && <p>{place}</p>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)

const isMarked = /^["'“”„‚‘’«»「『]/
