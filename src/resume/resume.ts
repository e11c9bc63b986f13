import { join } from 'node:path'
import { cached } from '../build/cache.ts'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory, featuredProjects, getPortfolio } from '../content/portfolio.ts'
import { labelsFor } from '../labels/labels.ts'
import { publicAddress } from '../site-address.ts'
import { compileResume, compileShortResume, descriptions } from './compile.ts'
import { papers } from './content.ts'
import { type PageImage, pageImages } from './images.ts'

/** The résumé in the forms that the site serves. */
export interface Resume {
  pdf: Uint8Array
  /** On one page. */
  short: Uint8Array
  /** The pages of the PDF for the print view, with what each holds. */
  pages: (PageImage & { description: string })[]
}

let current: { key: string; resume: Promise<Resume> } | undefined

/** The résumé of the content as it stands, made once per build however many endpoints ask. */
export function getResume(): Promise<Resume> {
  const portfolio = getPortfolio()
  const options = { site: publicAddress()?.href, committed: commitDate() }
  const key = JSON.stringify([portfolio, options])
  if (current?.key !== key) {
    const pictures = featuredProjects(portfolio).flatMap(({ image }) => image ?? [])
    const files = pictures.map((path) => join(contentDirectory, path))
    current = { key, resume: cached('resume', key, files, make) }
  }
  return current.resume

  async function make(): Promise<Resume> {
    const full = await compileResume(portfolio, options)
    const short = await compileShortResume(portfolio, options)
    const images = await pageImages(full.svgPages(), papers[portfolio.site.paper])
    const texts = descriptions(full, labelsFor(portfolio.site))
    const pages = images.map((image, index) => ({ ...image, description: texts[index] ?? '' }))
    return { pdf: full.pdf(), short: short.pdf(), pages }
  }
}
