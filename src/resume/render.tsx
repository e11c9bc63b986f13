import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory, getPortfolio } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { charactersOf } from '../fonts/characters.ts'
import { printableCharacters } from '../fonts/printable.ts'
import { registerTypefaces } from '../fonts/typefaces.ts'
import { blocks } from './blocks.tsx'
import { describePages } from './describe.ts'
import { featuredProjects } from './featured-projects.ts'
import { loadFigures } from './figure.ts'
import { fitPages, type Plan } from './fit-pages.ts'
import { homeAddress } from './home-address.ts'
import { lastMonth } from './last-month.ts'
import { NoteDocument } from './NoteDocument.tsx'
import { pageImages } from './page-images.ts'
import { printablePortfolio } from './printable-portfolio.ts'
import { publicAddress } from './public-address.ts'
import { ResumeDocument } from './ResumeDocument.tsx'
import { pageCount } from './sheet.ts'
import { TooLongError } from './too-long-error.ts'

/** The finished document. */
export interface Resume {
  pdf: Buffer
  /** A PDF of one page for notes, where the document has fewer pages than the print view. */
  notes: Buffer | undefined
  plan: Plan
}

/** The document in the forms that the site serves. */
export interface ServedResume {
  pdf: Buffer
  /** Six pages for the print view: those of the PDF, and pages for notes after a short one. */
  printed: PrintedPage[]
}

export interface PrintedPage {
  image: Buffer
  /** What it holds, in a sentence or two. */
  description: string
}

let current: { key: string; resume: Promise<ServedResume> } | undefined

/**
 * The résumé of the content as it stands, rendered once per build however many endpoints ask.
 *
 * @param site the site's address, as Astro knows it
 * @throws TooLongError that says what to shorten if the content outgrows six pages
 */
export function getResume(site: URL | undefined): Promise<ServedResume> {
  const portfolio = getPortfolio()
  const home = homeAddress(site)
  const key = JSON.stringify([portfolio, home])
  if (current?.key !== key) current = { key, resume: renderAndReport(portfolio, home) }
  return current.resume
}

async function renderAndReport(portfolio: Portfolio, site: URL | undefined): Promise<ServedResume> {
  const resume = await renderResume(portfolio, site, commitDate()).catch(stopBuild)
  for (const warning of resume.plan.warnings) process.stderr.write(`\n${warning}\n`)
  return { pdf: resume.pdf, printed: await printPages(resume, portfolio) }
}

/** The six pages of the print view. */
export async function printPages({ pdf, notes, plan }: Resume, portfolio: Portfolio): Promise<PrintedPage[]> {
  const descriptions = describePages(plan, portfolio)
  const pages = (await pageImages(pdf)).map((image, index) => ({
    image,
    description: descriptions[index] ?? '',
  }))
  if (!notes) return pages
  const [image] = await pageImages(notes)
  if (!image) throw new Error('The page for notes was not rendered.')
  const missing = pageCount - pages.length
  return [...pages, ...Array.from({ length: missing }, () => ({ image, description: 'A page for notes.' }))]
}

/** Ends a build on content that is too long with the message alone: Astro would print it three times, with a stack. */
function stopBuild(error: unknown): never {
  if (!(error instanceof TooLongError) || !import.meta.env.PROD) throw error
  process.stderr.write(`\n\n${error.message}\n`)
  process.exit(1)
}

/**
 * Fits and renders; the same content of the same commit gives the same bytes.
 *
 * @param committed when the content was last committed: its date, and what “present” reaches in its timeline
 */
export async function renderResume(
  portfolio: Portfolio,
  site: URL | undefined,
  committed: Date | undefined,
): Promise<Resume> {
  const written = { ...portfolio, projects: featuredProjects(portfolio) }
  const { typefaces, hasEvery } = await registerTypefaces(
    charactersOf(printableCharacters(JSON.stringify(written))),
  )
  const shown = printablePortfolio(written, hasEvery)
  const figures = await loadFigures(
    written.projects.map(({ image }) => (image === undefined ? undefined : join(contentDirectory, image))),
  )
  const sources = { portfolio: shown, figures, site: publicAddress(site), committed }
  const plan = await fitPages(sources, typefaces)
  const setting = { density: plan.density, typefaces }
  const pdf = await renderToBuffer(
    <ResumeDocument
      portfolio={shown}
      plan={plan}
      blocks={blocks({ ...sources, pageOf: pagesOf(plan) })}
      setting={setting}
      written={committed ?? lastMonth(shown)}
    />,
  )
  const notes =
    plan.pages.length < pageCount
      ? await renderToBuffer(<NoteDocument owner={shown.profile} setting={setting} />)
      : undefined
  return { pdf, notes, plan }
}

function pagesOf(plan: Plan): (key: string) => number | undefined {
  const pages = new Map(plan.pages.flatMap(({ blocks }, index) => blocks.map(({ key }) => [key, index + 1])))
  return (key) => pages.get(key)
}
