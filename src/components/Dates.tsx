import { formatDate, periodSeparator } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'

interface Props {
  start: string | undefined
  end: string | undefined
  labels: Labels
}

/** A period, or a single date if the end is the same or unknown; no line begins with its dash. */
export function Dates({ start, end = start, labels }: Props) {
  if (!start || !end) return null
  const time = (date: string) => <time dateTime={date}>{formatDate(date, labels)}</time>
  if (end === start) return time(start)
  return (
    <>
      {time(start)}
      {periodSeparator(labels).replace(/^ /, '\u00a0')}
      {end === 'present' ? labels.present : time(end)}
    </>
  )
}
