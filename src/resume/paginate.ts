import { type SectionKey, sectionGap, sections } from './sections.ts'

/** A block as the paginator sees it: heights are in lines of the grid. */
export interface Measured {
  key: string
  section: SectionKey
  height: number
}

/** A block's place on its page. */
export interface Placed extends Measured {
  /** Lines above it: the space to its predecessor, 0 at the page's head. */
  gap: number
  /** Whether its section's heading, or `continued`, stands above it. */
  heading: 'none' | 'start' | 'continued'
}

export interface PlannedPage {
  blocks: Placed[]
  /** Lines by which the blocks outgrow the page; 0 where they fit. */
  overflow: number
  /** How bad this page is: what overflows, what stays empty, a section that is parted. */
  cost: number
  /** Part of the page that is filled before gaps are widened, 0 to 1 (more where it overflows). */
  fill: number
}

/** Lines that a heading takes. */
export const headingHeight = { none: 0, start: 3, continued: 2 } as const

const overflowCost = 1000
const partedCost = 0.08

/**
 * Parts the blocks into exactly `count` pages, in order and uncut, so that as little as possible overflows, the
 * pages are filled alike, and sections start on new pages where that costs little: dynamic programming over all
 * partitions, as Knuth and Plass break a paragraph into lines.
 *
 * @param capacity lines on a page
 * @returns the pages, or undefined if there are fewer blocks than pages
 */
export function paginate(blocks: Measured[], count: number, capacity: number): PlannedPage[] | undefined {
  if (blocks.length < count) return undefined
  interface Choice {
    cost: number
    start: number
  }
  const best: (Choice | undefined)[][] = [[{ cost: 0, start: 0 }]]
  for (let page = 1; page <= count; page++) {
    const row: (Choice | undefined)[] = []
    for (let end = page; end <= blocks.length; end++) {
      for (let start = page - 1; start < end; start++) {
        const before = best[page - 1]?.[start]
        if (!before) continue
        const cost = before.cost + planPage(blocks, start, end, capacity).cost
        if (cost < (row[end]?.cost ?? Number.POSITIVE_INFINITY)) row[end] = { cost, start }
      }
    }
    best.push(row)
  }
  const pages: PlannedPage[] = []
  for (let page = count, end = blocks.length; page > 0; page--) {
    const start = best[page]?.[end]?.start ?? 0
    pages.unshift(widenGaps(planPage(blocks, start, end, capacity), capacity))
    end = start
  }
  return pages
}

/** The blocks `start` to `end` on one page with the narrowest gaps. */
export function planPage(blocks: Measured[], start: number, end: number, capacity: number): PlannedPage {
  let used = 0
  const placed = blocks.slice(start, end).map((block, index): Placed => {
    const previous = blocks[start + index - 1]
    const starts = previous?.section !== block.section
    const first = index === 0
    const heading = block.section === 'cover' ? 'none' : starts ? 'start' : first ? 'continued' : 'none'
    const gap = first ? 0 : gapRange(block, starts).min
    used += gap + headingHeight[heading] + block.height
    return { ...block, gap, heading }
  })
  const overflow = Math.max(0, used - capacity)
  const empty = Math.max(0, 1 - used / capacity)
  const parted = placed[0]?.heading === 'continued' ? partedCost : 0
  return {
    blocks: placed,
    overflow,
    fill: used / capacity,
    cost: overflow * overflowCost + empty ** 2 + parted,
  }
}

/** Hands a page's free lines to its gaps, half a line at a time, the narrowest part of its range first. */
export function widenGaps(page: PlannedPage, capacity: number): PlannedPage {
  let free = Math.floor((1 - page.fill) * capacity * 2) / 2
  const placed = page.blocks.map((block) => ({ ...block }))
  for (;;) {
    const next = placed
      .slice(1)
      .map((block) => {
        const { min, max } = gapRange(block, block.heading === 'start')
        return { block, stretched: max > min ? (block.gap - min) / (max - min) : 1 }
      })
      .filter(({ stretched }) => stretched < 1)
      .sort((a, b) => a.stretched - b.stretched)[0]
    if (!next || free < 0.5) return { ...page, blocks: placed }
    next.block.gap += 0.5
    free -= 0.5
  }
}

function gapRange({ section }: Measured, startsSection: boolean): { min: number; max: number } {
  return startsSection ? sectionGap : sections[section].gap
}
