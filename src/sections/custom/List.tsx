import './List.css'
import { Dates } from '../../components/Dates.tsx'
import { Paragraph, Text } from '../../components/Text.tsx'
import type { ShownSection } from '../../content/load.ts'
import { noBreak, plainText } from '../../content/prose.ts'
import type { ListEntry } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props {
  entry: ListEntry
  labels: Labels
}

/** A section of the owner's own: short entries, or the words of others. */
export function List({ section, labels }: { section: ShownSection; labels: Labels }) {
  const { id, number, title, list } = section
  const headingId = `${id}-title`
  const entries = list?.entries ?? []
  const isTestimonials = list?.kind === 'testimonials'
  const isLong = entries.length > 8 && !isTestimonials
  const Content = isTestimonials ? Quote : Entry
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
      <ul className={isLong ? 'dated-entries' : 'stack list-entries'}>
        {entries.map((entry) => {
          const key = `${entry.title} ${entry.place} ${entry.date}`
          if (isLong) return <DatedEntry key={key} entry={entry} labels={labels} />
          return (
            <li key={key} className="rule text-small">
              <Content entry={entry} labels={labels} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Entry({ entry, labels }: Props) {
  const { title, authors, place, date, start = date, end, url, text } = entry
  const name = title ?? place
  const detail = title && place
  return (
    <>
      <p>{url ? <a href={url}>{name}</a> : name}</p>
      {authors && <p className="soft">{noBreak(authors)}</p>}
      {(detail || start) && (
        <p className="fact">
          {detail}
          {detail && start && ' · '}
          <Dates start={start} end={end} labels={labels} />
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </>
  )
}

/** One of many entries: its date in the margin, title beside the rest. */
function DatedEntry({ entry: { title, authors, place, date, start = date, end, url, text }, labels }: Props) {
  const name = title ?? place
  return (
    <li className="with-margin">
      <p className="fact margin ink">
        <Dates start={start} end={end} labels={labels} />
      </p>
      <div className="columns baseline rule">
        <p className="display text-lead">{url ? <a href={url}>{name}</a> : name}</p>
        <div className="text-small">
          {authors && <p className="soft">{noBreak(authors)}</p>}
          {title && place && <p className="fact">{place}</p>}
          {text && <Paragraph className="soft">{text}</Paragraph>}
        </div>
      </div>
    </li>
  )
}

/** Somebody's words, with quotation marks, unless the owner wrote some. */
function Quote({ entry: { title, place, text = [] }, labels }: Props) {
  return (
    <figure>
      <blockquote
        className={`quote display ${isMarked.test(plainText(text)) ? 'marked' : ''}`}
        lang={labels.language}
      >
        <Text>{text}</Text>
      </blockquote>
      <figcaption className="fact">
        <cite className="ink">{title ?? place}</cite>
        {title && place && <p>{place}</p>}
      </figcaption>
    </figure>
  )
}

const isMarked = /^["'“”„‚‘’«»「『]/
