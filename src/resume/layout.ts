import { z } from 'zod'
import { typeset } from '../build/typst.ts'
import { asSentence } from '../content/sentences.ts'
import { fill, type Labels, listOf } from '../labels/labels.ts'
import { type ResumeContent, typstData } from './content.ts'

/** A text size in points, and the line height for it. */
export interface Size {
  size: number
  lineHeight: number
}

/** The position of each entry, as `resume.typ` reports it: its pages, and where it ends on the last one, from 0 to 1. */
const positionsSchema = z.array(
  z.object({
    section: z.string(),
    name: z.string().nullable(),
    first: z.number(),
    last: z.number(),
    end: z.number(),
  }),
)

export interface Layout extends Size {
  form: 'compact' | 'spacious' | 'short'
  /** The title of a section that begins a page. */
  onNewPage?: string
  /** The room that remains on a single page, as a fraction of its height: the template distributes it. */
  room?: number
}

export type CompiledResume = Awaited<ReturnType<typeof compileLayout>>

/** Compiles one layout, to be judged by the functions below. `fills` is the used fraction of each page's height. */
export async function compileLayout(content: ResumeContent, layout: Layout) {
  const data = typstData(content)
  const { pdf, svgPages, query } = await typeset({
    template: 'resume/resume.typ',
    data: { ...layout, ...data },
    language: content.labels.language,
    files: content.files,
  })
  const positions = positionsSchema.parse(query('<layout>')[0])
  const fills = Array.from({ length: Math.max(...positions.map(({ last }) => last)) }, (_, index) => {
    const onPage = positions.filter(({ first, last }) => first <= index + 1 && last > index)
    return Math.max(...onPage.map(({ last, end }) => (last > index + 1 ? 1 : end)))
  })
  return { content, layout, pdf, svgPages: () => svgPages(...data.paper), positions, fills }
}

/** The least fill of a page, and of the last one, where less looks like an accident. */
export const minFill = 2 / 3
const minLastFill = 0.5

/** How much of the last page is used; a single page counts as filled. */
export const lastFill = ({ fills }: CompiledResume) => (fills.length > 1 ? (fills.at(-1) ?? 1) : 1)

/** Whether no page looks empty. */
export const isWellFilled = (document: CompiledResume) =>
  document.fills.slice(0, -1).every((fill) => fill >= minFill) && lastFill(document) >= minLastFill

/** The titles of sections that continue on another page. */
export function continuedSections({ positions }: CompiledResume): string[] {
  const sections = Map.groupBy(positions, ({ section }) => section)
  return [...sections].flatMap(([title, entries]) =>
    entries.at(0)?.first === entries.at(-1)?.last ? [] : title,
  )
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
