import type { JsonResumeSection } from '../../exports/json-resume-fields.ts'

export type Entry = Record<string, unknown>

/** A section of JSON Resume. */
interface Section {
  /** Rearranges an entry before its fields are mapped by name. */
  normalize?: (entry: Entry) => Entry
  /** The key of an entry that is a plain string; `name` by default. */
  name?: string
  /** The id of the custom section for these entries. */
  list?: string
}

export const stringsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (['string', 'number'].includes(typeof item) ? [String(item)] : []))

export const objectOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The entries of a section as objects. */
export function entriesIn(resume: Entry, section: SectionName): Entry[] {
  const { name = 'name' } = sections[section]
  const items = resume[section] === undefined ? [] : [resume[section]].flat()
  return items.map((item) => (typeof item === 'object' ? objectOf(item) : { [name]: item }))
}

export const joined = (separator: string, ...values: unknown[]) =>
  values.flatMap(stringsOf).join(separator) || undefined

const asSentences = (texts: unknown) =>
  joined(' ', ...stringsOf(texts).map((text) => (/[.!?:;…]$/.test(text) ? text : `${text}.`)))

const codeHost = /^https?:\/\/[^/]*(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

/** A missing end means ongoing; a missing start is set to the end. */
const withDates = ({ startDate, endDate, ...entry }: Entry): Entry => ({
  ...entry,
  startDate: startDate ?? endDate,
  endDate: endDate ?? (startDate && 'present'),
})

export type SectionName = Exclude<JsonResumeSection, 'basics' | 'entries'>

export const sections: Record<SectionName, Section> = {
  work: {
    // `description` is about the company, like our `summary`.
    normalize: ({ description, summary, highlights, ...entry }) => ({
      ...withDates(entry),
      summary: description ?? summary,
      highlights: [description && summary, highlights].flat(),
    }),
  },
  education: {
    normalize: ({ area, studyType, score, courses, highlights, ...entry }) => ({
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
    normalize: ({ highlights, highlightNames, summary, url, ...entry }) => {
      const texts = stringsOf(highlights)
      const names = stringsOf(highlightNames)
      const isKnown = url === (entry['liveUrl'] ?? entry['githubUrl'])
      return {
        featured: true,
        ...entry,
        description: entry['description'] ?? summary ?? entry['name'],
        ...(names.length === texts.length
          ? Object.fromEntries(names.map((name, index) => [name, texts[index]]))
          : { impact: asSentences(texts) }),
        ...(!isKnown && { [codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl']: url }),
      }
    },
  },
  skills: {},
  certificates: {},
  languages: { name: 'language' },
  talks: {
    list: 'talks',
    normalize: ({ type: _, summary, ...entry }) => ({ description: summary, ...entry }),
  },
  publications: { list: 'publications' },
  awards: { name: 'title', list: 'awards' },
  volunteer: {
    list: 'volunteering',
    normalize: ({ position, organization, summary, highlights, ...entry }) => ({
      ...entry,
      position: position ?? organization,
      organization: position && organization,
      summary: joined(' ', summary, asSentences(highlights)),
    }),
  },
  references: { list: 'testimonials' },
  interests: {
    list: 'interests',
    normalize: ({ keywords, ...entry }) => ({ ...entry, description: joined(', ', keywords) }),
  },
  // Part of `basics`.
  profiles: {
    name: 'url',
    normalize: ({ network, username, url, ...entry }) => ({
      ...entry,
      network: network ?? username,
      url,
      username: String(url).includes(String(username)) ? undefined : username,
    }),
  },
}

/** Whether a project is a talk or an entry of a custom section, for which JSON Resume has no section. */
export const isListEntry = ({ section, type }: Entry) =>
  section !== undefined || /^(talk|presentation|conference)s?$/i.test(String(type))
