import type { Portfolio } from '../portfolio/portfolio.ts'
import { type ResumeContent, type ResumeOptions, resumeContent } from './content.ts'
import {
  withDegreesFirst,
  withFewerDetails,
  withoutChart,
  withShortStories,
  withStudiesFirst,
} from './details.ts'
import {
  type CompiledResume,
  compileLayout,
  continuedSections,
  isWellFilled,
  type Layout,
  lastFill,
  minFill,
  type Size,
} from './layout.ts'
import { spaciousPages } from './length.ts'
import { essentials, onePage } from './one-page.ts'
import { yearsOfWork } from './timeline.ts'

/** From the smallest on: a document is set at the largest that needs no more pages. */
type Sizes = [Size, ...Size[]]
const at = (lineHeight: number, size: number): Size => ({ size, lineHeight })

/** Several pages of larger text look as if there were little to say: they have wider lines and gaps. */
const largestOnSeveralPages = 10
const widestLines = 1.5
/** Wider ones look padded before a last page that ends early. */
const widestOnSeveralPages = 1.44
const growing = (lineHeight: number): Sizes => [
  at(lineHeight, 9.5),
  at(lineHeight, 9.8),
  ...[lineHeight, 1.4, 1.44, 1.47, widestLines].map((each) => at(each, largestOnSeveralPages)),
  at(1.44, 10.5),
  at(1.44, 11),
]

const sizes = {
  compact: growing(1.36),
  /** Tighter lines come before fewer details, and before a page with little on it. */
  tight: [at(1.3, 9.5), at(1.33, 9.5), ...growing(1.36)],
  /** For a wished number of pages, and for one on which not even the essentials fit otherwise. */
  wished: [at(1.36, 9), ...growing(1.36)],
  spacious: [at(1.35, 9), ...[9, 9.2, 9.4, 9.6, 9.8].map((size) => at(1.42, size))],
  short: growing(1.38),
} satisfies Record<string, Sizes>

/** The fill of a page without room. */
const fullPage = 0.95
const hasRoom = ({ fills }: CompiledResume) => fills.some((fill) => fill < fullPage)
const yearsPerPage = 4

/**
 * Compiles the résumé: with all details if that takes about a page for each four years of work, or as many as
 * `resume.pages` allows; otherwise with as many details as possible.
 */
export async function compileResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const content = await resumeContent(portfolio, options)
  const { pages, chart } = portfolio.site.resume
  const { timeline } = content
  const withChart = (isDrawn: boolean) => (isDrawn ? content : withoutChart(content))
  if (pages !== undefined && pages >= spaciousPages) {
    const drawn = withChart(chart ?? timeline.isUseful)
    const spacious = await atLargestSize(drawn, 'spacious', sizes.spacious, pages)
    if (spacious.fills.length === pages && isWellFilled(spacious)) return spacious
  }
  const byYears = Math.max(1, Math.round(yearsOfWork(portfolio, options.committed) / yearsPerPage))
  const detailed = await introducedOnOnePage(withShortStories(withDegreesFirst(withChart(chart ?? false))))
  const document = await reordered(await introduced(await compact(detailed, pages, byYears)))
  return filled(chart === undefined && timeline.isUseful ? await charted(document, timeline) : document)
}

/** All details, or fewer of them until there are no more pages than wished, or than a career of this length has. */
async function compact(detailed: ResumeContent, wished: number | undefined, byYears: number) {
  const { fills } = await compileLayout(detailed, { form: 'compact', ...sizes.tight[0] })
  const most = wished ?? Math.min(byYears, fills.length)
  const set = (content: ResumeContent, usual: Sizes) =>
    atLargestSize(content, 'compact', wished === undefined ? usual : sizes.wished, most)
  let best = await set(detailed, sizes.compact)
  for (const content of withFewerDetails(detailed)) {
    if (penaltyOf(best, most) === 0) break
    const next = await set(content, sizes.tight)
    // What has fewer details must be better for it.
    if (penaltyOf(next, most) < penaltyOf(best, most)) best = next
  }
  return best
}

/** Pages beyond the limit weigh more than thin ones. */
const penaltyOf = (document: CompiledResume, most: number) =>
  2 * Math.max(0, document.fills.length - most) + (isWellFilled(document) ? 0 : 1)

/** The document with other content or another layout, if it has as many pages and is better; or else as it was. */
async function improved(
  document: CompiledResume,
  change: { content?: ResumeContent; layout?: Partial<Layout> },
  isBetter: (next: CompiledResume) => boolean = () => true,
) {
  const { content = document.content, layout } = change
  const next = await compileLayout(content, { ...document.layout, ...layout })
  return next.fills.length === document.fills.length && isBetter(next) ? next : document
}

