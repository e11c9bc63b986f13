import { dateOf, type Entry, type Format, objectOf } from './format.ts'
import type { Keys } from './keys.ts'

/** Which entries of a list belong in another list, such as talks among projects. */
export interface Claim {
  from: keyof Keys
  to: keyof Keys
  isClaimed: (entry: Entry) => boolean
}

interface Options {
  /** The first one that applies to an entry moves it. */
  claims: Claim[]
  /** The custom sections that our export names, by id. */
  named: Entry
  isOwnExport: boolean
  /** Adds the picture of the current project with the same title. */
  withPicture: (project: Entry) => Entry
}

export type Source = ReturnType<typeof createSource>

/** Divides a JSON Resume among the sections. */
export function createSource(resume: Entry, { claims, named, isOwnExport, withPicture }: Options) {
  const rest = new Map(Object.entries(resume))
  /** Our export names the custom section of an entry. */
  const isNamed = ({ section }: Entry) => Object.hasOwn(named, String(section))
  const pick = (format: Pick<Format, 'key' | 'textKey'>, isPicked: (entry: Entry) => boolean) => {
    const items = [rest.get(format.key) ?? []].flat()
    const entries = entriesOf(items, format)
    const left = items.filter((_, index) => !isPicked(entries[index] ?? {}))
    if (left.length > 0) rest.set(format.key, left)
    else rest.delete(format.key)
    return entries.filter(isPicked)
  }
  for (const { from, to, isClaimed } of claims) {
    const claimed = pick({ key: from }, (entry) => !isNamed(entry) && isClaimed(entry))
    if (claimed.length > 0) rest.set(to, [rest.get(to) ?? [], claimed].flat())
  }
  return {
    /** The entries of a list, without those that belong in another list or to a custom section. */
    take: (format: Format) => pick(format, (entry) => !isNamed(entry)),
    /** Sorts the newest first, unless our export wrote the order of the page. */
    inOrder: (entries: Entry[]) => (isOwnExport ? entries : newestFirst(entries)),
    withPicture,
    /** The entries of a list that no section has taken. */
    takeRest: (format: Format) => pick(format, () => true),
    /** What has not been taken, by the keys of the résumé. */
    rest: () => Object.fromEntries(rest),
  }
}

/** The items of a list as objects; a plain text becomes the value of one field. */
export const entriesOf = (items: unknown, { textKey = 'name' }: Pick<Format, 'textKey'> = {}): Entry[] =>
  [items ?? []].flat().map((item) => (typeof item === 'object' ? objectOf(item) : { [textKey]: item }))

/** Sorts by date; an entry with a start but no end is ongoing, one without a date that is understood is the last. */
function newestFirst(entries: Entry[]): Entry[] {
  const sortKey = ({ date, releaseDate, startDate, endDate = dateOf(startDate) && 'present' }: Entry) =>
    [date, releaseDate, endDate, startDate].flatMap((text) => dateOf(text) ?? []).join(' ')
  return entries.toSorted((a, b) => sortKey(b).localeCompare(sortKey(a)))
}
