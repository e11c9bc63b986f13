import type { Portfolio } from '../content/load.ts'
import { cityOf } from '../content/name-parts.ts'
import { type Prose, plainText, writtenText } from '../content/prose.ts'
import type { List } from '../content/schema.ts'
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
  const { sample: _, ...settings } = site
  // Settings may name sections that only the PDF has.
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
  const entriesOf = (...kinds: List['kind'][]) =>
    Object.values(lists)
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ title: type, entries }) =>
        entries.map(({ url, text, ...entry }) => {
          return { ...entry, type, summary: plain(text), common: { url, ...period(entry) } }
        }),
      )
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{ name, label: role, email, phone, url, summary: plain(summary) },
      location: location && { address: location, city: cityOf(location) },
      profiles: links.map(({ label, url }) => ({ network: label, username: usernameOf(url), url })),
    },
    work: experience.map(({ company, title, location, url, summary, description, stack, ...job }) => ({
      ...{ name: company, position: title, location, url, ...period(job), summary: plain(summary) },
      highlights: description.map(({ text }) => plainText(text)),
      keywords: stack,
    })),
    volunteer: entriesOf('volunteering').map(({ title, place, summary, common }) => {
      return { organization: place, position: title, ...common, summary }
    }),
    education: education.map(({ institution, url, degree, achievements, ...study }) => ({
      ...{ institution, url, studyType: degree, ...period(study) },
      highlights: achievements.map(plainText),
    })),
    awards: entriesOf('awards').map(({ title, date, place, summary, common }) => {
      return { title, date, awarder: place, ...common, summary }
    }),
    certificates: certifications.map(({ name, issuer, date, url }) => ({ name, issuer, date, url })),
    publications: entriesOf('talks', 'publications').map(({ title, place, date, summary, common }) => {
      return { name: title, publisher: place, releaseDate: date, ...common, summary }
    }),
    skills: [
      ...categories.map(({ title, skills }) => {
        return { name: title, keywords: skills.map(({ name }) => name) }
      }),
      ...(practices.length > 0 ? [{ name: labels.practices, keywords: practices }] : []),
    ],
    languages: languages.map(({ name, level }) => ({ language: name, fluency: level })),
    references: entriesOf('testimonials').map(({ title, summary }) => ({ name: title, reference: summary })),
    projects: [
      ...projects.map((project) => {
        const { title, description, problem, approach, impact, lesson, highlights, technologies } = project
        const stages = [problem, approach, impact, lesson].filter((stage) => stage !== undefined)
        return {
          ...{ name: title, description: plain(description), url: project.liveUrl ?? project.githubUrl },
          ...period(project),
          highlights: [...stages, ...highlights].map(plainText),
          keywords: technologies,
        }
      }),
      ...entriesOf('other').map(({ title, place, type, summary, common }) => {
        return { name: title, entity: place, type, ...common, description: summary }
      }),
    ],
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
const period = ({ start, end }: { start?: string | undefined; end?: string | undefined }) => ({
  startDate: start,
  endDate: end === 'present' ? undefined : end,
})

const usernameOf = (url: string) =>
  new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? new URL(url).hostname

/** The files as `content/` has them, without fields that say nothing. */
function asWritten(files: object): unknown {
  const text = JSON.stringify(files, (name, value) => {
    // An entry is printed unless it says otherwise.
    if (name === 'resume' && value === true) return undefined
    // A point of a job is its text, unless it is for some variants only.
    const { text, for: variants, ...others } = Object(value)
    if (Array.isArray(text) && variants.length === 0 && Object.keys(others).length === 0)
      return writtenText(text)
    if (!Array.isArray(value)) return value
    return value.length === 0 ? undefined : (writtenText(value) ?? value)
  })
  return JSON.parse(text)
}
