import { asSentence } from '../content/sentences.ts'
import { fill, type Labels, listOf } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { type ResumeInput, type ResumeOptions, resumeInput } from './content.ts'
import { shorten } from './shorten.ts'
import { typeset } from './typst.ts'

/** Comfortable text sizes in points, in order of preference. */
const sizes = [9.8, 9.5, 10.1, 9.2, 10.4, 9, 10.7]

/** The first size at which every page is filled to `goodFill` is used; pages below `minFill` look nearly empty. */
const [goodFill, minFill] = [0.7, 1 / 3]

/** The position of an entry, as `resume.typ` reports it: its pages, and where it ends on the last one, from 0 to 1. */
interface EntryPosition {
  section: string
  name: string | null
  id: string | null
  first: number
  last: number
  end: number
}

interface Layout {
  size: number
  /** The ids of the optional parts; null before the final pass, which also distributes the free space of each page. */
  includedParts: string[] | null
  isShort?: boolean
}

export type CompiledResume = Awaited<ReturnType<typeof compile>>

/** Compiles the résumé at the first size that fills its pages well, else at the size with the fewest, fullest pages. */
export async function compileResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const input = await resumeInput(portfolio, options)
  let best = { penalty: Infinity, size: 0, includedParts: [] as string[] }
  for (const size of sizes) {
    const { fills, positions } = await compile(input, { size, includedParts: null })
    const includedParts = positions.flatMap(({ id }) => id ?? [])
    const penalty = penaltyOf(fills, includedParts.length)
    if (penalty < best.penalty) best = { penalty, size, includedParts }
    if (Math.min(...fills) >= goodFill) break
  }
  return compile(input, best)
}

/** Lower for fewer pages, a fuller emptiest page and more optional parts; a nearly empty page outweighs them all. */
function penaltyOf(fills: number[], partCount: number): number {
  const emptiest = Math.min(...fills)
  return fills.length - emptiest - partCount / 10 + (emptiest < minFill ? 100 : 0)
}

/** Compiles the one-page résumé: as many entries as fit, the newest and most relevant first, with whole sentences only. */
export async function compileShortResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const layout = { size: 9, includedParts: [], isShort: true }
  const compileFor = async (budget: number) =>
    compile(await resumeInput(shorten(portfolio, budget), options), layout)
  let best = await compileFor(-1)
  let [low, high] = [0, 64]
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    const next = await compileFor(middle)
    if (next.fills.length === 1) [best, low] = [next, middle]
    else high = middle
  }
  return best
}

/** Compiles one pass. `fills` is the used fraction of each page's height. */
async function compile(
  { data, language, files }: ResumeInput,
  { size, includedParts, isShort = false }: Layout,
) {
  const { pdf, svgPages, query } = await typeset({
    templates: ['resume/resume.typ', 'resume/parts.typ'],
    data: { size, includedParts, short: isShort, ...data },
    language,
    files,
  })
  const [positions = []] = query('<layout>') as [EntryPosition[]]
  const fills = Array.from({ length: Math.max(...positions.map(({ last }) => last)) }, (_, index) => {
    const onPage = positions.filter(({ first, last }) => first <= index + 1 && last > index)
    return Math.max(...onPage.map(({ last, end }) => (last > index + 1 ? 1 : end)))
  })
  return { pdf, svgPages: () => svgPages(...data.paper), positions, fills }
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
    return [`${fill(labels.resumePageOf, { page, pages: fills.length })}.`, ...sections].join(' ')
  })
}
