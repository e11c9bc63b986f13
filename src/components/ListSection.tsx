import type { Labels } from '../labels/labels.ts'
import type { VisibleSection } from '../portfolio/visible.ts'
import type { ListEntry } from '../sections/list-entry.ts'
import { Dates } from './Dates.tsx'
import { Section } from './Section.tsx'
import { bound, Paragraph } from './Text.tsx'

interface Props {
  entry: ListEntry
  labels: Labels
}

/** A section that shows the entries of its definition: rows across the page, or, of a minor one, short entries in a column. */
export function ListSection({ section, labels }: { section: VisibleSection; labels: Labels }) {
  const { entries } = section
  const isMinor = section.weight === 'minor'
  const Entry = isMinor ? Brief : Row
  const list = (
    <ul className={`entries stack ${isMinor ? 'brief' : ''}`}>
      {entries.map((entry) => (
        <Entry key={`${entry.title} ${entry.date}`} entry={entry} labels={labels} />
      ))}
    </ul>
  )
  return isMinor ? <Section section={section}>{list}</Section> : <Section section={section} rows={list} />
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
    <li className="text-small rule">
      <Title as="p" entry={entry} />
      {authors && <p className="soft">{bound(authors)}</p>}
      {(place || start) && (
        <p className="fact wrap dotted">
          {place && <span>{place}</span>}{' '}
          {start && (
            <span>
              <Dates start={start} end={end} labels={labels} />
            </span>
          )}
        </p>
      )}
      {text && <Paragraph className="soft">{text}</Paragraph>}
    </li>
  )
}

/** @param as a paragraph where the title may be all that an entry has */
const Title = ({ entry: { title, url }, as: Element = 'h3' }: Pick<Props, 'entry'> & { as?: 'h3' | 'p' }) => (
  <Element className={Element === 'h3' ? 'text-lead' : 'entry-title'}>
    {url ? <a href={url}>{title}</a> : title}
  </Element>
)
