import type { z } from 'zod'
import type { Portfolio } from '../content/read.ts'
import * as schemas from '../content/schema.ts'

/** A résumé section with a heading. */
export interface Block {
  id: string
  /** The layout of its entries in `parts.typ`; named like the id by default. */
  layout?: string
  /** The label with the key `id` by default. */
  title?: string
  entries: unknown[]
  /** The schema of the list of entries, if their texts can contain marks. */
  schema?: z.ZodType
}

const asSingleEntry = (list: unknown[]) => (list.length > 0 ? [{ list }] : [])

export const projectBlocks = ({ projects }: Portfolio): Block[] => [
  { id: 'projects', entries: projects, schema: schemas.projectsSchema },
]

export const skillBlocks = ({ skills }: Portfolio): Block[] => [
  { id: 'skills', entries: skills.categories },
  { id: 'certifications', entries: skills.certifications },
  { id: 'practices', entries: asSingleEntry(skills.practices) },
]

export const careerBlocks = ({ profile, experience, education }: Portfolio): Block[] => [
  { id: 'experience', entries: experience, schema: schemas.experienceSchema },
  { id: 'education', entries: education, schema: schemas.educationSchema },
  { id: 'languages', entries: asSingleEntry(profile.languages) },
]

/** The block of a custom section, whose id may be that of a built-in block, such as `languages`. */
export const listBlock = (id: string, { title, entries }: schemas.List): Block => ({
  id: `custom-${id}`,
  layout: 'list',
  title,
  entries,
  schema: schemas.listSchema.shape.entries,
})
