import './Lists.css'
import type { ReactNode } from 'react'
import { shownDates } from '../../components/shown-dates.tsx'
import { Paragraph, Text } from '../../components/Text.tsx'
import type { ShownSection } from '../../content/load.ts'
import { noBreak, plainText } from '../../content/prose.ts'
import type { ListEntry } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

/** A list of more entries is one column, with their dates in the page's margin. */
const mostInColumn = 8

const isLong = ({ list }: ShownSection) =>
  list !== undefined && list.entries.length > mostInColumn && list.kind !== 'testimonials'

/** The owner's own sections that follow each other, the short ones side by side. */
export function Lists({ sections, labels }: { sections: ShownSection[]; labels: Labels }) {
  const groups: ShownSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && ![section, ...last].some(isLong)) last.push(section)
    else groups.push([section])
  }
  return groups.map((group) => (
    <div key={group[0]?.id} className="section thread">
      <div className="section-heading rule with-margin thread">
        <div className="list-columns">
          {group.map((section) => (
            <List key={section.id} section={section} labels={labels} />
          ))}
        </div>
      </div>
    </div>
  ))
}

/** A section of the owner's own: dated entries, or the words of others. */
function List({ section, labels }: { section: ShownSection; labels: Labels }) {
  const { id, number, title, list } = section
  const headingId = `${id}-title`
  const isDated = isLong(section)
  const Content = list?.kind === 'testimonials' ? Quote : isDated ? DatedEntry : Entry
  return (
    <section id={id} aria-labelledby={headingId} className={isDated ? 'own-list dated-list' : 'own-list'}>
      <header className={isDated ? 'with-margin' : 'list-heading'}>
        <p className="fact margin accent" aria-hidden="true">
          {number}
        </p>
        <h2 id={headingId} className={isDated ? 'text-section' : 'text-lead'}>
          {title}
        </h2>
      </header>
      <ul className={isDated ? undefined : 'stack list-entries'}>
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
  return (
    <li className="rule text-small">
      <p>
        <Name {...entry} />
      </p>
      <Details {...entry} date={shownDates(entry, labels)} />
    </li>
  )
}

/** An entry of a long list: its date in the margin, title beside the rest. */
function DatedEntry({ entry, labels }: Props) {
  const dates = shownDates(entry, labels)
  return (
    <li className="with-margin">
      {dates && <p className="fact margin ink">{dates}</p>}
      <div className="columns baseline rule">
        <p className="display text-lead">
          <Name {...entry} />
        </p>
        <div className="text-small">
          <Details {...entry} date={undefined} />
        </div>
      </div>
    </li>
  )
}

/** The title, or the place of an entry that has none. */
const Name = ({ title, place, url }: ListEntry) =>
  url ? <a href={url}>{title ?? place}</a> : (title ?? place)

/** What stands below or beside the name of an entry. */
function Details({ title, authors, place, date, text }: Omit<ListEntry, 'date'> & { date: ReactNode }) {
  const detail = title && place
  return (
    <>
      {authors && <p className="soft">{noBreak(authors)}</p>}
      {(detail || date) && (
        <p className="fact">
          {detail}
          {detail && date && ' · '}
          {date}
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </>
  )
}

/** Somebody's words, with quotation marks, unless the owner wrote some. */
function Quote({ entry, labels }: Props) {
  const { title, place, text = [] } = entry
  return (
    <li className="rule text-small">
      <figure>
        <blockquote
          className={`quote display ${isMarked.test(plainText(text)) ? 'quoted' : ''}`}
          lang={labels.language}
        >
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

const isMarked = /^["'“”„‚‘’«»「『]/
