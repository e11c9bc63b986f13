import './Lists.css'
import { shownDates } from '../../components/shown-dates.tsx'
import { Paragraph, Text } from '../../components/Text.tsx'
import type { ShownSection } from '../../content/load.ts'
import { noBreak } from '../../content/prose.ts'
import type { ListEntry } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

/** The owner's own sections that follow each other, the short ones side by side. */
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
          <li key={`${entry.title} ${entry.place} ${entry.date}`} className="rule text-small">
            <Content entry={entry} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, labels }: { entry: ListEntry; labels: Labels }) {
  const { title, authors, place, text } = entry
  const detail = title && place
  const dates = shownDates(entry, labels)
  return (
    <>
      <p>
        <Name {...entry} />
      </p>
      {authors && <p className="soft">{noBreak(authors)}</p>}
      {(detail || dates) && (
        <p className="fact">
          {detail}
          {detail && dates && '\u00a0· '}
          {dates}
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </>
  )
}

/** Somebody's words, as they are written, and who said them. */
const Quote = ({ entry: { text = [], ...entry } }: { entry: ListEntry }) => (
  <figure>
    <blockquote className="quote display">
      <Text>{text}</Text>
    </blockquote>
    <figcaption className="fact">
      <cite className="ink">
        <Name {...entry} />
      </cite>
      {entry.title && entry.place && <p>{entry.place}</p>}
    </figcaption>
  </figure>
)

/** The title, or the place of an entry that has none. */
const Name = ({ title, place, url }: Omit<ListEntry, 'text'>) =>
  url ? <a href={url}>{title ?? place}</a> : (title ?? place)
