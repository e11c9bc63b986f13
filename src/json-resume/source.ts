import { dateOf, type Entry, type Format, objectOf } from './format.ts'

interface Options {
  /** The custom sections that our export names, by id. */
  named: Entry
  isOwnExport: boolean
  /** Adds the picture of the current project with the same title. */
  withPicture: (project: Entry) => Entry
}

export type Source = ReturnType<typeof createSource>

/** The schema of JSON Resume has no list of talks: they are projects. */
const isTalk = ({ type }: Entry) => /^(talk|presentation|conference)s?$/i.test(String(type))

/** Divides a JSON Resume among the sections. */
export function createSource(resume: Entry, { named, isOwnExport, withPicture }: Options) {
  const rest = new Map(Object.entries(resume))
  /** Whether our export names no custom section for an entry. */
  const isUnnamed = ({ section }: Entry) => !Object.hasOwn(named, String(section))
  const pick = (format: Pick<Format, 'key' | 'textKey'>, isPicked: (entry: Entry) => boolean) => {
    const entries = entriesOf(rest.get(format.key), format)
    const left = entries.filter((entry) => !isPicked(entry))
    if (left.length > 0) rest.set(format.key, left)
    else rest.delete(format.key)
    return entries.filter(isPicked)
  }
  // Before any section takes a list, so that their order does not matter.
  const talks = pick({ key: 'projects' }, (entry) => isUnnamed(entry) && isTalk(entry))
  if (talks.length > 0) rest.set('talks', [rest.get('talks') ?? [], talks].flat())
  return {
    isOwnExport,
    /** The entries of a list, without those that belong in another list or to a custom section. */
    take: (format: Format) => pick(format, isUnnamed),
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
