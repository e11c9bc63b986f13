import { z } from 'zod'
import { dated, entryId, field, inResume, list, optional, text } from '../../content/fields.ts'

export const listSchema = z
  .strictObject({
    title: text('The section’s title.', 'Talks'),
    kind: field('listKind', 'What they are; where JSON Resume puts them.', 'talks').default('other'),
    entries: list(
      dated(
        z.strictObject({
          id: entryId,
          title: text('The talk or paper; for a testimonial, its author.', 'Queues that forget nothing'),
          authors: optional('name', 'Who wrote it, as they are cited.', 'I. Calloway, B. Ruud'),
          place: optional('name', 'The conference, publisher or organisation.', 'PyCon UK'),
          date: optional('date', 'When.', '2024-09'),
          start: optional('date', 'When it began, in place of date.', '2019'),
          end: optional('end', 'When it ended; present if it is ongoing.', 'present'),
          url: optional('link', 'A page about it.', 'https://talks.example/queues'),
          text: optional(
            'prose',
            'A sentence or two; for a testimonial, its words.',
            'Why an outbox beats a retry.',
          ),
          resume: inResume,
        }),
      ),
      'The entries, in this order; without any, the section is not shown.',
    ),
  })
  .describe('A custom section: talks, publications, awards, testimonials, anything else.')

export type List = z.output<typeof listSchema>
export type ListEntry = List['entries'][number]
