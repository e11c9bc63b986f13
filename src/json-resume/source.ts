import { type Entry, type Format, objectOf } from './format.ts'
import type { Keys } from './keys.ts'

/** A JSON Resume to import, for one section. */
export interface Source {
  /** The entries of a list, except those of another section. */
  take: (format: Format) => Entry[]
  /** Those that are this section's, because it claims them or our export says so. */
  takeOwn: (format: Format) => Entry[]
  /** Sorts the newest first, unless our export wrote the order of the page. */
  inOrder: (entries: Entry[]) => Entry[]
  /** Adds the picture of the current project with the same title. */
  withPicture: (project: Entry) => Entry
}

/** Whether an entry of a list belongs to a section although another takes this list. */
export type Claim = (entry: Entry, key: keyof Keys) => boolean

interface Options {
  /** The sections that claim entries; the first one gets them. */
  sections: readonly { id: string; claims?: Claim }[]
  /** The custom sections that our export names, by id. */
  named: Entry
  isOwnExport: boolean
  withPicture: Source['withPicture']
}

/** Divides a JSON Resume among the sections. */
export function createSource(resume: Entry, { sections, named, isOwnExport, withPicture }: Options) {
  const rest = new Map(Object.entries(resume))
  /** Our export names the section of an entry where its list does not tell. A custom one may have the id of a built-in one. */
  const ownerOf = (entry: Entry, { key }: Format) => {
    const { section = sections.find(({ claims }) => claims?.(entry, key))?.id } = entry
    return String(section) in named ? 'custom' : section
  }
  const pick = (format: Format, isPicked: (entry: Entry) => boolean) => {
    const items = [rest.get(format.key) ?? []].flat()
    const entries = entriesOf(items, format)
    const left = items.filter((_, index) => !isPicked(entries[index] ?? {}))
    if (left.length > 0) rest.set(format.key, left)
    else rest.delete(format.key)
    return entries.filter(isPicked)
  }
  const inOrder: Source['inOrder'] = (entries) => (isOwnExport ? entries : newestFirst(entries))
  return {
    for(id: string): Source {
      const takeOf = (format: Format, ...owners: unknown[]) =>
        pick(format, (entry) => owners.includes(ownerOf(entry, format))).map(
          ({ section: _, ...entry }) => entry,
        )
      return {
        take: (format) => takeOf(format, id, undefined),
        takeOwn: (format) => takeOf(format, id),
        inOrder,
        withPicture,
      }
    },
    inOrder,
    /** The entries of a list that no section has taken. */
    takeRest: (format: Format) => pick(format, () => true),
    /** What has not been taken, by the keys of the résumé. */
    rest: () => Object.fromEntries(rest),
  }
}

/** The items of a list as objects; a plain text becomes the value of one field. */
export const entriesOf = (items: unknown, { textKey = 'name' }: Pick<Format, 'textKey'> = {}): Entry[] =>
  [items ?? []].flat().map((item) => (typeof item === 'object' ? objectOf(item) : { [textKey]: item }))

/** Sorts by date; an entry with a start but no end is ongoing. */
function newestFirst(entries: Entry[]): Entry[] {
  const dateOf = ({ date, releaseDate, startDate, endDate = '9999' }: Entry) =>
    String(date ?? releaseDate ?? (startDate ? `${endDate} ${startDate}` : ''))
  return entries.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
}
