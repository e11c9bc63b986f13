import { fieldsOf } from '../../content/introspect.ts'
import { kinds } from '../../content/kinds.ts'
import {
  asSentences,
  type Entry,
  type Format,
  isListEntry,
  joined,
  objectOf,
  type Readable,
  toJsonResume,
} from '../../json-resume/format.ts'
import { type ImportedFile, mapEntries, type Source } from '../../json-resume/read.ts'
import type {
  Award,
  JsonResume,
  Project,
  Publication,
  Reference,
  Volunteer,
} from '../../json-resume/types.ts'
import { type List, listSchema } from './schema.ts'

type ListEntry = List['entries'][number]

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
  names: { title: 'position', place: 'organization', date: 'startDate', text: 'summary' },
  normalize: ({ position, organization, summary, highlights, ...entry }: Entry) => ({
    ...entry,
    position: position ?? organization,
    organization: position && organization,
    summary: joined(' ', summary, asSentences(highlights)),
  }),
} satisfies Format<ListEntry, Volunteer>

const references = { key: 'references', names: { title: 'name', text: 'reference' } } satisfies Format<
  ListEntry,
  Reference
>

const other = { title: 'name', place: 'entity', date: 'startDate', text: 'description' } as const
/** Entries without a counterpart become projects. */
const others = { key: 'projects', names: other } satisfies Format<ListEntry, Project>

/** Lists that other writers use, and projects that are talks. */
const talks = {
  key: 'talks',
  names: other,
  normalize: ({ type: _, summary, ...entry }: Entry) => ({ description: summary, ...entry }),
} satisfies Format<ListEntry, Project>
const interests = {
  key: 'interests',
  names: other,
  normalize: ({ keywords, ...entry }: Entry) => ({ ...entry, description: joined(', ', keywords) }),
} satisfies Format<ListEntry, Project>

/** Writes a custom section under the key that is closest to its kind. */
export function writeList(section: string, { title, kind, entries }: List): Partial<JsonResume> {
  const asPublications = () => ({
    publications: entries.map((entry) => ({ ...toJsonResume(publications, entry), section })),
  })
  const byKind: Record<List['kind'], () => Partial<JsonResume>> = {
    talks: asPublications,
    publications: asPublications,
    awards: () => ({ awards: entries.map((entry) => ({ ...toJsonResume(awards, entry), section })) }),
    volunteering: () => ({
      volunteer: entries.map((entry) => ({ ...toJsonResume(volunteer, entry), section })),
    }),
    testimonials: () => ({
      references: entries.map((entry) => ({ ...toJsonResume(references, entry), section })),
    }),
    other: () => ({
      projects: entries.map((entry) => ({ ...toJsonResume(others, entry), type: title, section })),
    }),
  }
  return byKind[kind]()
}

/** The id of the custom section for entries of each format that names none. */
const imported: { format: Readable; id: string }[] = [
  { format: talks, id: 'talks' },
  { format: publications, id: 'publications' },
  { format: awards, id: 'awards' },
  { format: volunteer, id: 'volunteering' },
  { format: references, id: 'testimonials' },
  { format: interests, id: 'interests' },
]

/**
 * Reads custom sections: those that our export names, and one for each list without an equivalent.
 *
 * @param named title and kind by id
 */
export function readLists(
  { entries: entriesIn, inOrder }: Source,
  named: Entry,
): Record<string, ImportedFile> {
  const lists: Record<string, ImportedFile> = {}
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, unmapped: [] }
  const projectsInLists = entriesIn(others).filter(isListEntry)
  for (const { format, id: defaultId } of imported) {
    const own = entriesIn(format)
    const entries = inOrder(format === talks ? [...own, ...projectsInLists] : own)
    const groups = Object.groupBy(entries, ({ section }) =>
      String(section) in named ? String(section) : defaultId,
    )
    for (const [id, group = []] of Object.entries(groups)) {
      const listed = group.map(({ section: _, ...entry }) => entry)
      const { data, unmapped } = mapEntries(format, fieldsOf(listSchema)['entries'], listed, ['entries'])
      const title = id.charAt(0).toUpperCase() + id.slice(1)
      const kind = kinds.listKind.schema.safeParse(id).data
      lists[id] = { data: { title, kind, ...objectOf(named[id]), entries: data }, unmapped }
    }
  }
  return lists
}
