import type { z } from 'zod'
import type { Portfolio } from '../content/read.ts'
import {
  educationSchema,
  experienceSchema,
  type List,
  listSchema,
  projectsSchema,
} from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'

/** A part of the résumé with a heading. */
export interface Block {
  id: string
  /** How `parts.typ` sets its entries. */
  kind: string
  title: string
  entries: unknown[]
  /** Of the list of entries; undefined where none of their texts takes marks. */
  schema: z.ZodType | undefined
}

/** A block that is called as its label is, and set in a way of its own. */
const block = (id: keyof Labels, labels: Labels, entries: unknown[], schema?: z.ZodType): Block => ({
  id,
  kind: id,
  title: labels[id],
  entries,
  schema,
})

/** A list that is set as one entry. */
const together = (list: unknown[]) => (list.length > 0 ? [{ list }] : [])

export const projectBlocks = ({ projects }: Portfolio, labels: Labels): Block[] => [
  block('projects', labels, projects, projectsSchema),
]

export const skillBlocks = ({ skills }: Portfolio, labels: Labels): Block[] => [
  block('skills', labels, skills.categories),
  block('certifications', labels, skills.certifications),
  block('practices', labels, together(skills.practices)),
]

export const careerBlocks = ({ profile, experience, education }: Portfolio, labels: Labels): Block[] => [
  block('experience', labels, experience, experienceSchema),
  block('education', labels, education, educationSchema),
  block('languages', labels, together(profile.languages)),
]

/** A section of the owner's own. */
export const listBlock = (id: string, { title, entries }: List): Block => ({
  id,
  kind: 'list',
  title,
  entries,
  schema: listSchema.shape.entries,
})
