import { commitDate } from '../commit-date.ts'
import type { Portfolio } from '../content/load.ts'
import { publicAddress, urlOf } from '../site-address.ts'
import { type CompiledResume, compileResume } from './compile.ts'
import { pageImage } from './images.ts'

/** The PDFs of a language without `.pdf`, such as `resume-backend-short`: whole and on one page, and of each variant. */
export const pdfNames = ({ site }: Portfolio): string[] =>
  ['resume', ...Object.keys(site.variants).map((variant) => `resume-${variant}`)].flatMap((name) => [
    name,
    `${name}-short`,
  ])

/** The résumés of a portfolio by name; changed content has a new portfolio, and so new résumés. */
const compiled = new WeakMap<Portfolio, Map<string, Promise<CompiledResume>>>()

/** Returns a résumé, which is compiled when it is first asked for. */
export function getResume(portfolio: Portfolio, name: string): Promise<CompiledResume> {
  const known = compiled.get(portfolio) ?? new Map<string, Promise<CompiledResume>>()
  compiled.set(portfolio, known)
  const resume = known.get(name) ?? compileNamed(portfolio, name)
  known.set(name, resume)
  return resume
}

async function compileNamed(portfolio: Portfolio, name: string): Promise<CompiledResume> {
  const [, variant, short] = /^resume(?:-(.+?))??(-short)?$/.exec(name) ?? []
  const isShort = short !== undefined
  const home = publicAddress(urlOf(portfolio.path))?.href
  const resume = await compileResume(portfolio, { variant, isShort, home, committed: commitDate() })
  const file = `${portfolio.path}${name}.pdf`
  const { pages, wished } = resume
  const advice =
    portfolio.site.resume.density === 'spacious' && !isShort
      ? 'Take density: spacious out of site.yaml, or choose fewer sections.'
      : 'Choose fewer sections, or mark entries with resume: false.'
  if (wished && pages > wished)
    process.stderr.write(`${file} has ${pages} pages, not ${wished}, even at 9 pt. ${advice}\n`)
  // The owner learns the addresses of variants here; the build shows what is written to this stream.
  else if (variant) process.stderr.write(`${file} has ${pages} ${pages === 1 ? 'page' : 'pages'}.\n`)
  return resume
}

/** The image of a page of `resume.pdf`, by its number from 1. */
export async function getPageImage(portfolio: Portfolio, number: number): Promise<Buffer> {
  const { svgPages } = await getResume(portfolio, 'resume')
  return pageImage(svgPages()[number - 1] ?? '', portfolio.site.paper)
}
