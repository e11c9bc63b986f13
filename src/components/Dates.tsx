import { formatDate, periodSeparator } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'

interface Props {
  start: string | undefined
  end: string | undefined
  labels: Labels
}

/** A period, or a single date if the end is the same or unknown; its line breaks after the dash. */
export function Dates({ start, end = start, labels }: Props) {
  if (!start || !end) return null
  return (
    <>
      <time dateTime={start}>{formatDate(start, labels)}</time>
      {end !== start && periodSeparator(labels).replace(/^ /, '\u00a0')}
      {end === 'present'
        ? labels.present
        : end !== start && <time dateTime={end}>{formatDate(end, labels)}</time>}
    </>
  )
}
