import { about } from './about/about.ts'
import { contact } from './contact/contact.ts'
import { projects } from './projects/projects.ts'
import { resume } from './resume/resume.ts'
import { skills } from './skills/skills.ts'

/** The built-in sections in default order: the only place that lists them. Home always comes first. */
export const sections = [about, skills, projects, resume, contact] as const

export type SectionId = (typeof sections)[number]['id']

export const sectionIds: readonly string[] = sections.map(({ id }) => id)

/** The ids of the résumé's built-in blocks in default order; those of custom sections come before the last. */
export const resumeSections: readonly string[] = [
  ...['skills', 'experience', 'projects', 'certifications', 'education', 'languages', 'practices'],
]
