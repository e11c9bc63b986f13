import './Lists.css'
import { Dates } from '../../components/Dates.tsx'
import { Paragraph, Text } from '../../components/Text.tsx'
import type { ShownSection } from '../../content/load.ts'
import { noBreak } from '../../content/prose.ts'
import type { ListEntry } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

/** Sections of the owner's own, side by side. */
export function Lists({ sections, labels }: { sections: ShownSection[]; labels: Labels }) {
  return (
    <div className="section thread">
      <div className="section-heading rule with-margin thread">
        <div className="list-columns">
          {sections.map((section) => (
            <List key={section.id} section={section} labels={labels} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A section of the owner's own: dated entries, or the words of others. */
function List({ section, labels }: { section: ShownSection; labels: Labels }) {
  const { id, number, title, list } = section
  const headingId = `${id}-title`
  const Content = list?.kind === 'testimonials' ? Quote : Entry
  return (
    <section id={id} aria-labelledby={headingId} className="own-list">
      <header className="list-heading">
        <p className="fact accent" aria-hidden="true">
          {number}
        </p>
        <h2 id={headingId} className="text-lead">
          {title}
        </h2>
      </header>
      <ul className="stack list-entries">
        {list?.entries.map((entry) => (
          <Content key={`${entry.title} ${entry.place} ${entry.date}`} entry={entry} labels={labels} />
        ))}
      </ul>
    </section>
  )
}

interface Props {
  entry: ListEntry
  labels: Labels
}

function Entry({ entry, labels }: Props) {
  const { title, authors, place, date, start = date, end, text } = entry
  const detail = title && place
  return (
    <li className="rule text-small">
      <p>
        <Name {...entry} />
      </p>
      {authors && <p className="soft">{noBreak(authors)}</p>}
      {(detail || start) && (
        <p className="fact">
          {detail}
          {detail && start && ' · '}
          <Dates start={start} end={end} labels={labels} />
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </li>
  )
}

/** The title, or the place of an entry that has none. */
const Name = ({ title, place, url }: ListEntry) =>
  url ? <a href={url}>{title ?? place}</a> : (title ?? place)

/** Somebody's words. */
function Quote({ entry }: Props) {
  const { title, place, text = [] } = entry
  return (
    <li className="rule text-small">
      <figure>
        <blockquote className="quote display">
          <Text>{text}</Text>
        </blockquote>
        <figcaption className="fact">
          <cite className="ink">
            <Name {...entry} />
          </cite>
          {title && place && <p>{place}</p>}
        </figcaption>
      </figure>
    </li>
  )
}
