import { ListSection } from '../../components/ListSection.tsx'
import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'
import type { ListEntry } from '../dated-list.ts'

/** A custom section, such as talks or awards: a list of dated entries, or of quotes. */
export function Custom({ section, portfolio, labels }: SectionProps) {
  const { kind, entries = [] } = portfolio.lists[section.id] ?? {}
  if (kind !== 'testimonials') return <ListSection section={section} entries={entries} labels={labels} />
  return (
    <Section section={section}>
      <ul className={section.weight === 'minor' ? 'entries brief' : 'entries columns baseline quotes'}>
        {entries.map((entry) => (
          <Quote key={`${entry.title} ${entry.date}`} entry={entry} language={labels.language} />
        ))}
      </ul>
    </Section>
  )
}

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
