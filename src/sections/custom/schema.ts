import { z } from 'zod'
import { field, list } from '../../content/fields.ts'
import { listEntry } from '../list-entry.ts'

export const listSchema = z
  .strictObject({
    title: field('text', 'The section’s title.', 'Talks'),
    kind: field('listKind', 'What they are; where JSON Resume puts them.', 'talks').default('other'),
    entries: list(listEntry, 'The entries, in this order; without any, the section is not shown.'),
  })
  .describe('A custom section: talks, publications, awards, testimonials, anything else.')

export type List = z.output<typeof listSchema>
