import type { Dates } from '../content/period.ts'
import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'

/** What sections of the page give to JSON Resume: lists by the name of its schema (https://docs.jsonresume.org/schema). */
export type JsonResumePart = Record<string, object[]>

/** JSON leaves out what is undefined. */
type Entry = Record<string, unknown>

export function skillsPart({ skills }: Portfolio, labels: Labels): JsonResumePart {
  const { categories, certifications, practices } = skills
  return {
    skills: [
      ...categories.map(({ title, skills }) => ({ name: title, keywords: skills.map(({ name }) => name) })),
      ...(practices.length > 0 ? [{ name: labels.practices, keywords: practices }] : []),
    ],
    certificates: certifications.map(({ name, issuer, date, url }) => ({ name, issuer, date, url })),
  }
}

export function projectsPart(portfolio: Portfolio): JsonResumePart {
  return {
    projects: featuredProjects(portfolio).map(
      ({ start, end, problem, approach, impact, lesson, ...project }) => ({
        name: project.title,
        description: project.description,
        highlights: [problem, approach, impact, lesson].filter((text) => text !== undefined),
        keywords: project.technologies,
        ...(start && dates({ start, end })),
        url: project.liveUrl ?? project.githubUrl,
      }),
    ),
  }
}

export function resumePart({ profile, experience, education }: Portfolio): JsonResumePart {
  return {
    work: experience.map((job) => ({
      name: job.company,
      position: job.title,
      location: job.location,
      url: job.url,
      ...dates(job),
      summary: job.summary,
      highlights: job.description,
      keywords: job.stack,
    })),
    education: education.map((study) => ({
      institution: study.institution,
      studyType: study.degree,
      location: study.location,
      url: study.url,
      ...dates(study),
      highlights: study.achievements,
    })),
    languages: profile.languages.map(({ name, level }) => ({ language: name, fluency: level })),
  }
}

/** JSON Resume has no place for talks and for what is only a list: publications and projects come nearest. */
const placeOfKind: Record<List['kind'], string> = {
  talks: 'publications',
  publications: 'publications',
  awards: 'awards',
  volunteering: 'volunteer',
  testimonials: 'references',
  other: 'projects',
}

/** A list section of the owner's own, under the fields that its kind has in JSON Resume. */
export function listPart({ title: type, kind, entries }: List): JsonResumePart {
  const entryOf: Record<string, (entry: List['entries'][number]) => Entry> = {
    publications: ({ title, place, date, url, text }) => ({
      name: title,
      publisher: place,
      releaseDate: date,
      url,
      summary: text,
    }),
    awards: ({ title, place, date, text }) => ({ title, awarder: place, date, summary: text }),
    volunteer: ({ title, place, date, url, text }) => ({
      position: title,
      organization: place,
      startDate: date,
      url,
      summary: text,
    }),
    references: ({ title, text }) => ({ name: title, reference: text }),
    projects: ({ title, place, date, url, text }) => ({
      name: title,
      entity: place,
      type,
      startDate: date,
      url,
      description: text,
    }),
  }
  const place = placeOfKind[kind]
  return { [place]: entries.map((entry) => entryOf[place]?.(entry) ?? {}) }
}

/** JSON Resume says “present” by leaving the end out, and has no way to say that the end is unknown. */
function dates({ start, end }: Dates) {
  return { startDate: start, endDate: end === 'present' ? undefined : end }
}
