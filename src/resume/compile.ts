import { asSentence } from '../content/sentences.ts'
import { fill, type Labels, listOf } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { type ResumeContent, type ResumeOptions, resumeContent, typstData } from './content.ts'
import { withFewerDetails } from './details.ts'
import { spaciousPages } from './length.ts'
import { onePage } from './one-page.ts'
import { yearsOfWork } from './timeline.ts'
import { typeset } from './typst.ts'

/** The templates below `src/`, the main one first. */
export const resumeTemplates: [string, ...string[]] = [
  'resume/resume.typ',
  ...['parts', 'timeline', 'compact', 'spacious'].map((name) => `resume/${name}.typ`),
]

/** Text sizes in points, in order of preference; the small one only for a wished number of pages. */
const sizes: [number, number] = [9.8, 9.5]
const smallSizes = [9]
const spaciousSizes = [9.8, 9.6, 9.4, 9.2, 9]
const shortSizes = [9, 9.25, 9.5, 9.75, 10]

/** Every page but the last is filled at least to the first; less than the second on the last one looks like an accident. */
const [minFill, minLastFill] = [2 / 3, 0.25]
const yearsPerPage = 4

/** The position of an entry, as `resume.typ` reports it: its pages, and where it ends on the last one, from 0 to 1. */
interface EntryPosition {
  section: string
  name: string | null
  first: number
  last: number
  end: number
}

interface Layout {
  form: 'compact' | 'spacious' | 'short'
  size: number
}

export type CompiledResume = Awaited<ReturnType<typeof compile>>

/**
 * Compiles the résumé: with all details if that takes about a page for each four years of work, or as many as
 * `resume.pages` allows; otherwise with as many details as possible.
 */
export async function compileResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const content = await resumeContent(portfolio, options)
  const { pages, chart = content.timeline.isUseful } = portfolio.site.resume
  const full = chart ? content : { ...content, timeline: { ...content.timeline, rows: [] } }
  if (pages !== undefined && pages >= spaciousPages) {
    for (const size of spaciousSizes) {
      const spacious = await compile(full, { form: 'spacious', size })
      if (spacious.fills.length === pages && isWellFilled(spacious)) return spacious
    }
  }
  const most = pages ?? Math.max(1, Math.round(yearsOfWork(portfolio, options.committed) / yearsPerPage))
  const allSizes = pages === undefined ? sizes : [...sizes, ...smallSizes]
  let best: { document: CompiledResume; penalty: number } | undefined
  for (const form of withFewerDetails(full)) {
    for (const size of allSizes) {
      const document = await compile(form, { form: 'compact', size })
      const penalty = penaltyOf(document, most)
      // What has fewer details must be better for it.
      if (best === undefined || penalty < best.penalty) best = { document, penalty }
      if (penalty === 0) return document
    }
  }
  return best?.document ?? compile(full, { form: 'compact', size: sizes[0] })
}

/** Pages beyond the limit weigh more than thin ones. */
const penaltyOf = (document: CompiledResume, most: number) =>
  2 * Math.max(0, document.fills.length - most) + (isWellFilled(document) ? 0 : 1)

const isWellFilled = ({ fills }: CompiledResume) =>
  fills.slice(0, -1).every((fill) => fill >= minFill) && (fills.at(-1) ?? 1) >= minLastFill

/** Compiles the one-page résumé: what `one-page.ts` chooses, at the largest size that fits. */
export async function compileShortResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const content = await resumeContent(portfolio, options)
  const compileAt = (content: ResumeContent, size: number) => compile(content, { form: 'short', size })
  const [smallest = 9, ...larger] = shortSizes
  const chosen = await onePage(
    content,
    async (candidate) => (await compileAt(candidate, smallest)).fills.length === 1,
  )
  let best = await compileAt(chosen, smallest)
  for (const size of larger) {
    const next = await compileAt(chosen, size)
    if (next.fills.length > 1) break
    best = next
  }
  return best
}

/** Compiles one layout. `fills` is the used fraction of each page's height. */
async function compile({ files, ...content }: ResumeContent, layout: Layout) {
  const data = typstData(content)
  const { pdf, svgPages, query } = await typeset({
    templates: resumeTemplates,
    data: { ...layout, ...data },
    language: content.labels.language,
    files,
  })
  const [positions = []] = query('<layout>') as [EntryPosition[]]
  const fills = Array.from({ length: Math.max(...positions.map(({ last }) => last)) }, (_, index) => {
    const onPage = positions.filter(({ first, last }) => first <= index + 1 && last > index)
    return Math.max(...onPage.map(({ last, end }) => (last > index + 1 ? 1 : end)))
  })
  return { layout, pdf, svgPages: () => svgPages(...data.paper), positions, fills }
}

/** The text alternative of each page image: its sections with the names of their entries. */
export function descriptions({ positions, fills }: CompiledResume, labels: Labels): string[] {
  return fills.map((_, index) => {
    const page = index + 1
    const onPage = positions.filter(({ first, last }) => first <= page && last >= page)
    const sections = [...Map.groupBy(onPage, ({ section }) => section)].map(([title, entries]) => {
      const names = entries.flatMap(({ name }) => name || [])
      return asSentence(names.length > 0 ? `${title}: ${listOf(names, labels.language)}` : title)
    })
    const text = [`${fill(labels.resumePageOf, { page, pages: fills.length })}.`, ...sections].join(' ')
    return text.replaceAll('\u00a0', ' ')
  })
}
