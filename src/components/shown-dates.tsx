import type { ReactNode } from 'react'
import { type Dated, datesOf, formatDate, periodSeparator } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'

/** The period or the date of an entry; undefined without any. No line begins with the dash. */
export function shownDates(entry: Dated, labels: Labels): ReactNode {
  const time = (date: string) =>
    date === 'present' ? labels.present : <time dateTime={date}>{formatDate(date, labels)}</time>
  const [first, last] = datesOf(entry)
  if (!first || !last) return first && time(first)
  return (
    <>
      {time(first)}
      {periodSeparator(labels).replace(/^ /, '\u00a0')}
      {time(last)}
    </>
  )
}
