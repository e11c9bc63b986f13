import { about } from './about/about.ts'
import { contact } from './contact/contact.ts'
import { projects } from './projects/projects.ts'
import { resume } from './resume/resume.ts'
import { resumePlaces } from './resume-part.ts'
import { skills } from './skills/skills.ts'

/** The built-in sections in default order: the only place that lists them. Home always comes first. */
export const sections = [about, skills, projects, resume, contact] as const

export type SectionId = (typeof sections)[number]['id']

/** The ids of the sections with a component of their own; `ListSection` renders the others. */
export type ComponentId = Extract<(typeof sections)[number], { entries: 'none' }>['id']

export const sectionIds: readonly string[] = sections.map(({ id }) => id)

type PartIds<Resume> = Resume extends 'none' ? never : keyof Resume
/** The id of a built-in part of the résumé. */
export type ResumePartId = PartIds<(typeof sections)[number]['resume']>

/** The ids of the built-in parts of the résumé in default order. */
export const resumeParts: readonly string[] = sections
  .flatMap(({ resume }) => (resume === 'none' ? [] : Object.entries(resume)))
  .toSorted(([, one], [, other]) => resumePlaces.indexOf(one.place) - resumePlaces.indexOf(other.place))
  .map(([id]) => id)
