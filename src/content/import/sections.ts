import type { JsonResumePlace } from '../../exports/json-resume-fields.ts'
import type { List } from '../schema.ts'

export type Entry = Record<string, unknown>

/** Where the entries of a section of JSON Resume go, and what is put otherwise before fields are taken by their names. */
interface Section {
  place: JsonResumePlace
  prepare?: (entry: Entry) => Entry
  /** The key that an entry written as a mere text stands for. */
  name?: string
  /** The section of the owner's own that these entries make. */
  list?: Pick<List, 'title' | 'kind'> & { id: string }
}

export const stringsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

export const objectOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The entries of a section: a list of fields, in which a mere text is a name. */
export function entriesIn(value: unknown, name = 'name'): Entry[] {
  const items = value === undefined ? [] : [value].flat()
  return items.map((item) => (typeof item === 'object' ? objectOf(item) : { [name]: item }))
}

export const joined = (separator: string, ...values: unknown[]) =>
  values.flatMap(stringsOf).join(separator) || undefined

const asSentences = (...values: unknown[]) =>
  joined(' ', ...values.flatMap(stringsOf).map((text) => (/[.!?:;…]$/.test(text) ? text : `${text}.`)))

const codeHost = /^https?:\/\/[^/]*(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

const hostOf = (url: unknown) => String(url).replace(/^(https?:\/\/)?(www\.)?|\/.*$/g, '')

/** A job or study without an end goes on; where only the end is known, that is its date. */
const withDates = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: startDate ?? endDate,
  endDate: endDate ?? (startDate && 'present'),
})

export const sections = {
  work: {
    place: 'work',
    // `description` says what the place is, as our summary does. `company` and `website` are of JSON Resume 0.
    prepare: ({ company, website, description, summary, highlights, ...entry }) => ({
      name: company,
      url: website,
      ...withDates(entry),
      summary: description ?? summary,
      highlights: [description && summary, highlights].flat(),
    }),
  },
  education: {
    place: 'education',
    prepare: ({ area, studyType, score, courses, highlights, ...entry }) => ({
      ...withDates(entry),
      studyType: joined(', ', studyType, area),
      highlights: [
        ...[highlights].flat(),
        ...stringsOf(score).map((text) => (/^[a-z].* /i.test(text) ? text : `Score: ${text}`)),
        ...(courses ? [`Courses: ${joined(', ', courses)}`] : []),
      ],
    }),
  },
  projects: {
    place: 'projects',
    prepare: ({ highlights, highlightNames, summary, url, ...entry }) => {
      const told = stringsOf(highlights)
      const names = stringsOf(highlightNames)
      return {
        featured: true,
        ...entry,
        description: entry['description'] ?? summary ?? entry['name'],
        ...(names.length === told.length
          ? Object.fromEntries(names.map((name, index) => [name, told[index]]))
          : { impact: asSentences(told) }),
        ...(url !== (entry['liveUrl'] ?? entry['githubUrl']) && {
          [codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl']: url,
        }),
      }
    },
  },
  certificates: { place: 'certificates' },
  languages: { place: 'languages', name: 'language' },
  publications: {
    place: 'publications',
    list: { id: 'publications', title: 'Publications', kind: 'publications' },
  },
  awards: { place: 'awards', name: 'title', list: { id: 'awards', title: 'Awards', kind: 'awards' } },
  volunteer: {
    place: 'volunteer',
    list: { id: 'volunteering', title: 'Volunteering', kind: 'volunteering' },
    prepare: ({ position, organization, summary, highlights, ...entry }) => ({
      ...entry,
      position: position ?? organization,
      organization: position && organization,
      summary: joined(' ', asSentences(highlights) ? asSentences(summary) : summary, asSentences(highlights)),
    }),
  },
  references: {
    place: 'references',
    list: { id: 'testimonials', title: 'References', kind: 'testimonials' },
  },
  interests: {
    place: 'entries',
    list: { id: 'interests', title: 'Interests', kind: 'other' },
    prepare: ({ keywords, ...entry }) => ({ ...entry, description: joined(', ', keywords) }),
  },
  /** Projects that are none: JSON Resume has no place for talks. */
  talks: {
    place: 'entries',
    list: { id: 'talks', title: 'Talks', kind: 'talks' },
    prepare: ({ type: _, summary, ...entry }) => ({ description: summary, ...entry }),
  },
  skills: { place: 'skills' },
  /** Within the basics. */
  profiles: {
    place: 'profiles',
    name: 'url',
    prepare: ({ network, username, url, ...entry }) => ({
      ...entry,
      network: network ?? username ?? hostOf(url),
      url,
      username: String(url).includes(String(username)) ? undefined : username,
    }),
  },
} satisfies Record<string, Section>

export type SectionName = keyof typeof sections

export const importOf = (name: SectionName): Section => sections[name]

export const isTalk = ({ type }: Entry) => /^(talk|presentation|conference)s?$/i.test(String(type))
