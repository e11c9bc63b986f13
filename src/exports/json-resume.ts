import type { Portfolio } from '../content/load.ts'
import { cityOf } from '../content/name-parts.ts'
import { type Prose, plainText, writtenText } from '../content/prose.ts'
import { fileSchemas, type List, type ListEntry } from '../content/schema.ts'
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
  const { categories, practices, certifications } = skills
  const url = publicAddress(home)?.href
  const listed = Object.entries(site.variants).filter(([, { listed }]) => listed)
  const { sample: _, ...settings } = { ...site, variants: Object.fromEntries(listed) }
  const files = Object.keys(fileSchemas).map((id) => [id, portfolio[id as keyof typeof fileSchemas]])
  // Settings may name sections that only the PDF has.
  const content = { ...Object.fromEntries(files), ...printed.lists, ...lists, site: settings }
  const entriesOf = (...kinds: List['kind'][]) =>
    Object.values(lists).flatMap(({ kind, entries }) => (kinds.includes(kind) ? entries : []))
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{ name, label: role, email, phone, url, summary: plain(summary) },
      location: location && { address: location, city: cityOf(location) },
      profiles: links.map(({ label, url }) => ({ network: label, url })),
    },
    work: experience.map(({ company, title, location, summary, description, stack, ...job }) => ({
      ...{ name: company, position: title, location, ...linkAndDates(job), summary: plain(summary) },
      highlights: description.map(({ text }) => plainText(text)),
      keywords: stack,
    })),
    volunteer: entriesOf('volunteering').map(({ place, title, text, ...entry }) => {
      return { organization: place, position: title, ...linkAndDates(entry), summary: plain(text) }
    }),
    education: education.map(({ institution, degree, achievements, ...study }) => {
      const highlights = achievements.map(plainText)
      return { institution, studyType: degree, ...linkAndDates(study), highlights }
    }),
    awards: entriesOf('awards').map(({ title, date, place, text }) => {
      return { title, date, awarder: place, summary: plain(text) }
    }),
    certificates: certifications.map(({ name, issuer, date, url }) => ({ name, issuer, date, url })),
    publications: entriesOf('talks', 'publications').map(({ title, place, date, url, text }) => {
      return { name: title, publisher: place, releaseDate: date, url, summary: plain(text) }
    }),
    skills: [
      ...categories.map(({ title, skills }) => ({ name: title, keywords: skills.map(({ name }) => name) })),
      ...(practices.length > 0 ? [{ name: labels.practices, keywords: practices }] : []),
    ],
    languages: languages.map(({ name, level }) => ({ language: name, fluency: level })),
    references: entriesOf('testimonials').map(({ title, text }) => ({ name: title, reference: plain(text) })),
    projects: projects.map((project) => {
      const { title, description, problem, approach, impact, lesson, highlights, technologies } = project
      const stages = [problem, approach, impact, lesson].filter((stage) => stage !== undefined)
      return {
        ...{ name: title, description: plain(description) },
        ...linkAndDates({ url: project.liveUrl ?? project.githubUrl, ...project }),
        highlights: [...stages, ...highlights].map(plainText),
        keywords: technologies,
      }
    }),
    meta: {
      version: 'v1.0.0',
      canonical: url && new URL('resume.json', url).href,
      language: site.language,
      content: asWritten(content, Object.keys(settings.variants)),
    },
  }
}

const plain = (prose: Prose | undefined) => prose && plainText(prose)

/** What many entries have; an ongoing one has no `endDate`. */
const linkAndDates = ({ url, start, end }: Pick<ListEntry, 'url' | 'start' | 'end'>) => ({
  url,
  startDate: start,
  endDate: end === 'present' ? undefined : end,
})

/**
 * The files as `content/` has them, without fields that say nothing.
 *
 * @param variants those that are listed: nothing tells of others
 */
function asWritten(files: object, variants: string[]): unknown {
  const listedOf = (names: string[]) => names.filter((name) => variants.includes(name))
  const text = JSON.stringify(files, (field, value) => {
    // A point of a job is its text, unless it is for some variants only.
    const { text, for: names, ...others } = Object(value)
    if (Array.isArray(text) && listedOf(names).length === 0 && Object.keys(others).length === 0)
      return writtenText(text)
    const written = field === 'for' ? listedOf(value) : value
    if (!Array.isArray(written)) return written
    return written.length === 0 ? undefined : (writtenText(written) ?? written)
  })
  return JSON.parse(text)
}
