import { Text } from '../../components/Text.tsx'
import { formatDate, type Period, periodSeparator } from '../../content/period.ts'
import { fillCount, type Labels } from '../../labels/labels.ts'

interface Props extends Period {
  title: string
  place: string
  location?: string | undefined
  points: string[]
  labels: Labels
}

/** Points shown before the rest collapses; one extra point is shown too, since a toggle takes the same space. */
const maxPoints = 4

/** A timeline entry: dates in the margin, title and place on one line, points below. */
export function TimelineItem({ title, place, location, start, end, points, labels }: Props) {
  const shown = points.length === maxPoints + 1 ? points.length : maxPoints
  const more = points.slice(shown)
  return (
    <li className="timeline-item with-margin">
      <p className="fact margin ink">
        <time dateTime={start}>{formatDate(start, labels)}</time>
        {end !== start && periodSeparator(labels).replace(/^ /, '\u00a0')}
        {end === 'present'
          ? labels.present
          : end !== start && <time dateTime={end}>{formatDate(end, labels)}</time>}
      </p>
      <div className="rule">
        <div className="columns baseline">
          <h4 className="display text-lead">{title}</h4>
          <p>
            {place}
            {location && <span className="fact">{location}</span>}
          </p>
        </div>
        <Points points={points.slice(0, shown)} />
        {more.length > 0 && (
          <details>
            <summary className="fact">{fillCount(labels.morePoints, more.length, labels.language)}</summary>
            <Points points={more} />
          </details>
        )}
      </div>
    </li>
  )
}

function Points({ points }: Pick<Props, 'points'>) {
  if (points.length === 0) return null
  return (
    <ul className="dashes columns soft">
      {points.map((point) => (
        <li key={point}>
          <Text>{point}</Text>
        </li>
      ))}
    </ul>
  )
}
