import { Dates } from '../../components/Dates.tsx'
import { Text } from '../../components/Text.tsx'
import type { Period } from '../../content/period.ts'
import { fillCount, type Labels } from '../../labels/labels.ts'

interface Props extends Period {
  title: string
  place: string
  location?: string | undefined
  points: string[]
  /** Whether all points are shown. */
  isOpen: boolean
  labels: Labels
}

/** Points of an earlier entry shown before the rest collapses; one more is shown too, since a toggle takes the same space. */
const maxPoints = 2

/** A timeline entry: dates in the margin, title and place beside its points. */
export function TimelineItem({ title, place, location, start, end, points, isOpen, labels }: Props) {
  const shown = isOpen || points.length === maxPoints + 1 ? points.length : maxPoints
  const more = points.slice(shown)
  return (
    <li className="timeline-item with-margin">
      <p className="fact margin ink">
        <Dates start={start} end={end} labels={labels} />
      </p>
      <div className="columns baseline rule">
        <div>
          <h4 className="display text-lead">{title}</h4>
          <p>{place}</p>
          {location && <p className="fact">{location}</p>}
        </div>
        {points.length > 0 && (
          <div>
            <Points points={points.slice(0, shown)} />
            {more.length > 0 && (
              <details>
                <summary className="fact">
                  {fillCount(labels.morePoints, more.length, labels.language)}
                </summary>
                <Points points={more} />
              </details>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const Points = ({ points }: Pick<Props, 'points'>) => (
  <ul className="stack dashes soft">
    {points.map((point) => (
      <li key={point}>
        <Text>{point}</Text>
      </li>
    ))}
  </ul>
)
