import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'
import { type JsonResumeSection, toJsonResume } from './json-resume-fields.ts'

/** A section's contribution to JSON Resume: lists by their key in its schema (https://docs.jsonresume.org/schema). */
export type JsonResumePart = Record<string, object[]>

export function skillsPart({ skills }: Portfolio, labels: Labels): JsonResumePart {
  const { categories, certifications, practices } = skills
  return {
    skills: [
      ...categories.map(({ title, skills }) => ({
        name: title,
        keywords: skills.map(({ name }) => name),
        levels: Object.fromEntries(skills.map(({ name, level }) => [name, level])),
      })),
      ...(practices.length > 0 ? [{ name: labels.practices, keywords: practices, practices: true }] : []),
    ],
    certificates: certifications,
  }
}

export function projectsPart({ projects }: Portfolio): JsonResumePart {
  return {
    projects: projects.map(({ featured: _, problem, approach, impact, lesson, ...project }) => {
      const highlights = Object.entries({ problem, approach, impact, lesson }).filter(([, text]) => text)
      return {
        ...toJsonResume('projects', withoutPresent(project)),
        ...(project.end === 'present' && { end: project.end }),
        highlights: highlights.map(([, text]) => text),
        highlightNames: highlights.map(([name]) => name),
        url: project.liveUrl ?? project.githubUrl,
      }
    }),
  }
}

export function resumePart({ profile, experience, education }: Portfolio): JsonResumePart {
  return {
    work: experience.map((job) => toJsonResume('work', withoutPresent(job))),
    education: education.map((study) => toJsonResume('education', withoutPresent(study))),
    languages: profile.languages.map((language) => toJsonResume('languages', language)),
  }
}

/** The JSON Resume key of each kind of custom section: the closest one for talks and for those without a counterpart. */
const sectionOfKind: Record<List['kind'], JsonResumeSection> = {
  talks: 'publications',
  publications: 'publications',
  awards: 'awards',
  volunteering: 'volunteer',
  testimonials: 'references',
  other: 'entries',
}

/** The part of a custom section. */
export function listPart(section: string, { title, kind, entries }: List): JsonResumePart {
  const key = sectionOfKind[kind]
  const isProject = key === 'entries'
  return {
    [isProject ? 'projects' : key]: entries.map((entry) => ({
      ...toJsonResume(key, entry),
      ...(isProject && { type: title }),
      section,
    })),
  }
}

/** In JSON Resume an ongoing entry has no end date. */
function withoutPresent<Entry extends { end?: string | undefined }>(entry: Entry) {
  return { ...entry, end: entry.end === 'present' ? undefined : entry.end }
}
