import { type BlockSources, blocks } from './blocks.tsx'
import { type Density, densities } from './density.ts'
import { measure } from './measure.tsx'
import { overflowMessage, underfillMessage } from './messages.ts'
import { type PlannedPage, paginate, planPage, widenGaps } from './paginate.ts'
import { sheet } from './sheet.ts'
import type { Typefaces } from './typefaces.ts'

/** The specification's number of résumé pages. */
export const pageCount = 6

/** A page that is less than half full looks forgotten; its content then joins another page. */
const leastFill = 0.5

/** A page above this needs no warning once its gaps are widened. */
const goodFill = 0.62

/** The document as it will be printed. Pages without blocks are ruled for notes. */
export interface Plan {
  density: Density
  pages: PlannedPage[]
  warnings: string[]
}

/**
 * Tries every setting and takes the one in which cover and content make the best six pages.
 *
 * @throws Error that names the pages and entries to shorten, if even the tightest setting is too long
 */
export async function fitPages(sources: Omit<BlockSources, 'pageOf'>, typefaces: Typefaces): Promise<Plan> {
  const all = blocks({ ...sources, pageOf: () => undefined })
  const candidates = []
  for (const density of densities) {
    const used = all.filter(
      ({ section }) => density.backMatter || (section !== 'index' && section !== 'contact'),
    )
    const measured = await measure(used, { density, typefaces })
    const capacity = Math.floor((sheet.frame / density.lead) * 2) / 2
    const cover = measured.filter(({ section }) => section === 'cover')
    const rest = measured.filter(({ section }) => section !== 'cover')
    const first = widenGaps(planPage(cover, 0, cover.length, capacity), capacity)
    const pages = [first, ...fillPages(rest, capacity)]
    candidates.push({ density, pages, cost: density.strain + sum(pages.map(({ cost }) => cost)) })
  }
  const best = candidates.reduce((a, b) => (b.cost < a.cost ? b : a))
  const { density, pages } = best
  if (pages.some(({ overflow }) => overflow > 0)) throw plainError(overflowMessage(pages, namesOf(all)))
  return { density, pages, warnings: underfillMessage(pages, goodFill, sources.portfolio) }
}

/** As many pages as are at least half full; ruled pages after them. */
function fillPages(rest: Parameters<typeof paginate>[0], capacity: number): PlannedPage[] {
  for (let count = pageCount - 1; count > 0; count--) {
    const pages = paginate(rest, count, capacity)
    if (!pages) continue
    if (count === 1 || pages.every(({ fill }) => fill >= leastFill)) {
      return [...pages, ...emptyPages(pageCount - 1 - count)]
    }
  }
  return emptyPages(pageCount - 1)
}

function emptyPages(count: number): PlannedPage[] {
  return Array.from({ length: count }, () => ({ blocks: [], overflow: 0, fill: 0, cost: 1 }))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function namesOf(all: { key: string; name: string }[]): Map<string, string> {
  return new Map(all.map(({ key, name }) => [key, name]))
}

/** An error about content: where it was thrown tells its reader nothing. */
function plainError(message: string): Error {
  const error = new Error(message)
  error.stack = message
  return error
}
