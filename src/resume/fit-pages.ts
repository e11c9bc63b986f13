import type { Typefaces } from '../fonts/typefaces.ts'
import { type Block, type BlockSources, blocks } from './blocks.tsx'
import { type Density, densities } from './density.ts'
import { measure } from './measure.tsx'
import { overflowMessage, underfillMessage } from './messages.ts'
import { type Measured, type PlannedPage, paginate, planPage, widenGaps } from './paginate.ts'
import { pageCount, sheet } from './sheet.ts'
import { TooLongError } from './too-long-error.ts'

/** A page that is less than half full looks forgotten; its content then joins another page. */
const leastFill = 0.5

/** A page above this needs no warning once its gaps are widened. */
const goodFill = 0.62

/** With fewer pages, leafing through is quicker than looking a technology up in an index. */
const leastPagesWithIndex = 4

/** The document as it will be printed, on at least two and at most six pages. */
export interface Plan {
  density: Density
  pages: PlannedPage[]
  warnings: string[]
}

/**
 * Tries every setting and takes the one in which cover and content make the best pages: six, or fewer where the
 * content is short.
 *
 * @throws TooLongError that names the pages and entries to shorten, if even the tightest setting is too long
 */
export async function fitPages(sources: Omit<BlockSources, 'pageOf'>, typefaces: Typefaces): Promise<Plan> {
  const all = blocks({ ...sources, pageOf: () => undefined })
  const whole = await bestSetting(all, typefaces)
  const { density, pages } =
    whole.pages.length < leastPagesWithIndex
      ? await bestSetting(
          all.filter(({ section }) => section !== 'index'),
          typefaces,
        )
      : whole
  if (pages.some(({ overflow }) => overflow > 0)) throw new TooLongError(overflowMessage(pages, namesOf(all)))
  return { density, pages, warnings: underfillMessage(pages, goodFill, sources.portfolio) }
}

interface SetPages {
  density: Density
  pages: PlannedPage[]
}

async function bestSetting(all: Block[], typefaces: Typefaces): Promise<SetPages> {
  let best: (SetPages & { cost: number }) | undefined
  for (const density of [...densities].sort((a, b) => a.strain - b.strain)) {
    // Sorted by strain, so nothing that follows can be better; an overflow costs more than any strain.
    if (best && best.cost <= density.strain) break
    const pages = planPages(await measure(blocksAt(density, all), { density, typefaces }), density)
    const missing = pageCount - pages.length
    const cost = density.strain + missing + sum(pages.map((page) => page.cost))
    if (!best || cost < best.cost) best = { density, pages, cost }
  }
  if (!best) throw new Error('There is no density to set the résumé in.')
  return best
}

/** Index and contact only close the document where there is room for them. */
function blocksAt(density: Density, all: Block[]): Block[] {
  return all.filter(({ section }) => density.backMatter || (section !== 'index' && section !== 'contact'))
}

function planPages(measured: Measured[], density: Density): PlannedPage[] {
  const capacity = Math.floor((sheet.frame / density.lead) * 2) / 2
  const cover = measured.filter(({ section }) => section === 'cover')
  const rest = measured.filter(({ section }) => section !== 'cover')
  return [widenGaps(planPage(cover, 0, cover.length, capacity), capacity), ...fillPages(rest, capacity)]
}

/**
 * As many pages as can be at least half full; where that leaves something overflowing, the fullest partition that
 * does not.
 */
function fillPages(rest: Measured[], capacity: number): PlannedPage[] {
  const most = pageCount - 1
  const partitions = Array.from({ length: most }, (_, index) =>
    paginate(rest, most - index, capacity),
  ).filter((pages) => pages !== undefined)
  const fitting = partitions.filter((pages) => pages.every(({ overflow }) => overflow === 0))
  const least = (pages: PlannedPage[]) => Math.min(...pages.map(({ fill }) => fill))
  return (
    fitting.find((pages) => least(pages) >= leastFill) ??
    fitting.toSorted((a, b) => least(b) - least(a))[0] ??
    partitions[0] ??
    []
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function namesOf(all: { key: string; name: string }[]): Map<string, string> {
  return new Map(all.map(({ key, name }) => [key, name]))
}
