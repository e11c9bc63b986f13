import type { Read, Take } from './entries.ts'
import { complete, type Entry, newestFirst, objectOf } from './imported.ts'

/** The lists of a résumé that become sections of the owner: key, usual id, kind. */
const lists = [
  ['talks', 'talks', 'talks'],
  ['publications', 'publications', 'publications'],
  ['awards', 'awards', 'awards'],
  ['volunteer', 'volunteering', 'volunteering'],
  ['references', 'testimonials', 'testimonials'],
  ['interests', 'interests', 'other'],
  ['projects', 'projects', 'other'],
] as const

/** The schema of JSON Resume has no list of talks: they are projects. */
const isTalk = ({ type }: Entry) => /^(talk|presentation|conference)s?$/i.test(String(type))

/**
 * The sections for lists that no built-in section takes, and those that our export names, by id.
 *
 * @param named title and kind by id; the entries of our export say to which they belong
 * @returns also the projects, without those that belong to such a section
 */
export function ownSections(take: Take, read: Read, words: Record<string, string>, named: Entry) {
  // Each id becomes the name of a file.
  const ids = Object.keys(named).filter((id) => /^[a-z][a-z0-9-]*$/.test(id))
  const sections = Object.fromEntries(ids.map((id): [string, Entry] => [id, objectOf(named[id])]))
  const entriesOf: Record<string, Entry[]> = Object.fromEntries(ids.map((id) => [id, []]))
  let projects: Entry[] = []
  for (const [key, usualId, kind] of lists) {
    const groups = Map.groupBy(take(key, key === 'awards' ? 'title' : undefined), ({ section, ...entry }) => {
      if (ids.includes(String(section))) return String(section)
      return key === 'projects' && isTalk(entry) ? 'talks' : usualId
    })
    for (const [id, group] of groups) {
      if (id === 'projects' && !ids.includes(id)) projects = group
      else {
        sections[id] ??= { title: words[id], kind: id === 'talks' ? id : kind }
        const entries = group.map(({ section: _, ...entry }) =>
          listEntry(entry, read, sections[id]?.['kind']),
        )
        const all = [...(entriesOf[id] ?? []), ...entries]
        entriesOf[id] = read({}).isOwn ? all : newestFirst(all)
      }
    }
  }
  const files = Object.entries(sections).map(([id, section]) => [id, { ...section, entries: entriesOf[id] }])
  return { sections: Object.fromEntries(files) as Record<string, Entry>, projects }
}

/** An entry of any of these lists; their keys do not contradict each other. */
function listEntry(entry: Entry, read: Read, kind: unknown): Entry {
  const from = read(entry)
  const date = from.date('releaseDate', 'date')
  const { start, end } = from.period()
  const isOpen = !from.isOwn && start !== undefined && end === undefined
  // Volunteers still are some, as in a job without an end; what else has a start only happened then.
  const isOngoing = isOpen && kind === 'volunteering' && entry['endDate'] === undefined
  const isSingle = isOpen && kind !== 'volunteering' && !date
  if (kind === 'other' || kind === 'talks') from.take('type')
  const text = from.text('description', 'summary', 'reference', 'highlights')
  const keywords = from.isOwn ? undefined : from.name('keywords')
  const listed = from.entry({
    title: from.name('name', 'title', 'position'),
    authors: from.name('authors', 'author'),
    place: from.name('publisher', 'awarder', 'organization', 'entity', 'event', 'venue'),
    date: date ?? (isSingle ? start : undefined),
    start: isSingle ? undefined : start,
    end: isOngoing ? 'present' : end,
    url: from.url('url', 'website'),
    text: [text, keywords].filter(Boolean).join(' '),
  })
  // Without the words of a person, a testimonial is only a name.
  const quoted = kind === 'testimonials' && !from.isOwn ? complete(listed, 'text') : listed
  return complete(quoted, 'title', 'place')
}
