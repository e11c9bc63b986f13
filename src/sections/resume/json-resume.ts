import type { Profile } from '../../content/schema.ts'
import { type Entry, type Format, joined, stringsOf } from '../../json-resume/format.ts'
import type { Job, Study } from './schema.ts'

/** A missing start is set to the end. */
const withStart = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: startDate ?? endDate,
  endDate,
})

export const work = {
  key: 'work',
  names: {
    company: 'name',
    title: 'position',
    start: 'startDate',
    end: 'endDate',
    summary: 'description',
    description: 'highlights',
    stack: 'keywords',
  },
  isOngoing: true,
  // `description` is about the company, like our `summary`. Theirs, without highlights, is all that is said about the work.
  normalize: ({ description, summary, highlights, ...entry }: Entry) => {
    const isAboutWork = description !== undefined || highlights === undefined
    const points = stringsOf(summary).flatMap((text) => text.split(/\n+/))
    return {
      ...withStart(entry),
      description: isAboutWork ? description : summary,
      highlights: [isAboutWork ? points : [], highlights].flat(),
    }
  },
} satisfies Format<Job, 'work'>

export const education = {
  key: 'education',
  names: { degree: 'studyType', start: 'startDate', end: 'endDate', achievements: 'highlights' },
  isOngoing: true,
  normalize: ({ area, studyType, score, courses, highlights, ...entry }: Entry) => {
    const names = joined(', ', courses)
    return {
      ...withStart(entry),
      studyType: joined(', ', studyType, area),
      highlights: [
        ...[highlights].flat(),
        ...stringsOf(score).map((text) => `Score: ${text}`),
        ...(names ? [`Courses: ${names}`] : []),
      ],
      ...(!names && { courses }),
    }
  },
} satisfies Format<Study, 'education'>

/** The words that points of imported studies begin with. */
export const studyWords = ['Score:', 'Courses:']

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
