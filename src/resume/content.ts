import { profileSchema } from '../content/schema.ts'
import { printable } from '../fonts/coverage.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { visibleOutputs, visiblePortfolio } from '../portfolio/visible.ts'
import { printPalette } from '../styles/tokens.ts'
import { pdfPictures } from './images.ts'
import { timeline } from './timeline.ts'
import { toTypstData } from './typst-data.ts'

/** Page width and height in points. */
export const papers: Record<'a4' | 'letter', [number, number]> = { a4: [595.28, 841.89], letter: [612, 792] }

export interface ResumeOptions {
  /** The site's public URL. */
  site?: string | undefined
  /** The date of the last commit: the PDF's creation date, and where open spans of the timeline end. */
  committed?: Date | undefined
  /** The folder of the pictures; the owner's `content/` by default. */
  directory?: string | undefined
}

export type ResumeInput = Awaited<ReturnType<typeof resumeInput>>

/** The portfolio of the PDF, which contains jobs and education even if the page hides its résumé section. */
export function printedPortfolio({ site, ...portfolio }: Portfolio): Portfolio {
  return visiblePortfolio({
    ...portfolio,
    site: { ...site, sections: site.sections && [...site.sections, 'resume'] },
  })
}

/** Builds the data and files that `parts.typ` reads. */
export async function resumeInput(original: Portfolio, { site, committed, directory }: ResumeOptions) {
  const portfolio = printedPortfolio(original)
  const { profile, skills } = portfolio
  const { paper, accent } = portfolio.site
  const labels = labelsFor(portfolio.site)
  // Falls back to the address if the name is an emoji.
  const name = printable(profile.name) || profile.email
  const data = {
    title: printable(`${name} – ${profile.role} – ${labels.resumeTitle}`),
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => printable(name))),
    created: committed ? Math.floor(committed.getTime() / 1000) : null,
    lang: labels.language.split('-')[0],
    rightToLeft: isRightToLeft(labels.language),
    paper: papers[paper],
    colours: printPalette(accent),
    labels: toTypstData(labels, labels),
    name,
    profile: toTypstData(profile, labels, profileSchema),
    contact: toTypstData(contactLines(portfolio, site, labels), labels),
    timeline: toTypstData(timeline(portfolio, committed), labels),
    blocks: blocks(portfolio, labels),
  }
  const pictures = portfolio.projects.flatMap(({ image }) => image ?? [])
  return { data, language: labels.language, files: await pdfPictures(pictures, directory) }
}

/** The blocks that have entries, in résumé order. */
function blocks(portfolio: Portfolio, labels: Labels) {
  return visibleOutputs(portfolio)
    .flatMap(({ resume }) => (resume === 'none' ? [] : resume.blocks(portfolio, labels)))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, layout, title, entries, schema }) => ({
      id,
      layout,
      title: printable(title),
      entries: toTypstData(entries, labels, schema),
    }))
}

/** The lines of the contact block: label, text and optional URL. */
function contactLines({ profile }: Portfolio, site: string | undefined, labels: Labels) {
  const { email, phone, links, location, availability } = profile
  return [
    [labels.email, email, `mailto:${email}`],
    [labels.resumePhone, phone, `tel:${phone?.replace(/\s/g, '')}`],
    [labels.resumePortfolio, site, site],
    ...links.map(({ label, url }) => [label, url, url]),
    [labels.resumeLocation, location, null],
    [labels.resumeAvailability, availability, null],
  ].filter(([, text]) => text)
}
