import { Dates } from '../../components/Dates.tsx'
import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { bound, Paragraph, Text } from '../../components/Text.tsx'
import type { Labels } from '../../labels/labels.ts'
import type { ListEntry } from './schema.ts'

interface Props {
  entry: ListEntry
  labels: Labels
}

/** A custom section, such as talks or awards: a list of dated entries, or of quotes. */
export function Custom({ section, portfolio, labels }: SectionProps) {
  const { kind, entries = [] } = portfolio.lists[section.id] ?? {}
  const isBrief = section.weight === 'minor'
  const Entry = kind === 'testimonials' ? Quote : isBrief ? Brief : Row
  const isRow = Entry === Row
  const list = (
    <ul className={isRow ? 'entries' : isBrief ? 'entries brief' : 'entries columns baseline quotes'}>
      {entries.map((entry) => (
        <Entry key={`${entry.title} ${entry.date}`} entry={entry} labels={labels} />
      ))}
    </ul>
  )
  return isRow ? <Section section={section} rows={list} /> : <Section section={section}>{list}</Section>
}

/** A row across the page: the date in the margin, the title beside place and text. */
function Row({ entry, labels }: Props) {
  const { authors, place, date, start = date, end, text } = entry
  return (
    <li className="with-margin">
      <p className="fact margin">
        <Dates start={start} end={end} labels={labels} />
      </p>
      <div className="columns baseline rule">
        <Title entry={entry} />
        <div>
          {authors && <p>{bound(authors)}</p>}
          {place && <p className="fact">{place}</p>}
          {text && <Paragraph className="soft">{text}</Paragraph>}
        </div>
      </div>
    </li>
  )
}

/** An entry of a minor section, in a column. */
function Brief({ entry, labels }: Props) {
  const { authors, place, date, start = date, end, text } = entry
  return (
    <li className="text-small">
      <Title as="p" entry={entry} />
      {authors && <p className="soft">{bound(authors)}</p>}
      {(place || start) && (
        <p className="wrap spread fact">
          <span>{place}</span>
          <span>
            <Dates start={start} end={end} labels={labels} />
          </span>
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </li>
  )
}

/** With quotation marks, unless the owner wrote some. */
function Quote({ entry: { title, place, text = '' }, labels: { language } }: Props) {
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

/** @param as a paragraph where the title may be all that an entry has */
const Title = ({ entry: { title, url }, as: Element = 'h3' }: Pick<Props, 'entry'> & { as?: 'h3' | 'p' }) => (
  <Element className="entry-title">{url ? <a href={url}>{title}</a> : title}</Element>
)
