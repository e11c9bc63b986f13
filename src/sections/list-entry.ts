import { z } from 'zod'
import { dated, entryId, field, inResume, optional } from '../content/fields.ts'

/** A dated entry, such as a talk. A section may leave fields of its `shape` out, or describe them in its own words. */
export const listEntry = dated(
  z.strictObject({
    id: entryId,
    title: field('text', 'The talk or paper; for a testimonial, its author.', 'Queues that forget nothing'),
    authors: optional('name', 'Who wrote it, as they are cited.', 'I. Calloway, B. Ruud'),
    place: optional('name', 'The conference, publisher or organisation.', 'PyCon UK'),
    date: optional('date', 'When.', '2024-09'),
    start: optional('date', 'When it began, in place of date.', '2019'),
    end: optional('end', 'When it ended; present if it is ongoing.', '2021-06'),
    url: optional('link', 'A page about it.', 'https://talks.example/queues'),
    text: optional(
      'prose',
      'A sentence or two; for a testimonial, its words.',
      'Why an outbox beats a retry.',
    ),
    resume: inResume,
  }),
)

export type ListEntry = z.output<typeof listEntry>
