import type { JsonResumePlace } from '../../exports/json-resume-fields.ts'

export type Entry = Record<string, unknown>

/** What is put otherwise in the entries of a section of JSON Resume before fields are taken by their names. */
interface Section {
  prepare?: (entry: Entry) => Entry
  /** The key that an entry written as a mere text stands for, if not `name`. */
  name?: string
  /** The section of the owner's own that these entries make. */
  list?: string
}

export const stringsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

export const objectOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The entries of a section: a list of fields, in which a mere text is a name. */
export function entriesIn(resume: Entry, section: SectionName): Entry[] {
  const { name = 'name' } = sections[section]
  const items = resume[section] === undefined ? [] : [resume[section]].flat()
  return items.map((item) => (typeof item === 'object' ? objectOf(item) : { [name]: item }))
}

export const joined = (separator: string, ...values: unknown[]) =>
  values.flatMap(stringsOf).join(separator) || undefined

const asSentences = (...values: unknown[]) =>
  joined(' ', ...values.flatMap(stringsOf).map((text) => (/[.!?:;…]$/.test(text) ? text : `${text}.`)))

const codeHost = /^https?:\/\/[^/]*(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

/** A job or study without an end goes on; where only the end is known, that is its date. */
const withDates = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: startDate ?? endDate,
  endDate: endDate ?? (startDate && 'present'),
})

export type SectionName = Exclude<JsonResumePlace, 'basics' | 'entries'>

export const sections: Record<SectionName, Section> = {
  work: {
    // `description` says what the place is, as our summary does. `website` is of JSON Resume 0.
    prepare: ({ description, summary, highlights, website, ...entry }) => ({
      url: website,
      ...withDates(entry),
      summary: description ?? summary,
      highlights: [description && summary, highlights].flat(),
    }),
  },
  education: {
    prepare: ({ area, studyType, score, courses, highlights, ...entry }) => ({
      ...withDates(entry),
      studyType: joined(', ', studyType, area),
      highlights: [
        ...[highlights].flat(),
        ...stringsOf(score).map((text) => `Score: ${text}`),
        ...(courses ? [`Courses: ${joined(', ', courses)}`] : []),
      ],
    }),
  },
  projects: {
    prepare: ({ highlights, highlightNames, summary, url, ...entry }) => {
      const told = stringsOf(highlights)
      const names = stringsOf(highlightNames)
      const isKnown = url === (entry['liveUrl'] ?? entry['githubUrl'])
      return {
        featured: true,
        ...entry,
        description: entry['description'] ?? summary ?? entry['name'],
        ...(names.length === told.length
          ? Object.fromEntries(names.map((name, index) => [name, told[index]]))
          : { impact: asSentences(told) }),
        ...(!isKnown && { [codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl']: url }),
      }
    },
  },
  skills: {},
  certificates: {},
  languages: { name: 'language' },
  talks: {
    list: 'talks',
    prepare: ({ type: _, summary, ...entry }) => ({ description: summary, ...entry }),
  },
  publications: { list: 'publications' },
  awards: { name: 'title', list: 'awards' },
  volunteer: {
    list: 'volunteering',
    prepare: ({ position, organization, summary, highlights, ...entry }) => ({
      ...entry,
      position: position ?? organization,
      organization: position && organization,
      summary: joined(' ', asSentences(highlights) ? asSentences(summary) : summary, asSentences(highlights)),
    }),
  },
  references: { list: 'testimonials' },
  interests: {
    list: 'interests',
    prepare: ({ keywords, ...entry }) => ({ ...entry, description: joined(', ', keywords) }),
  },
  // Within the basics.
  profiles: {
    name: 'url',
    prepare: ({ network, username, url, ...entry }) => ({
      ...entry,
      network: network ?? username,
      url,
      username: String(url).includes(String(username)) ? undefined : username,
    }),
  },
}

/** Whether a project is none: JSON Resume has no place for talks, and none for lists of an owner's own. */
export const isOfList = ({ section, type }: Entry) =>
  section !== undefined || /^(talk|presentation|conference)s?$/i.test(String(type))
