import type { Profile } from '../../content/schema.ts'
import { type Entry, type Format, joined, stringsOf, withDates } from '../../json-resume/format.ts'
import type { Education, Language, Work } from '../../json-resume/types.ts'
import type { Job, Study } from './schema.ts'

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
  // `description` is about the company, like our `summary`.
  normalize: ({ description, summary, highlights, ...entry }: Entry) => ({
    ...withDates(entry),
    summary: description ?? summary,
    highlights: [description && summary, highlights].flat(),
  }),
} satisfies Format<Job, Work>

export const education = {
  key: 'education',
  names: { degree: 'studyType', start: 'startDate', end: 'endDate', achievements: 'highlights' },
  normalize: ({ area, studyType, score, courses, highlights, ...entry }: Entry) => ({
    ...withDates(entry),
    studyType: joined(', ', studyType, area),
    highlights: [
      ...[highlights].flat(),
      ...stringsOf(score).map((text) => `Score: ${text}`),
      ...(courses ? [`Courses: ${joined(', ', courses)}`] : []),
    ],
  }),
} satisfies Format<Study, Education>

export const languages = {
  key: 'languages',
  names: { name: 'language', level: 'fluency' },
  textKey: 'language',
} satisfies Format<Profile['languages'][number], Language>
