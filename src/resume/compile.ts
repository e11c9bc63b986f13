import type { Portfolio } from '../content/read.ts'
import { describePage } from './blocks.ts'
import { type Content, type ContentOptions, contentOf } from './content.ts'
import { type Typeset, typeset } from './typst.ts'

/** Sizes of the text in points that are comfortable to read, the best first, and what departing from it costs. */
const sizes = [9.8, 9.5, 10.1, 9.2, 10.4]

/** Height of a line by the size of its text. */
const leading = 1.49
const strain = (size: number) => Math.abs(size - 9.8) * 0.3

/** Below this a page looks forgotten. */
const leastFill = 1 / 3

/** Where every page is at least as full, no other size needs to be tried. */
const goodFill = 0.7

/** Most lines that a gap is widened by. */
const mostExtra = 2.5

/** With fewer pages, the opening needs no page of its own and leafing is quicker than an index. */
const leastPagesWithCover = 4

/** `cover`: the opening has a page of its own, with contents; `flow`: the rest follows on its page. */
type Mode = 'cover' | 'flow' | 'short'

export interface Choice {
  mode: Mode
  size: number
  withTimeline: boolean
}

/** Where an entry begins and ends. */
interface Mark {
  key: string
  edge: 'top' | 'bottom'
  page: number
  y: number
}

interface Page {
  /** Entries of which some part is here, in order. */
  keys: string[]
  /** Of these, the ones that begin here. */
  starts: string[]
  /** The part of the page's height that is used. */
  fill: number
  /** Points between the last entry and the foot. */
  free: number
}

/** A finished document. */
export interface Document {
  pdf: Buffer
  pages: Page[]
  /** A sentence or two for each page on what it holds. */
  descriptions: string[]
  svgPages: () => string[]
  /** Width and height in points. */
  paper: [number, number]
}

/**
 * The résumé on as few well-filled pages as it needs at a comfortable size. Sizes are tried until one fills its
 * pages well; then what is free at the foot of a page goes into its gaps.
 */
export async function compileResume(portfolio: Portfolio, options: ContentOptions = {}): Promise<Document> {
  const content = await contentOf(portfolio, options)
  const [size = 0] = sizes
  const first = await attempt(content, { mode: 'flow', size, withTimeline: false })
  const mode = first.pages.length < leastPagesWithCover ? 'flow' : 'cover'
  const choices = sizes.flatMap((size) =>
    [true, false].map((withTimeline) => ({ mode, size, withTimeline }) as const),
  )
  let best: Attempt | undefined
  for (const choice of choices) {
    if (best?.pages.every(({ fill }) => fill >= goodFill)) break
    const next = await attempt(content, choice)
    if (!best || next.cost < best.cost) best = next
  }
  return finish(content, best ?? first)
}

export interface Attempt {
  choice: Choice
  pages: Page[]
  /** Entries that are taller than a page. */
  tall: string[]
  cost: number
  set: Typeset
}

/** What is decided of a document once its pages are known. */
interface Decisions {
  gaps: Record<string, number>
  heads: (string | null)[]
  pages: Record<string, number>
  pageCount: number
  backMatter: string[]
  tall: string[]
}

const undecided: Decisions = {
  gaps: {},
  heads: [],
  pages: {},
  pageCount: 0,
  backMatter: ['index', 'contact'],
  tall: [],
}

/** Sets the document once. */
export async function attempt(content: Content, choice: Choice, decisions = undecided): Promise<Attempt> {
  const { data, files } = content
  const frame = { top: data.top, foot: data.paper[1] - data.bottom }
  const { mode, size, withTimeline } = choice
  const set = await typeset({
    templates: ['resume/resume.typ', 'resume/parts.typ'],
    data: {
      ...data,
      ...decisions,
      backMatter: mode === 'cover' ? decisions.backMatter : [],
      mode,
      size,
      lead: size * leading,
      timeline: withTimeline ? data['timeline'] : null,
    },
    files,
  })
  const [marks = []] = set.query('<layout>') as [Mark[]]
  const tall = marks
    .filter(({ key, edge, page, y }) => {
      const top = marks.find((mark) => mark.key === key && mark.edge === 'top')
      // Typst piles up at a page's foot what it must not break.
      return edge === 'bottom' && page === top?.page && top.y < frame.top + 1 && y > frame.foot - 1
    })
    .map(({ key }) => key)
  if (tall.length > 0 && decisions.tall.length === 0) return attempt(content, choice, { ...decisions, tall })
  const pages = pagesOf(marks, frame)
  const costs = pages.map(({ fill }) => (1 - fill) ** 2 + (fill < leastFill ? 10 : 0))
  const cost = costs.reduce((sum, page) => sum + page, 0.15 * pages.length + strain(size))
  return { choice, pages, tall: decisions.tall, cost, set }
}

/** The pages with what is on them; back matter that would begin a page is left out. */
function pagesOf(marks: Mark[], { top, foot }: { top: number; foot: number }): Page[] {
  const isBackMatter = ({ key }: Mark) => undecided.backMatter.includes(key)
  const count = Math.max(...marks.filter((mark) => !isBackMatter(mark)).map(({ page }) => page))
  const spans = marks
    .filter(({ edge }) => edge === 'top')
    .map((start) => ({
      start,
      end: marks.find(({ key, edge }) => key === start.key && edge === 'bottom') ?? start,
    }))
    .filter(({ start, end }) => !isBackMatter(start) || end.page <= count)
  return Array.from({ length: count }, (_, index) => {
    const here = spans.filter(({ start, end }) => start.page <= index + 1 && end.page > index)
    const last = Math.max(top, ...here.map(({ end }) => (end.page > index + 1 ? foot : end.y)))
    return {
      keys: here.map(({ start }) => start.key),
      starts: here.filter(({ start }) => start.page === index + 1).map(({ start }) => start.key),
      fill: (last - top) / (foot - top),
      free: foot - last,
    }
  })
}

/** Sets the document again with what is known by now: page numbers, running heads, and wider gaps. */
export async function finish(content: Content, { choice, pages, tall }: Attempt): Promise<Document> {
  const { data, labels } = content
  const gaps = pages.flatMap(({ keys, starts, free }) => {
    const widened = starts.filter((key) => key !== keys[0])
    const extra = Math.min((free * 0.98) / widened.length, mostExtra * choice.size * leading)
    return widened.map((key) => [key, extra] as const)
  })
  const titles = [
    ...data.blocks,
    { title: labels.resumeIndex, entries: [{ key: 'index', name: '' }] },
    { title: labels.contact, entries: [{ key: 'contact', name: '' }] },
  ]
  const heads = pages.map(({ keys }) =>
    titles.filter(({ entries }) => entries.some(({ key }) => keys.includes(key))),
  )
  const { set } = await attempt(content, choice, {
    gaps: Object.fromEntries(gaps),
    heads: heads.map((on, index) => (index === 0 ? null : on.map(({ title }) => title).join(', '))),
    pages: Object.fromEntries(pages.flatMap(({ starts }, index) => starts.map((key) => [key, index + 1]))),
    pageCount: pages.length,
    backMatter: undecided.backMatter.filter((key) => pages.some(({ keys }) => keys.includes(key))),
    tall,
  })
  return {
    pdf: set.pdf(),
    pages,
    descriptions: pages.map(({ keys }, index) =>
      describePage(new Set(keys), { page: index + 1, pages: pages.length }, titles, labels),
    ),
    svgPages: () => set.svgPages(...data.paper),
    paper: data.paper,
  }
}
