import type { Portfolio } from '../content/read.ts'
import { profileSchema } from '../content/schema.ts'
import { isRightToLeft, type Labels, labelsFor, type TextLabel } from '../labels/labels.ts'
import { visiblePortfolio, visibleSections } from '../sections/registry.ts'
import { printPalette } from '../styles/tokens.ts'
import type { Block } from './blocks.ts'
import { printable, typstFamilies } from './fonts.ts'
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

/** Builds the data and files that `parts.typ` reads. */
export async function resumeInput(original: Portfolio, { site, committed, directory }: ResumeOptions) {
  const { sections } = original.site
  // The PDF is the résumé: it contains jobs and education even if the page hides its résumé section.
  const siteWithResume = { ...original.site, sections: sections && [...sections, 'resume'] }
  const portfolio = visiblePortfolio({ ...original, site: siteWithResume })
  const { profile, skills } = portfolio
  const { paper, accent } = portfolio.site
  const labels = labelsFor(portfolio.site)
  // Falls back to the address if no font has the name's characters.
  const name = printable(profile.name) || profile.email
  const data = {
    title: printable(`${name} – ${profile.role} – ${labels.resumeTitle}`),
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => printable(name))),
    created: committed ? Math.floor(committed.getTime() / 1000) : null,
    lang: labels.language.split('-')[0],
    rightToLeft: isRightToLeft(labels.language),
    paper: papers[paper],
    colours: printPalette(accent),
    fonts: typstFamilies,
    labels: toTypstData(labels, labels),
    name,
    profile: toTypstData(profile, labels, profileSchema),
    contact: toTypstData(contactLines(portfolio, site, labels), labels),
    timeline: toTypstData(timeline(portfolio, committed), labels),
    blocks: blocks(portfolio, labels),
  }
  const pictures = portfolio.projects.flatMap(({ image }) => image ?? [])
  return { data, files: await pdfPictures(pictures, directory) }
}

/** Blocks that come first whatever the section order of the page. */
const first = ['experience', 'projects']

/** The blocks that have entries, in résumé order. */
function blocks(portfolio: Portfolio, labels: Labels) {
  const rank = ({ id }: Block) => (first.includes(id) ? first.indexOf(id) : first.length)
  return visibleSections(portfolio, labels)
    .flatMap(({ resumeBlocks }) => resumeBlocks?.(portfolio) ?? [])
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, layout = id, title = labels[id as TextLabel], entries, schema }) => ({
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
