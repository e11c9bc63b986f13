import { formatDate, type Period } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'
import { Text } from './Text.tsx'

interface Props extends Period {
  title: string
  place: string
  location?: string | undefined
  points: string[]
  labels: Labels
}

/** A station in the timeline: its dates stand in the margin, beside the line. */
export function TimelineItem({ title, place, location, start, end, points, labels }: Props) {
  return (
    <li className="timeline-item with-margin">
      <p className="fact mb-1 lg:mb-0 lg:pt-4 lg:text-end">
        <time dateTime={start}>{formatDate(start, labels)}</time>
        {end !== start && '\u00a0– '}
        {end === 'present'
          ? labels.present
          : end !== start && <time dateTime={end}>{formatDate(end, labels)}</time>}
      </p>
      <div className="columns gap-y-3 border-t pt-3">
        <div>
          <h4 className="display text-lead leading-snug">{title}</h4>
          <p className="mt-1">{place}</p>
          {location && <p className="fact mt-1">{location}</p>}
        </div>
        {points.length > 0 && (
          <ul className="dashes grid content-start gap-2 text-ink-soft lg:text-small">
            {points.map((point) => (
              <li key={point}>
                <Text>{point}</Text>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
