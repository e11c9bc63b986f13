import { inline } from '../content/inline.ts'
import type { Portfolio } from '../content/read.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import { shownPortfolio, visibleSections } from '../sections/registry.ts'
import { printPalette } from '../styles/tokens.ts'
import type { Block } from './blocks.ts'
import { covered, families } from './fonts.ts'
import { pdfPictures } from './images.ts'
import { lastMonth, timeline } from './timeline.ts'

/** Width and height in points. */
export const papers: Record<'a4' | 'letter', [number, number]> = { a4: [595.28, 841.89], letter: [612, 792] }

export interface ContentOptions {
  /** The site's public address, if it has one. */
  site?: string | undefined
  /** When the content was last committed: the date of the file, and what “present” reaches in the chart of years. */
  committed?: Date | undefined
  /** Where the pictures are, if not in the owner's folder. */
  directory?: string | undefined
}

/** Everything that a résumé says and shows, in the characters that its fonts have, as `parts.typ` reads it. */
export async function contentOf(written: Portfolio, { site, committed, directory }: ContentOptions) {
  const { sections } = written.site
  // Jobs and studies are in the PDF also where the page leaves their section out: it is the résumé itself.
  const whole = { ...written.site, sections: sections && [...sections, 'resume'] }
  const portfolio = printable(shownPortfolio({ ...written, site: whole }))
  const { profile, skills } = portfolio
  const labels = labelsFor(portfolio.site)
  const years = timeline(portfolio, committed)
  const data = {
    title: `${profile.name || profile.email} – ${profile.role} – ${labels.resumeTitle}`,
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    // As Typst's `datetime` takes it, in UTC.
    created: (committed ?? lastMonth(portfolio)).toISOString().match(/\d+/g)?.slice(0, 6).map(Number),
    lang: labels.language.split('-')[0],
    rightToLeft: isRightToLeft(labels.language),
    paper: papers[portfolio.site.paper],
    colours: printPalette(portfolio.site.accent),
    fonts: families,
    labels,
    kinds: { work: labels.resumeWork, project: labels.projects, study: labels.resumeStudies },
    profile: {
      ...profile,
      // Of a name that no font can show, the address is left.
      name: profile.name || profile.email,
      headline: inline(profile.headline),
      summary: inline(profile.summary),
      about: profile.about.map(inline),
      stats: profile.resumeStats,
      contact: contactLines(portfolio, site, labels),
    },
    timeline: years.spans.length > 1 ? years : null,
    blocks: blocks(portfolio, labels),
  }
  const images = portfolio.projects.flatMap(({ image }) => image ?? [])
  return { data, files: await pdfPictures(images, directory) }
}

/** What a résumé tells first, wherever the page has it; the rest is in the order of the page. */
const first = ['experience', 'projects']

/** The blocks that have entries, in the order in which they are set. */
function blocks(portfolio: Portfolio, labels: Labels): Block[] {
  const rank = ({ id }: Block) => (first.includes(id) ? first.indexOf(id) : first.length)
  return visibleSections(portfolio, labels)
    .flatMap(({ resumeBlocks }) => resumeBlocks?.(portfolio, labels) ?? [])
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => rank(a) - rank(b))
}

/** Every way to reach the owner: what it is, how it reads, where it leads. */
function contactLines({ profile }: Portfolio, site: string | undefined, labels: Labels) {
  const { email, phone, links, location, availability } = profile
  const lines: [name: string, text: string | undefined, url?: string | undefined][] = [
    [labels.email, email, `mailto:${email}`],
    [labels.resumePhone, phone, phone && `tel:${phone.replace(/\s/g, '')}`],
    [labels.resumePortfolio, site, site],
    ...links.map(({ label, url }): [string, string, string] => [label, url, url]),
    [labels.resumeLocation, location],
    [labels.resumeAvailability, availability],
  ]
  return lines.filter(([, text]) => text).map(([name, text, url = null]) => [name, text, url])
}

/** The portfolio in the characters that the fonts have; its addresses still lead where they did. */
function printable<T>(value: T): T {
  if (typeof value === 'string') {
    const text = covered(value)
    return (text !== value.normalize('NFC') && /^https?:/.test(value) ? new URL(value).href : text) as T
  }
  if (Array.isArray(value)) return value.map(printable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, printable(child)])) as T
}
