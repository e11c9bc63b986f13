import type { Portfolio } from '../content/load.ts'
import { cityOf } from '../content/name-parts.ts'
import { markedText, type Prose, plainText } from '../content/prose.ts'
import type { Job, List, ListEntry, Project, Skills, Study } from '../content/schema.ts'
import { publicAddress } from '../site-address.ts'

/**
 * Exports what visitors see as JSON Resume 1.0, in plain text. `meta.content` has the same as it is written in `content/`, by the
 * names of its files, so that `npm run import` restores the site. Undefined fields are not serialized.
 *
 * @see https://docs.jsonresume.org/schema
 * @param home the site's URL; omitted from the output if it is not public
 */
export function jsonResume(portfolio: Portfolio, home: URL) {
  const { profile, skills, projects, experience, education, lists, site, labels, printed } = portfolio
  const { name, role, email, phone, summary, location, links, languages } = profile
  const url = publicAddress(home)?.href
  const { sample: _, ...settings } = site
  // Sections of the PDF alone are no entries of a list, but settings name them.
  const files = {
    profile,
    skills,
    projects,
    experience,
    education,
    ...printed.lists,
    ...lists,
    site: settings,
  }
  const listed = (key: string) =>
    Object.values(lists)
      .filter(({ kind }) => listKeys[kind] === key)
      .flatMap((list) => list.entries.map((entry) => listEntry(list, entry)))
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{ name, label: role, email, phone, url, summary: plain(summary) },
      location: location && { address: location, city: cityOf(location) },
      profiles: links.map(({ label, url }) => ({ network: label, username: usernameOf(url), url })),
    },
    work: experience.map(work),
    volunteer: listed('volunteer'),
    education: education.map(studies),
    awards: listed('awards'),
    certificates: skills.certifications.map(({ name, issuer, date, url }) => ({ name, issuer, date, url })),
    publications: listed('publications'),
    skills: skillsOf(skills, labels.practices),
    languages: languages.map(({ name, level }) => ({ language: name, fluency: level })),
    references: listed('references'),
    projects: [...projects.map(project), ...listed('projects')],
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
      language: site.language,
      content: asWritten(files),
    },
  }
}

const plain = (prose: Prose | undefined) => prose && plainText(prose)

/** An ongoing entry has no `endDate`. */
const dates = ({ start, end }: { start?: string | undefined; end?: string | undefined }) => ({
  startDate: start,
  endDate: end === 'present' ? undefined : end,
})

const work = ({ company, title, location, url, summary, description, stack, ...period }: Job) => ({
  ...{ name: company, position: title, location, url, ...dates(period), summary: plain(summary) },
  highlights: description.map(({ text }) => plainText(text)),
  keywords: stack,
})

const studies = ({ institution, url, degree, achievements, ...period }: Study) => ({
  ...{ institution, url, studyType: degree, ...dates(period) },
  highlights: achievements.map(plainText),
})

/** The stages of a project are the first highlights. */
function project({ title, description, technologies, githubUrl, liveUrl, ...more }: Project) {
  const { problem, approach, impact, lesson, highlights } = more
  const stages = [problem, approach, impact, lesson].filter((stage) => stage !== undefined)
  return {
    ...{ name: title, description: plain(description), url: liveUrl ?? githubUrl, ...dates(more) },
    highlights: [...stages, ...highlights].map(plainText),
    keywords: technologies,
  }
}

/** The categories, and the ways of working as one more. */
function skillsOf({ categories, practices }: Skills, practicesTitle: string) {
  const groups = categories.map(({ title, skills }) => ({
    name: title,
    keywords: skills.map(({ name }) => name),
  }))
  return practices.length > 0 ? [...groups, { name: practicesTitle, keywords: practices }] : groups
}

/** The list of JSON Resume that is closest to the kind of an owner's section. */
const listKeys: Record<List['kind'], string> = {
  talks: 'publications',
  publications: 'publications',
  awards: 'awards',
  volunteering: 'volunteer',
  testimonials: 'references',
  other: 'projects',
}

function listEntry({ kind, title: type }: List, { title, place, date, url, text, ...period }: ListEntry) {
  const own = { url, ...dates(period) }
  const said = plain(text)
  switch (kind) {
    case 'talks':
    case 'publications':
      return { ...own, name: title, publisher: place, releaseDate: date, summary: said }
    case 'awards':
      return { ...own, title, awarder: place, date, summary: said }
    case 'volunteering':
      return { ...own, position: title, organization: place, summary: said }
    case 'testimonials':
      return { name: title, reference: said }
    case 'other':
      return { ...own, name: title, entity: place, description: said, type }
  }
}

const usernameOf = (url: string) =>
  new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname

/** Lists of names; any other list of texts is a text with marks, in its parts. */
const namesOnly = ['aliases', 'for', 'origins', 'practices', 'sections', 'stack', 'technologies']

const isPart = (item: unknown) =>
  typeof item === 'string' || ['link', 'note', 'strong'].includes(Object(item).kind)

/** A value as `content/` has it: texts with their marks, without fields that say nothing. */
function asWritten(value: unknown, name = ''): unknown {
  if (Array.isArray(value) && value.every(isPart) && !namesOnly.includes(name))
    return markedText(value) || undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => asWritten(item)) : undefined
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => [key, asWritten(field, key)] as const)
  // What is not said otherwise is printed.
  return Object.fromEntries(fields.filter(([key, field]) => !(key === 'resume' && field === true)))
}
