import { formatDate, periodSeparator } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'

interface Props {
  start: string | undefined
  end: string | undefined
  labels: Labels
}

/** The longest date, in letters, that fits the margin of a tablet with the dash behind it. */
const longest = 12

/** A date that no line breaks, such as `set. de 2021`, unless it is long. */
function time(date: string, labels: Labels) {
  const text = formatDate(date, labels)
  return <time dateTime={date}>{text.length > longest ? text : text.replaceAll(' ', '\u00a0')}</time>
}

/** A period, or a single date if the end is the same or unknown; its line breaks after the dash. */
export function Dates({ start, end = start, labels }: Props) {
  if (!start || !end) return null
  if (end === start) return time(start, labels)
  return (
    <>
      {time(start, labels)}
      {periodSeparator(labels).replace(/^ /, '\u00a0')}
      {end === 'present' ? labels.present : time(end, labels)}
    </>
  )
}
