import { type Entry, type Format, objectOf } from './format.ts'

/** A JSON Resume to import. Each entry goes to the first section that takes it. */
export interface Source {
  /** The entries of a list, or those that `isOwn` selects. Those that our export assigned to a custom section are left to it. */
  take: (format: Format, isOwn?: (entry: Entry) => boolean) => Entry[]
  /** The entries of a list that no section has taken. */
  takeRest: (format: Format) => Entry[]
  /** Sorts the newest first, unless our export wrote the order of the page. */
  inOrder: (entries: Entry[]) => Entry[]
  /** Adds the picture of the current project with the same title. */
  withPicture: (project: Entry) => Entry
}

/** @returns in `rest`, a function for what has not been taken, by the keys of the résumé */
export function createSource(resume: Entry, isOwnExport: boolean, withPicture: Source['withPicture']) {
  const rest = new Map(Object.entries(resume))
  const pick = (format: Format, isPicked: (entry: Entry) => boolean) => {
    const items = [rest.get(format.key) ?? []].flat()
    const entries = entriesOf(items, format)
    const left = items.filter((_, index) => !isPicked(entries[index] ?? {}))
    if (left.length > 0) rest.set(format.key, left)
    else rest.delete(format.key)
    return entries.filter(isPicked)
  }
  const source: Source = {
    take: (format, isOwn = () => true) =>
      pick(format, (entry) => entry['section'] === undefined && isOwn(entry)),
    takeRest: (format) => pick(format, () => true),
    inOrder: (entries) => (isOwnExport ? entries : newestFirst(entries)),
    withPicture,
  }
  return { source, rest: () => Object.fromEntries(rest) }
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
