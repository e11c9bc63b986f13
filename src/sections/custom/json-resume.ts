import { fieldsOf } from '../../content/introspect.ts'
import { kinds } from '../../content/kinds.ts'
import { asSentences, type Entry, type Format, joined, listIn, objectOf } from '../../json-resume/format.ts'
import type { Lists } from '../../json-resume/keys.ts'
import { type ImportedFile, mapEntries } from '../../json-resume/read.ts'
import type { Claim, createSource } from '../../json-resume/source.ts'
import { type List, type ListEntry, listSchema } from './schema.ts'

/** Both are written as the beginning; an entry with an end has a period, any other one a date. */
const dates = { date: 'startDate', start: 'startDate', end: 'endDate' } as const
const withPeriod = ({ startDate, endDate, end = endDate, ...entry }: Entry): Entry =>
  end ? { ...entry, start: startDate, end } : { ...entry, date: startDate }

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
  normalize: ({ position, organization, summary, highlights, ...entry }: Entry) => ({
    ...withPeriod(entry),
    position: position ?? organization,
    organization: position && organization,
    summary: joined(' ', summary, asSentences(highlights)),
  }),
} satisfies Format<ListEntry, 'volunteer'>

const references = {
  key: 'references',
  names: { title: 'name', text: 'reference' },
} satisfies Format<ListEntry, 'references'>

const other = { title: 'name', place: 'entity', ...dates, text: 'description' } as const
/** Entries without a counterpart become projects. */
const others = { key: 'projects', names: other } satisfies Format<ListEntry, 'projects'>

/** Projects that are talks, for which the schema of JSON Resume has no list. */
export const claimsTalks: Claim = ({ type }, key) =>
  key === 'projects' && /^(talk|presentation|conference)s?$/i.test(String(type))

/** Lists that other writers use. */
const talks = {
  key: 'talks',
  names: other,
  normalize: ({ type: _, summary, ...entry }: Entry) => ({ description: summary, ...withPeriod(entry) }),
} satisfies Format<ListEntry, 'talks'>
const interests = {
  key: 'interests',
  names: other,
  normalize: ({ keywords, ...entry }: Entry) => ({
    ...withPeriod(entry),
    description: joined(', ', keywords),
  }),
} satisfies Format<ListEntry, 'interests'>

/** The list that is closest to a kind. */
const written: Record<List['kind'], Format> = {
  talks: publications,
  publications,
  awards,
  volunteering: volunteer,
  testimonials: references,
  other: others,
}

export function writeList(section: string, { title, kind, entries }: List): Lists {
  const own = kind === 'other' ? { section, type: title } : { section }
  return listIn(
    written[kind],
    entries.map((entry) => ({ ...entry, ...own })),
  )
}

/** The formats of entries that name no section, by the id of theirs. */
const imported = { talks, publications, awards, volunteering: volunteer, testimonials: references, interests }

/**
 * Reads custom sections: those that our export names, and one for each list of which the built-in sections have left entries.
 *
 * @param named title and kind by id
 * @param taken ids that are not free for others
 */
export function readLists(
  { takeRest, inOrder }: ReturnType<typeof createSource>,
  named: Entry,
  taken: string[],
) {
  const lists: Record<string, ImportedFile> = {}
  for (const [id, list] of Object.entries(named))
    lists[id] = { data: { ...objectOf(list), entries: [] }, unmapped: [] }
  for (const [usualId, format] of Object.entries<Format>(imported)) {
    const rest = takeRest(format)
    const entries = inOrder(format === talks ? [...rest, ...takeRest(others)] : rest)
    const defaultId = taken.includes(usualId) ? `more-${usualId}` : usualId
    const groups = Map.groupBy(entries, ({ section }) =>
      String(section) in named ? String(section) : defaultId,
    )
    for (const [id, group] of groups) {
      const listed = group.map(({ section: _, ...entry }) => entry)
      const { data, unmapped } = mapEntries(format, fieldsOf(listSchema)['entries'], listed, ['entries'])
      const title = id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
      const kind = kinds.listKind.schema.safeParse(usualId).data
      lists[id] = { data: { title, kind, ...objectOf(named[id]), entries: data }, unmapped }
    }
  }
  return lists
}
