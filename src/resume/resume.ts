import { join } from 'node:path'
import { cached } from '../build/cache.ts'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory } from '../content-directory.ts'
import { ownFonts } from '../fonts/fonts.ts'
import { labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { publicAddress, urlOf } from '../site-address.ts'
import { printedPortfolio } from './blocks.ts'
import { compileResume, compileShortResume, descriptions } from './compile.ts'
import { papers } from './content.ts'
import { pageImages } from './images.ts'

/** The résumé PDF, its one-page form, and its pages as described images. Cached between endpoints and builds. */
export function getResume(portfolio: Portfolio) {
  const { language, paper } = portfolio.site
  const options = { site: publicAddress(urlOf(portfolio.path))?.href, committed: commitDate() }
  const pictures = printedPortfolio(portfolio).projects.flatMap(({ image }) => image ?? [])
  const files = [...pictures.map((path) => join(contentDirectory, path)), ...ownFonts]
  return cached(`resume-${language}`, [portfolio, options], files, async () => {
    const full = await compileResume(portfolio, options)
    const short = full.fills.length === 1 ? full : await compileShortResume(portfolio, options)
    const images = await pageImages(full.svgPages(), papers[paper])
    const texts = descriptions(full, labelsFor(portfolio.site))
    const pages = images.map((image, index) => ({ ...image, description: texts[index] ?? '' }))
    return { pdf: full.pdf(), short: short.pdf(), pages }
  })
}
