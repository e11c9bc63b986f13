import { fieldsOf } from '../../content/introspect.ts'
import { kinds } from '../../content/kinds.ts'
import {
  asSentences,
  type Entry,
  type Format,
  joined,
  objectOf,
  type Readable,
  toJsonResume,
  withoutPresent,
} from '../../json-resume/format.ts'
import { type ImportedFile, mapEntries } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import type {
  Award,
  JsonResume,
  Project,
  Publication,
  Reference,
  Volunteer,
} from '../../json-resume/types.ts'
import { type List, type ListEntry, listSchema } from './schema.ts'

/** Both are written as the beginning; an entry with an end has a period, any other one a date. */
const dates = { date: 'startDate', start: 'startDate', end: 'endDate' } as const
const withPeriod = ({ startDate, endDate, end = endDate, ...entry }: Entry): Entry =>
  end ? { ...entry, start: startDate, end } : { ...entry, date: startDate }

const publications = {
  key: 'publications',
  names: { title: 'name', place: 'publisher', date: 'releaseDate', text: 'summary' },
} satisfies Format<ListEntry, Publication>

const awards = {
  key: 'awards',
  names: { place: 'awarder', text: 'summary' },
  textKey: 'title',
} satisfies Format<ListEntry, Award>

const volunteer = {
  key: 'volunteer',
  names: { title: 'position', place: 'organization', ...dates, text: 'summary' },
  normalize: ({ position, organization, summary, highlights, ...entry }: Entry) => ({
    ...withPeriod(entry),
    position: position ?? organization,
    organization: position && organization,
    summary: joined(' ', summary, asSentences(highlights)),
  }),
} satisfies Format<ListEntry, Volunteer>

const references = { key: 'references', names: { title: 'name', text: 'reference' } } satisfies Format<
  ListEntry,
  Reference
>

const other = { title: 'name', place: 'entity', ...dates, text: 'description' } as const
/** Entries without a counterpart become projects. */
const others = { key: 'projects', names: other } satisfies Format<ListEntry, Project>

/** Lists that other writers use, and projects that are talks. */
const talks = {
  key: 'talks',
  names: other,
  normalize: ({ type: _, summary, ...entry }: Entry) => ({ description: summary, ...withPeriod(entry) }),
} satisfies Format<ListEntry, Project>
const interests = {
  key: 'interests',
  names: other,
  normalize: ({ keywords, ...entry }: Entry) => ({
    ...withPeriod(entry),
    description: joined(', ', keywords),
  }),
} satisfies Format<ListEntry, Project>

/** Writes a custom section under the key that is closest to its kind. */
export function writeList(section: string, { title, kind, entries }: List): Partial<JsonResume> {
  const write = <Names extends object>(format: { names: Names }, entry: ListEntry) => ({
    ...toJsonResume(format, withoutPresent(entry)),
    ...(entry.end === 'present' && { end: entry.end }),
    section,
  })
  const asPublications = () => ({ publications: entries.map((entry) => write(publications, entry)) })
  const byKind: Record<List['kind'], () => Partial<JsonResume>> = {
    talks: asPublications,
    publications: asPublications,
    awards: () => ({ awards: entries.map((entry) => write(awards, entry)) }),
    volunteering: () => ({ volunteer: entries.map((entry) => write(volunteer, entry)) }),
    testimonials: () => ({ references: entries.map((entry) => write(references, entry)) }),
    other: () => ({ projects: entries.map((entry) => ({ ...write(others, entry), type: title })) }),
  }
  return byKind[kind]()
}

/** The id of the custom section for entries of each format that name none. */
const imported: { format: Readable; id: string }[] = [
  { format: talks, id: 'talks' },
  { format: publications, id: 'publications' },
  { format: awards, id: 'awards' },
  { format: volunteer, id: 'volunteering' },
  { format: references, id: 'testimonials' },
  { format: interests, id: 'interests' },
]

/**
 * Reads custom sections: those that our export names, and one for each list of which the built-in sections have left entries.
 *
 * @param named title and kind by id
 * @param taken ids that are not free for others
 */
export function readLists(
  { takeRest, inOrder }: Source,
  named: Entry,
  taken: readonly string[],
): Record<string, ImportedFile> {
  const lists: Record<string, ImportedFile> = {}
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, unmapped: [] }
  for (const { format, id: usualId } of imported) {
    const rest = takeRest(format)
    const entries = inOrder(format === talks ? [...rest, ...takeRest(others)] : rest)
    const defaultId = taken.includes(usualId) ? `more-${usualId}` : usualId
    const groups = Object.groupBy(entries, ({ section }) =>
      String(section) in named ? String(section) : defaultId,
    )
    for (const [id, group = []] of Object.entries(groups)) {
      const listed = group.map(({ section: _, ...entry }) => entry)
      const { data, unmapped } = mapEntries(format, fieldsOf(listSchema)['entries'], listed, ['entries'])
      const title = id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
      const kind = kinds.listKind.schema.safeParse(usualId).data
      lists[id] = { data: { title, kind, ...objectOf(named[id]), entries: data }, unmapped }
    }
  }
  return lists
}
