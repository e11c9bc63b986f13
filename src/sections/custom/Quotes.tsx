import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'
import type { ListEntry } from '../list-entry.ts'

/** A custom section of testimonials. */
export const Quotes = ({ section, labels }: SectionProps) => (
  <Section section={section}>
    <ul className={section.weight === 'minor' ? 'entries stack brief' : 'entries columns baseline'}>
      {section.entries.map((entry) => (
        <Quote key={`${entry.title} ${entry.date}`} entry={entry} language={labels.language} />
      ))}
    </ul>
  </Section>
)

/** With quotation marks, unless the owner wrote some. */
function Quote({ entry: { title, place, text = '' }, language }: { entry: ListEntry; language: string }) {
  return (
    <li>
      <figure>
        <blockquote className={`display text-lead ${isMarked.test(text) ? 'marked' : ''}`} lang={language}>
          <Text>{text}</Text>
        </blockquote>
        <figcaption className="fact">
          <cite className="ink">{title}</cite>
          {place && <p>{place}</p>}
        </figcaption>
      </figure>
    </li>
  )
}

const isMarked = /^["'“”„‚‘’«»「『]/
