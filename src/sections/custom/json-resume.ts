import { fieldsOf } from '../../content/introspect.ts'
import { kinds } from '../../content/kinds.ts'
import { asSentences, type Entry, type Format, joined, listIn, objectOf } from '../../json-resume/format.ts'
import type { Lists } from '../../json-resume/keys.ts'
import { type ImportedFiles, mapEntries } from '../../json-resume/read.ts'
import type { Source } from '../../json-resume/source.ts'
import type { ListEntry } from '../list-entry.ts'
import { type List, listSchema } from './schema.ts'

/** Both are written as the beginning; an entry with an end has a period, any other one a date. */
const dates = { date: 'startDate', start: 'startDate', end: 'endDate' } as const
const withPeriod = ({ startDate, endDate, end = endDate, ...entry }: Entry): Entry =>
  end || entry['date'] ? { ...entry, start: startDate, end } : { ...entry, date: startDate }

/** A text and further ones, each ending with a mark. */
const withFurther = (text: unknown, further: unknown) =>
  further === undefined ? joined(' ', text) : asSentences([text, further].flat())

const publications = {
  key: 'publications',
  names: { title: 'name', place: 'publisher', date: 'releaseDate', text: 'summary' },
} satisfies Format<ListEntry, 'publications'>

const awards = {
  key: 'awards',
  names: { place: 'awarder', text: 'summary' },
  textKey: 'title',
} satisfies Format<ListEntry, 'awards'>

const volunteer = {
  key: 'volunteer',
  names: { title: 'position', place: 'organization', ...dates, text: 'summary' },
  isOngoing: true,
  normalize: ({ position, organization, summary, highlights, ...entry }: Entry) => ({
    ...withPeriod(entry),
    position: position ?? organization,
    organization: position && organization,
    summary: withFurther(summary, highlights),
  }),
} satisfies Format<ListEntry, 'volunteer'>

const references = {
  key: 'references',
  names: { title: 'name', text: 'reference' },
} satisfies Format<ListEntry, 'references'>

const other = { title: 'name', place: 'entity', ...dates, text: 'description' } as const
/** Entries without a counterpart become projects. */
const projects = {
  key: 'projects',
  names: other,
  normalize: ({ type: _, description, summary, ...entry }: Entry) => ({
    ...withPeriod(entry),
    description: withFurther(description, summary),
  }),
} satisfies Format<ListEntry, 'projects'>

/** Lists that other writers use. */
const talks = { ...projects, key: 'talks' } satisfies Format<ListEntry, 'talks'>
const interests = {
  key: 'interests',
  names: other,
  normalize: ({ keywords, ...entry }: Entry) => ({
    ...withPeriod(entry),
    description: joined(', ', keywords),
  }),
} satisfies Format<ListEntry, 'interests'>

/**
 * The formats of lists that become custom sections, by the usual id of theirs, unless a built-in section takes them; it may use
 * their formats. Of projects, only those of named sections are left.
 */
export const formats = {
  talks,
  publications,
  awards,
  volunteering: volunteer,
  testimonials: references,
  interests,
  projects,
}

/** The formats by kind. */
const written: Record<List['kind'], Format> = { ...formats, talks: publications, other: projects }

/** Writes a custom section as the list that is closest to its kind. */
export function writeList(section: string, { title, kind, entries }: List): Lists {
  const own = kind === 'other' ? { section, type: title } : { section }
  return listIn(
    written[kind],
    entries.map((entry) => ({ ...entry, ...own })),
  )
}

/**
 * Reads custom sections: those that our export names, and one for each list that no built-in section takes.
 *
 * @param named title and kind by id
 */
export function readLists({ takeRest, inOrder }: Source, named: Entry) {
  const lists: ImportedFiles = {}
  const entries = new Map<string, Entry[]>()
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, unmapped: [] }
  for (const [usualId, format] of Object.entries<Format>(formats)) {
    const groups = Map.groupBy(inOrder(takeRest(format)), ({ section }) =>
      Object.hasOwn(named, String(section)) ? String(section) : usualId,
    )
    for (const [id, group] of groups) {
      const listed = group.map(({ section: _, ...entry }) => entry)
      // Our export writes a single date as a start.
      const isOngoing = format.isOngoing && !Object.hasOwn(named, id)
      const schema = fieldsOf(listSchema)['entries']
      // A section may be in two lists: our export names those of its entries, the usual list has what was added.
      const { unmapped = [], doubts = [] } = lists[id] ?? {}
      const added = mapEntries({ ...format, isOngoing }, schema, listed, ['entries'], entries.get(id))
      entries.set(id, added.data)
      const title = id.charAt(0).toUpperCase() + id.slice(1)
      const kind = kinds.listKind.schema.safeParse(usualId).data
      const own = objectOf(named[id])
      const english = own['title'] ? [] : [title]
      lists[id] = {
        data: { title, kind, ...own, entries: added.data },
        unmapped: [...unmapped, ...added.unmapped],
        doubts: [...doubts, ...added.doubts],
        english,
      }
    }
  }
  return lists
}
