import { Section } from '../../components/Section.tsx'
import type { SectionProps } from '../../components/section-props.ts'
import { Text } from '../../components/Text.tsx'
import { formatDate } from '../../content/period.ts'

/** A custom section, such as talks or awards: a list of dated entries. */
export function Custom({ section, portfolio, labels }: SectionProps) {
  const entries = portfolio.lists[section.id]?.entries ?? []
  return (
    <Section
      section={section}
      rows={
        <ul className="entries">
          {entries.map(({ title, place, date, url, text }) => (
            <li key={`${title} ${date}`} className="with-margin">
              {date && (
                <p className="fact margin">
                  <time dateTime={date}>{formatDate(date, labels)}</time>
                </p>
              )}
              <div className="columns baseline rule">
                <div>
                  <h3 className="text-lead">{url ? <a href={url}>{title}</a> : title}</h3>
                  {place && <p className="fact">{place}</p>}
                </div>
                {text && (
                  <p className="soft">
                    <Text>{text}</Text>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      }
    />
  )
}
