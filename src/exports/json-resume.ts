import type { Portfolio } from '../content/load.ts'
import { markedText, type Prose, plainText } from '../content/prose.ts'
import type { Job, List, ListEntry, Project, Site, Skills, Study } from '../content/schema.ts'
import { publicAddress } from '../site-address.ts'

type Fields = Record<string, unknown>

/**
 * Exports what visitors see as JSON Resume 1.0. Standard fields contain plain text. Fields that JSON Resume lacks keep their own
 * names, so that `npm run import` restores the site; `meta.marked` has the texts with marks by their plain form.
 *
 * @see https://docs.jsonresume.org/schema
 * @param home the site's URL; omitted from the output if it is not public
 */
export function jsonResume(portfolio: Portfolio, home: URL) {
  const { profile, skills, projects, experience, education, lists, site, labels } = portfolio
  const url = publicAddress(home)?.href
  const marked: Record<string, string> = {}
  const text: PlainText = (prose) => {
    if (!prose) return undefined
    const plain = plainText(prose)
    if (markedText(prose) !== plain) marked[plain] = markedText(prose)
    return plain
  }
  const { role, image, location, summary, headline, contactLine, imageCaption, links, languages, ...own } =
    profile
  const ownLists = Object.entries(lists).flatMap(([id, list]) =>
    list.entries.map((entry) => ({ key: listKeys[list.kind], entry: listEntry(id, list, entry, text) })),
  )
  const listed = (key: string) => ownLists.filter((each) => each.key === key).map(({ entry }) => entry)
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: written({
      ...own,
      label: role,
      picture: image,
      url,
      summary: text(summary),
      location: location && { address: location, city: location.split(',')[0] },
      profiles: links.map(({ label, ...link }) => ({
        ...link,
        network: label,
        username: usernameOf(link.url),
      })),
      headline: text(headline),
      contactLine: text(contactLine),
      imageCaption: text(imageCaption),
      about: profile.about.map(text),
      stats: profile.stats.map(({ value, label }) => ({ value, label: text(label) })),
      resumeStats: profile.resumeStats.map(({ value, label }) => ({ value, label: text(label) })),
    }),
    ...written({
      work: experience.map((job) => work(job, text)),
      volunteer: listed('volunteer'),
      education: education.map((study) => studies(study, text)),
      awards: listed('awards'),
      certificates: skills.certifications.map(written),
      publications: listed('publications'),
      skills: skillsOf(skills, labels.practices),
      languages: languages.map(({ name, level }) => written({ language: name, fluency: level })),
      references: listed('references'),
      projects: [...projects.map((project) => projectOf(project, text)), ...listed('projects')],
    }),
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
      site: siteOf(site),
      lists: Object.fromEntries(Object.entries(lists).map(([id, { title, kind }]) => [id, { title, kind }])),
      marked,
    },
  }
}

type PlainText = (prose: Prose | undefined) => string | undefined

/** Fields without those that say nothing: omitted ones, empty lists, and `resume: true`, which is the default. */
const written = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
      return !isEmpty && !(name === 'resume' && value === true)
    }),
  )

/** An ongoing entry has no `endDate`. */
const dates = ({ start, end }: { start?: string | undefined; end?: string | undefined }): Fields => ({
  startDate: start,
  ...(end === 'present' ? { end } : { endDate: end }),
})

const work = ({ start, end, company, title, summary, description, stack, ...own }: Job, text: PlainText) =>
  written({
    ...own,
    name: company,
    position: title,
    ...dates({ start, end }),
    summary: text(summary),
    highlights: description.map((point) => text(point.text)),
    keywords: stack,
    ...(description.some((point) => point.for.length > 0) && {
      points: description.map((point) => written({ text: text(point.text), for: point.for })),
    }),
  })

const studies = ({ start, end, degree, achievements, ...own }: Study, text: PlainText) =>
  written({ ...own, studyType: degree, ...dates({ start, end }), highlights: achievements.map(text) })

/** The stages of a project are the first highlights; `highlightNames` names them. */
function projectOf(
  { start, end, title, description, problem, approach, impact, lesson, highlights, ...project }: Project,
  text: PlainText,
): Fields {
  const { technologies, featured: _, imageCaption, ...own } = project
  const stages = Object.entries({ problem, approach, impact, lesson }).filter(([, prose]) => prose)
  return written({
    ...own,
    name: title,
    description: text(description),
    highlights: [...stages.map(([, prose]) => prose), ...highlights].map(text),
    highlightNames: stages.map(([name]) => name),
    keywords: technologies,
    ...dates({ start, end }),
    url: own.liveUrl ?? own.githubUrl,
    imageCaption: text(imageCaption),
  })
}

/** The categories, and the ways of working as one more. */
function skillsOf({ categories, practices }: Skills, practicesTitle: string): Fields[] {
  const groups = categories.map(({ title, skills, ...own }) => {
    const isMore = skills.some(({ level, aliases }) => level !== undefined || aliases.length > 0)
    const keywords = skills.map(({ name }) => name)
    return written({ ...own, name: title, keywords, ...(isMore && { skills: skills.map(written) }) })
  })
  return practices.length > 0
    ? [...groups, { name: practicesTitle, keywords: practices, practices: true }]
    : groups
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

function listEntry(section: string, { kind, title: type }: List, entry: ListEntry, text: PlainText): Fields {
  const { title, place, date, start, end, text: prose, ...rest } = entry
  const own = { ...rest, section, ...dates({ start, end }) }
  const said = text(prose)
  switch (kind) {
    case 'talks':
    case 'publications':
      return written({ ...own, name: title, publisher: place, releaseDate: date, summary: said })
    case 'awards':
      return written({ ...own, title, awarder: place, date, summary: said })
    case 'volunteering':
      return written({ ...own, position: title, organization: place, date, summary: said })
    case 'testimonials':
      return written({ ...own, name: title, place, date, reference: said })
    case 'other':
      return written({ ...own, name: title, entity: place, date, description: said, type })
  }
}

/** The settings as `site.yaml` may have them. */
function siteOf({ sample: _, variants, ...site }: Site): Fields {
  const restored = Object.entries(variants).map(([name, { headline, summary, ...variant }]) => [
    name,
    written({
      ...variant,
      headline: headline && markedText(headline),
      summary: summary && markedText(summary),
    }),
  ])
  return written({ ...site, variants: restored.length > 0 ? Object.fromEntries(restored) : undefined })
}

const usernameOf = (url: string) =>
  new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname
