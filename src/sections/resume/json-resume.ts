import type { Profile } from '../../content/schema.ts'
import { dateOf, type Entry, type Format, joined, stringsOf } from '../../json-resume/format.ts'
import type { Job, Study } from './schema.ts'

/** A missing start is set to the end. The day of the month is of no interest. */
const withDates = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: monthOf(startDate ?? endDate),
  endDate: monthOf(endDate),
})

/** What is no text, such as a list of dates, stays for the report. */
const monthOf = (date: unknown) =>
  (typeof date === 'string' && dateOf(date)?.replace(/^(\d{4}-\d\d)-\d\d$/, '$1')) || date

export const work = {
  key: 'work',
  names: {
    company: 'name',
    title: 'position',
    start: 'startDate',
    end: 'endDate',
    description: 'highlights',
    stack: 'keywords',
  },
  isOngoing: true,
  // `description` is about the company, like our `summary`.
  normalize: ({ description, summary, highlights, ...entry }: Entry) => ({
    ...withDates(entry),
    summary: description ?? summary,
    highlights: [description && summary, highlights].flat(),
  }),
} satisfies Format<Job, 'work'>

export const education = {
  key: 'education',
  names: { degree: 'studyType', start: 'startDate', end: 'endDate', achievements: 'highlights' },
  isOngoing: true,
  normalize: ({ area, studyType, score, courses, highlights, ...entry }: Entry) => ({
    ...withDates(entry),
    studyType: joined(', ', studyType, area),
    highlights: [
      ...[highlights].flat(),
      ...stringsOf(score).map((text) => `Score: ${text}`),
      ...(courses ? [`Courses: ${joined(', ', courses)}`] : []),
    ],
  }),
} satisfies Format<Study, 'education'>

export const languages = {
  key: 'languages',
  names: { name: 'language', level: 'fluency' },
  textKey: 'language',
} satisfies Format<Profile['languages'][number], 'languages'>

/** An ongoing job has no end date. */
export const withoutPresent = <Content extends { end: string }>(entry: Content) => ({
  ...entry,
  end: entry.end === 'present' ? undefined : entry.end,
})
