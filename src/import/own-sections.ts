import type { Labels } from '../labels/labels.ts'
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

const isTalk = (type: unknown) => /^(talk|presentation|conference)s?$/i.test(String(type))

export interface Section extends Entry {
  entries: Entry[]
}

/**
 * The sections for lists that no built-in section takes, and those that our export names, by id.
 *
 * @param named title and kind by id; the entries of our export say to which they belong
 * @returns also the `projects` of the built-in section, not yet converted
 */
export function ownSections(take: (key: string) => Entry[], read: Read, named: Entry, labels: Labels) {
  // Each id becomes the name of a file.
  const ids = Object.keys(named).filter((id) => /^[a-z][a-z0-9-]*$/.test(id))
  const sections: Record<string, Section> = {}
  for (const id of ids) sections[id] = { ...objectOf(named[id]), entries: [] }
  const projects: Entry[] = []
  for (const [key, usualId] of usualIds)
    for (const entry of take(key)) {
      const { section, type, ...listed } = entry
      const isNamed = ids.includes(String(section))
      const id = isNamed ? String(section) : usualId
      if (id === 'talks' && !isNamed && !isTalk(type)) projects.push(entry)
      else {
        sections[id] ??= { title: labels[usualId], kind: id === 'interests' ? 'other' : id, entries: [] }
        sections[id].entries.push(
          ...read(key === 'projects' ? 'talks' : key, [isNamed || id === 'talks' ? listed : entry]),
        )
      }
    }
  return { projects, sections }
}
