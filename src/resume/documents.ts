import { labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { compileResume, compileShortResume } from './compile.ts'
import { papers, type ResumeOptions } from './content.ts'
import { pageImages } from './images.ts'
import { descriptions } from './layout.ts'

/** The files of a résumé. */
export interface Documents {
  pdf: Uint8Array
  /** On one page. */
  short: Uint8Array
  /** The pages of `pdf` as images. */
  pages: { webp: Uint8Array; width: number; height: number; description: string }[]
}

/** Compiles a résumé with all its files; `worker.ts` runs it in a thread. */
export async function compileDocuments(portfolio: Portfolio, options: ResumeOptions): Promise<Documents> {
  const full = await compileResume(portfolio, options)
  const short = full.fills.length === 1 ? full : await compileShortResume(portfolio, options)
  const images = await pageImages(full.svgPages(), papers[portfolio.site.paper])
  const texts = descriptions(full, labelsFor(portfolio.site))
  const pages = images.map((image, index) => ({ ...image, description: texts[index] ?? '' }))
  return { pdf: full.pdf(), short: short.pdf(), pages }
}
