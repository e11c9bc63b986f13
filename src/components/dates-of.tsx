import type { ReactNode } from 'react'
import { formatDate, periodSeparator } from '../content/period.ts'
import type { Labels } from '../labels/labels.ts'

interface Dated {
  date?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

/** The period of an entry, or the only date that it has; undefined without any. No line begins with the dash. */
export function datesOf({ date, start = date, end = start }: Dated, labels: Labels): ReactNode {
  const first = start ?? end
  if (!first || !end) return undefined
  const time = (date: string) =>
    date === 'present' ? labels.present : <time dateTime={date}>{formatDate(date, labels)}</time>
  if (end === first) return time(first)
  return (
    <>
      {time(first)}
      {periodSeparator(labels).replace(/^ /, '\u00a0')}
      {time(end)}
    </>
  )
}