/** Studies stand before projects if they fill the first page, whose end projects would leave empty. */
async function reordered(document: CompiledResume) {
  const [first = 1, ...others] = document.fills
  if (first >= fullPage || others.length === 0) return document
  const content = withStudiesFirst(document.content)
  return improved(document, { content }, (next) => (next.fills[0] ?? 0) > first && isAsWhole(next, document))
}

/** Whether no more sections continue on another page. */
const isAsWhole = (next: CompiledResume, document: CompiledResume) =>
  continuedSections(next).length <= continuedSections(document).length

/** The chart of years repeats the dates beside each entry: it is drawn where room remains. */
const charted = (document: CompiledResume, timeline: ResumeContent['timeline']) =>
  improved(document, { content: { ...document.content, timeline } })

/** Uses the room that remains for wider lines and even margins. */
const filled = async (document: CompiledResume) => balanced(await widened(document))

/** A paragraph about the owner below the summary. */
const withIntroduction = (content: ResumeContent): ResumeContent => ({
  ...content,
  introduction: content.portfolio.profile.about.slice(0, 1),
})

/** On a single page, it comes before a larger size. */
async function introducedOnOnePage(content: ResumeContent) {
  const next = withIntroduction(content)
  const { fills } = await compileLayout(next, { form: 'compact', ...sizes.compact[0] })
  return fills.length === 1 ? next : content
}

/** Where room remains, it comes before wider lines, too. */
async function introduced(document: CompiledResume) {
  if (!hasRoom(document)) return document
  const content = withIntroduction(document.content)
  return improved(document, { content }, (next) => isWellFilled(next) && isAsWhole(next, document))
}

/** Pages on which room remains have wider lines; a single one only if they are much wider. */
async function widened(document: CompiledResume) {
  const { fills, layout } = document
  if (!hasRoom(document)) return document
  const wider = fills.length > 1 ? [widestOnSeveralPages, 1.42, 1.4, 1.38] : [widestLines, 1.47]
  for (const lineHeight of wider.filter((each) => each > layout.lineHeight)) {
    const next = await improved(document, { layout: { lineHeight } }, (next) => isAsWhole(next, document))
    if (next !== document) return next
  }
  return document
}

/** The foot of a single page is as wide as its top, unless there is little on it. */
async function balanced(document: CompiledResume) {
  const [first = 1, ...others] = document.fills
  if (first < minFill || first >= 1 || others.length > 0) return document
  return improved(document, { layout: { room: 1 - first } })
}

/** Compiles the one-page résumé: what `one-page.ts` chooses. */
export async function compileShortResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const content = await resumeContent(portfolio, options)
  const fitsAt = (size: Size) => async (candidate: ResumeContent) =>
    (await compileLayout(candidate, { form: 'short', ...size })).fills.length === 1
  const isEnough = await fitsAt(sizes.short[0])(essentials(content))
  const possible: Sizes = isEnough ? sizes.short : sizes.wished
  const chosen = await onePage(content, fitsAt(possible[0]))
  return filled(await introduced(await atLargestSize(chosen, 'short', possible)))
}

/** If there is little on the last page, a section that continues on another one begins there. */
async function evened(document: CompiledResume) {
  let best = document
  if (lastFill(document) >= minFill) return document
  for (const onNewPage of continuedSections(document)) {
    const least = Math.min(...best.fills)
    best = await improved(best, { layout: { onNewPage } }, (next) => {
      return isWellFilled(next) && Math.min(...next.fills) > least
    })
  }
  return best
}

/**
 * Compiles at the largest size that needs at most so many pages, at the smallest one if even that needs more; by default, at
 * the largest that needs no more pages than the smallest. A section that ends on its page is worth a smaller size.
 */
async function atLargestSize(
  content: ResumeContent,
  form: Layout['form'],
  [smallest, ...larger]: Sizes,
  pages?: number,
) {
  let best = await compileLayout(content, { form, ...smallest })
  const most = pages ?? best.fills.length
  // Each compile takes memory that is not freed before the thread ends.
  if (best.fills.length > most) return best
  for (const each of larger) {
    const next = await compileLayout(content, { form, ...each })
    const isForOne = each.size > largestOnSeveralPages || each.lineHeight > widestOnSeveralPages
    if (next.fills.length > (isForOne ? 1 : most)) break
    const isWhole = form === 'spacious' || isAsWhole(next, best)
    if (!isWellFilled(best) || (isWellFilled(next) && isWhole)) best = next
  }
  return form === 'spacious' ? best : evened(best)
}
