// What is only a list comes nearest to a project.
const entries = { title: 'name', place: 'entity', date: 'startDate', text: 'description' }

/**
 * Fields of `content/` by the names that JSON Resume 1.0 gives them, for the export and for `npm run import`. A field that
 * is not here keeps its own name: the schema allows further keys everywhere, and the import reads them back.
 *
 * @see https://docs.jsonresume.org/schema
 */
export const jsonResumeFields = {
  // JSON Resume's `image` is an address; ours is a file that is not published.
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
  entries,
  interests: entries,
  talks: entries,
} satisfies Record<string, Record<string, string>>

export type JsonResumePlace = keyof typeof jsonResumeFields

/** An entry of `content/` under JSON Resume's names. */
export function toJsonResume(place: JsonResumePlace, entry: object): Record<string, unknown> {
  const names: Record<string, string> = jsonResumeFields[place]
  return Object.fromEntries(Object.entries(entry).map(([field, value]) => [names[field] ?? field, value]))
}

/** The field of `content/` that a key of JSON Resume stands for. */
export function fieldOf(place: JsonResumePlace, key: string): string {
  return Object.entries(jsonResumeFields[place]).find(([, name]) => name === key)?.[0] ?? key
}
