import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'
import { type JsonResumePlace, toJsonResume } from './json-resume-fields.ts'

/** What sections of the page give to JSON Resume: lists by the name of its schema (https://docs.jsonresume.org/schema). */
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
      const told = Object.entries({ problem, approach, impact, lesson }).filter(([, text]) => text)
      return {
        ...toJsonResume('projects', withEnd(project)),
        ...(project.end === 'present' && { end: project.end }),
        highlights: told.map(([, text]) => text),
        highlightNames: told.map(([name]) => name),
        url: project.liveUrl ?? project.githubUrl,
      }
    }),
  }
}

export function resumePart({ profile, experience, education }: Portfolio): JsonResumePart {
  return {
    work: experience.map((job) => toJsonResume('work', withEnd(job))),
    education: education.map((study) => toJsonResume('education', withEnd(study))),
    languages: profile.languages.map((language) => toJsonResume('languages', language)),
  }
}

/** JSON Resume has no place for talks and for what is only a list: publications and projects come nearest. */
const placeOfKind: Record<List['kind'], JsonResumePlace> = {
  talks: 'publications',
  publications: 'publications',
  awards: 'awards',
  volunteering: 'volunteer',
  testimonials: 'references',
  other: 'entries',
}

/** A list section of the owner's own, under the fields that its kind has in JSON Resume. */
export function listPart(section: string, { title, kind, entries }: List): JsonResumePart {
  const place = placeOfKind[kind]
  const isProject = place === 'entries'
  return {
    [isProject ? 'projects' : place]: entries.map((entry) => ({
      ...toJsonResume(place, entry),
      ...(isProject && { type: title }),
      section,
    })),
  }
}

/** JSON Resume says “present” by leaving the end out, and has no way to say that the end is unknown. */
function withEnd<Entry extends { end?: string | undefined }>(entry: Entry) {
  return { ...entry, end: entry.end === 'present' ? undefined : entry.end }
}
