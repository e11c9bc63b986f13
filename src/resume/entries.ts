import { isLater } from '../content/period.ts'
import type { Profile } from '../content/schema.ts'
import type { Block, ResumeEntry } from '../sections/resume-part.ts'
import { changeEntries } from './blocks.ts'

/** Of more jobs than `manyJobs`, those below the first `recentJobs` have less room. */
const [manyJobs, recentJobs] = [8, 6]

/** The jobs below “Earlier”: none if one of them ended after one above, in an order of the owner's own. */
function jobsOfLongAgo({ layout, entries }: Block): unknown[] {
  if (layout !== 'career' || entries.length <= manyJobs) return []
  const recent = entries.slice(0, recentJobs)
  const others = entries.slice(recentJobs)
  const isEarlier = others.every(({ end = '' }) => recent.every((job) => !isLater(end, job.end ?? '')))
  return isEarlier ? others : []
}

/** The blocks as the PDF prints them: what the page shows, with less to read. */
export function printedBlocks(
  blocks: Block[],
  { name, location }: Pick<Profile, 'name' | 'location'>,
): Block[] {
  const printed = changeEntries(blocks, (entry, _, block) => {
    const { entries } = block
    const isAbroad = entries.some(
      (each) => 'location' in each && each.location && countryOf(each.location) !== countryOf(location),
    )
    // Who is the sole author of all need not be named.
    const hasOthers = entries.some((each) => 'authors' in each && !isOwner(each.authors ?? name, name))
    return {
      ...entry,
      location: locationOf(entry, isAbroad),
      isLongAgo: jobsOfLongAgo(block).includes(entry),
      authors: hasOthers ? entry.authors && withOwner(entry.authors, name) : undefined,
    }
  })
  return printed.map((block) =>
    block.layout === 'line' ? { ...block, entries: newestFirst(block.entries) } : block,
  )
}

/** Where an entry was: without a country that all share, and not if the name of the place says it. */
function locationOf({ location, place }: ResumeEntry, isAbroad: boolean): string | undefined {
  if (!location) return
  const [city] = location.split(/[,،、]/)
  if (place && ` ${place}`.includes(` ${city}`)) return
  return isAbroad ? location : withoutCountry(location)
}

/** Of a location without a comma, all of it. */
const countryOf = (location: string) => location.split(/,\s*/).at(-1)
/** @example withoutCountry('Leeds, United Kingdom') // 'Leeds' */
const withoutCountry = (location: string) => location.split(/,\s*/).slice(0, -1).join(', ')

type Dated = Pick<ResumeEntry, 'date' | 'start' | 'end'>
const lastDate = ({ date, start, end = date ?? start }: Dated) => (end === 'present' ? '9999' : end) ?? ''
/** Whether all have a date, by which lists are sorted. */
export const areDated = (entries: Dated[]) => entries.every(lastDate)

/** Lists begin with the newest entry if all have dates; otherwise their order is the owner's. */
export function newestFirst<Entry extends Dated>(entries: Entry[]): Entry[] {
  if (!areDated(entries)) return entries
  return entries.toSorted((one, other) => lastDate(other).localeCompare(lastDate(one)))
}

/** Whether an author has a part of the owner's name in full, and the others in full or as initials. */
function isOwner(author: string, name: string): boolean {
  const partsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const own = partsOf(name)
  const parts = partsOf(author)
  const isKnown = (part: string) =>
    own.some((each) => each === part || (part.length === 1 && each.startsWith(part)))
  return parts.some((part) => part.length > 1 && own.includes(part)) && parts.every(isKnown)
}

/**
 * Marks the owner's name among authors, as if it were bold.
 *
 * @example withOwner('I. Calloway, B. Ruud', 'Iris Calloway') // '**I. Calloway**, B. Ruud'
 */
export function withOwner(authors: string, name: string): string {
  return authors.replace(/[^,;&]*[^,;&\s]/g, (author) => {
    const bare = author.trimStart()
    return isOwner(bare, name) ? `${author.slice(0, -bare.length)}**${bare}**` : author
  })
}
