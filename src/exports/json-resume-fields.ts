const entries = { title: 'name', place: 'entity', date: 'startDate', text: 'description' }

/**
 * The fields of `content/` whose names differ in JSON Resume 1.0, for the export and for `npm run import`. Other fields
 * keep their name: the schema allows additional keys everywhere, and the import reads them back.
 *
 * @see https://docs.jsonresume.org/schema
 */
export const jsonResumeFields = {
  // `image` is a URL in JSON Resume, but the owner's original is not published.
  basics: { role: 'label', image: 'picture' },
  profiles: { label: 'network' },
  work: {
    company: 'name',
    title: 'position',
    start: 'startDate',
    end: 'endDate',
    description: 'highlights',
    stack: 'keywords',
  },
  education: { degree: 'studyType', start: 'startDate', end: 'endDate', achievements: 'highlights' },
  skills: {},
  certificates: {},
  languages: { name: 'language', level: 'fluency' },
  projects: { title: 'name', technologies: 'keywords', start: 'startDate', end: 'endDate' },
  publications: { title: 'name', place: 'publisher', date: 'releaseDate', text: 'summary' },
  awards: { place: 'awarder', text: 'summary' },
  volunteer: { title: 'position', place: 'organization', date: 'startDate', text: 'summary' },
  references: { title: 'name', text: 'reference' },
  // Custom sections without a counterpart become projects.
  entries,
  interests: entries,
  talks: entries,
} satisfies Record<string, Record<string, string>>

export type JsonResumeSection = keyof typeof jsonResumeFields

/** Renames the fields of an entry of `content/` to those of JSON Resume. */
export function toJsonResume(section: JsonResumeSection, entry: object): Record<string, unknown> {
  const names: Record<string, string> = jsonResumeFields[section]
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [names[field] ?? field, value]))
}

/** The field of `content/` for a key of JSON Resume. */
export function fieldOf(section: JsonResumeSection, key: string): string {
  return Object.entries(jsonResumeFields[section]).find(([, name]) => name === key)?.[0] ?? key
}
