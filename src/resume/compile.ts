import { z } from 'zod'
import { typeset } from '../build/typst.ts'
import { type Portfolio, variantOf } from '../content/load.ts'
import { contentDirectory } from '../content-directory.ts'
import { fill } from '../labels/fill.ts'
import type { Labels } from '../labels/labels.ts'
import { type DataOptions, type ResumeData, resumeData } from './data.ts'
import { pdfPictures } from './images.ts'

export interface ResumeOptions extends DataOptions {
  /** One of `variants` in `site.yaml`. */
  variant?: string | undefined
  /** The folder of the pictures. */
  directory?: string
}

/** What `resume.typ` reports: the number of pages, and the entries that begin on each. */
const outlineSchema = z.object({
  pages: z.number(),
  entries: z.array(z.object({ section: z.string(), name: z.string().nullable(), page: z.number() })),
})

export type CompiledResume = Awaited<ReturnType<typeof compileResume>>

/**
 * Compiles a résumé at 10, 9.5 or 9 pt: the largest size that needs no more pages than wished, or than the smallest one. Of the
 * one page, the template chooses size and details.
 */
export async function compileResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const { variant, directory = contentDirectory, isShort } = options
  const { language, resume, variants } = portfolio.site
  const content = variant === undefined ? portfolio.printed : variantOf(portfolio, variant)
  const wished = isShort ? 1 : (variants[variant ?? '']?.pages ?? resume.pages)
  const data = resumeData(portfolio, content, options)
  const files = await pdfPictures(picturesOf(data), directory)

  async function at(size: number) {
    const { pdf, svgPages, query } = await typeset({
      template: 'resume/resume.typ',
      data: { ...data, size },
      language,
      files,
    })
    const outline = outlineSchema.parse(query('<outline>')[0])
    let drawn: string[] | undefined
    return {
      ...outline,
      wished,
      size,
      pdf,
      svgPages: () => {
        drawn ??= svgPages(...data.paper)
        return drawn
      },
    }
  }

  const large = await at(10)
  // The template has tried smaller sizes for the one page.
  if (isShort || large.pages <= (wished ?? 1)) return large
  const small = await at(9)
  if (large.pages === small.pages) return large
  const medium = await at(9.5)
  return medium.pages <= Math.max(small.pages, wished ?? 1) ? medium : small
}

/** The pictures that a form prints. */
const picturesOf = ({ form, parts }: ResumeData): string[] =>
  form === 'spacious'
    ? parts.flatMap((part) => {
        return part.layout === 'projects' ? part.entries.flatMap(({ picture }) => picture?.path ?? []) : []
      })
    : []

/** The text alternative of each page's image: its sections with the names of the entries that begin there. */
export function descriptions({ pages, entries }: CompiledResume, labels: Labels): string[] {
  const list = new Intl.ListFormat(labels.language)
  return Array.from({ length: pages }, (_, index) => {
    const onPage = entries.filter(({ page }) => page === index + 1)
    const sections = [...Map.groupBy(onPage, ({ section }) => section)].map(([title, entries]) => {
      const names = entries.flatMap(({ name }) => name ?? [])
      return names.length > 0 ? `${title}: ${list.format(names)}` : title
    })
    return [fill(labels.resumePageOf, { page: index + 1, pages }), ...sections].join('. ')
  })
}
