import type { Read } from './entries.ts'
import { type Entry, objectOf } from './imported.ts'

/** The lists of JSON Resume that become sections of the owner, and the usual ids of these. Talks are projects of that type. */
const usualIds = [
  ['projects', 'talks'],
  ['publications', 'publications'],
  ['awards', 'awards'],
  ['volunteer', 'volunteering'],
  ['references', 'testimonials'],
  ['interests', 'interests'],
] as const

const isTalk = ({ type }: Entry) => /^(talk|presentation|conference)s?$/i.test(String(type))

export interface Section extends Entry {
  entries: Entry[]
}

/**
 * The sections for lists that no built-in section takes, and those that our export names, by id.
 *
 * @param named title and kind by id; the entries of our export say to which they belong
 * @returns also the `projects` of the built-in section, not yet converted
 */
export function ownSections(
  take: (key: string) => Entry[],
  read: Read,
  named: Entry,
  words: Record<string, string>,
) {
  // Each id becomes the name of a file.
  const ids = Object.keys(named).filter((id) => /^[a-z][a-z0-9-]*$/.test(id))
  const sections: Record<string, Section> = {}
  for (const id of ids) sections[id] = { ...objectOf(named[id]), entries: [] }
  const projects: Entry[] = []
  for (const [key, usualId] of usualIds)
    for (const { section, ...entry } of take(key)) {
      const isListed = ids.includes(String(section))
      if (key === 'projects' && !isListed && !isTalk(entry)) {
        projects.push(entry)
        continue
      }
      const id = isListed ? String(section) : usualId
      sections[id] ??= { title: words[id], kind: id === 'interests' ? 'other' : id, entries: [] }
      const { type: _, ...listed } = entry
      sections[id].entries.push(...(key === 'projects' ? read('talks', [listed]) : read(key, [entry])))
    }
  return { projects, sections }
}
