import './TimelineItem.css'
import { Points } from '../../components/Points.tsx'
import { shownDates } from '../../components/shown-dates.tsx'
import { Paragraph } from '../../components/Text.tsx'
import type { Prose } from '../../content/prose.ts'
import type { Job } from '../../content/schema.ts'
import { fillCount } from '../../labels/fill.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props extends Pick<Job, 'start' | 'end' | 'url' | 'location'> {
  /** The entry's id on the page. */
  anchor?: string
  title: string | undefined
  place: string | undefined
  /** What stands above the points. */
  summary?: Prose | undefined
  points: Prose[]
  /** Whether all points are shown. */
  isOpen: boolean
  labels: Labels
}

/** Points of an earlier entry shown before the rest collapses; one more is shown too, since a toggle takes the same space. */
const maxPoints = 2

/** A timeline entry: dates in the margin, title and place beside its points. */
export function TimelineItem(props: Props) {
  const { anchor, title, place, url, location, summary, points, isOpen, labels } = props
  const shown = isOpen || points.length === maxPoints + 1 ? points : points.slice(0, maxPoints)
  const more = points.slice(shown.length)
  return (
    <li id={anchor} className="with-margin">
      {/* Has the knot of the thread, also without dates. */}
      <div className="fact margin ink thread">{shownDates(props, labels)}</div>
      <div className="columns baseline rule timeline-entry">
        <div>
          <h4 className="display text-lead">{title}</h4>
          {place && <p>{url ? <a href={url}>{place}</a> : place}</p>}
          {location && <p className="fact">{location}</p>}
        </div>
        {(summary || points.length > 0) && (
          <div>
            {summary && <Paragraph>{summary}</Paragraph>}
            {points.length > 0 && <Points points={shown} />}
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
