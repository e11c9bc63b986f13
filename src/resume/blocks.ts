import { inline } from '../content/inline.ts'
import { formatDate, formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'

/** A part of the résumé with a heading; `kind` names how `parts.typ` sets its entries. */
export interface Block {
  id: string
  kind: string
  title: string
  /** `name` is what the owner calls it, for the description of its page. */
  entries: { name: string; [field: string]: unknown }[]
}

/** A block that is called as its label is, and set in a way of its own. */
const block = (id: keyof Labels, labels: Labels, entries: Block['entries']): Block => ({
  id,
  kind: id,
  title: labels[id],
  entries,
})

export const projectBlocks = ({ projects }: Portfolio, labels: Labels): Block[] => [
  block(
    'projects',
    labels,
    projects.map(({ title, start, end, image, imageAlt, ...project }) => ({
      name: title,
      title,
      image,
      imageAlt,
      description: inline(project.description),
      problem: project.problem && inline(project.problem),
      approach: project.approach && inline(project.approach),
      impact: project.impact && inline(project.impact),
      lesson: project.lesson && inline(project.lesson),
      period: start && formatPeriod({ start, end }, labels),
      stack: project.technologies,
      urls: [project.githubUrl, project.liveUrl].filter((url) => url !== undefined),
    })),
  ),
]

export const skillBlocks = ({ skills }: Portfolio, labels: Labels): Block[] => [
  block(
    'skills',
    labels,
    skills.categories.map((group) => ({ ...group, name: group.title })),
  ),
  block(
    'certifications',
    labels,
    skills.certifications.map(({ name, issuer, date, url }) => ({
      name,
      title: name,
      organization: issuer,
      url,
      period: date && formatDate(date, labels),
    })),
  ),
  block('practices', labels, skills.practices.length > 0 ? [{ name: '', names: skills.practices }] : []),
]

export const careerBlocks = ({ profile, experience, education }: Portfolio, labels: Labels): Block[] => [
  block(
    'experience',
    labels,
    experience.map(({ company, location, summary, description, ...job }) => ({
      ...job,
      name: company,
      organization: company,
      place: location,
      period: formatPeriod(job, labels),
      summary: summary && inline(summary),
      points: description.map(inline),
    })),
  ),
  block(
    'education',
    labels,
    education.map(({ degree, institution, location, achievements, ...study }) => ({
      ...study,
      name: institution,
      title: degree,
      organization: institution,
      place: location,
      period: formatPeriod(study, labels),
      points: achievements.map(inline),
      stack: [],
    })),
  ),
  block(
    'languages',
    labels,
    profile.languages.length > 0
      ? [{ name: '', pairs: profile.languages.map(({ name, level }) => [name, level]) }]
      : [],
  ),
]

/** A section of the owner's own. */
export const listBlock = (id: string, { title, entries }: List, labels: Labels): Block => ({
  id,
  kind: 'list',
  title,
  entries: entries.map(({ title, place, date, url, text }) => ({
    name: title,
    title,
    organization: place,
    period: date && formatDate(date, labels),
    url,
    summary: text && inline(text),
    points: [],
    stack: [],
  })),
})
