import type { Portfolio } from '../content/read.ts'
import { profileSchema } from '../content/schema.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import { shownPortfolio, visibleSections } from '../sections/registry.ts'
import { printPalette } from '../styles/tokens.ts'
import type { Block } from './blocks.ts'
import { covered, families } from './fonts.ts'
import { pdfPictures } from './images.ts'
import { printed } from './printed.ts'
import { timeline } from './timeline.ts'

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

/** Everything that a résumé says and shows, as `parts.typ` reads it. */
export async function contentOf(written: Portfolio, { site, committed, directory }: ContentOptions) {
  const { sections } = written.site
  // Jobs and studies are in the PDF also where the page leaves their section out: it is the résumé itself.
  const whole = { ...written.site, sections: sections && [...sections, 'resume'] }
  const portfolio = shownPortfolio({ ...written, site: whole })
  const { profile, skills } = portfolio
  const { paper, accent } = portfolio.site
  const labels = labelsFor(portfolio.site)
  // Of a name that no font can show, the address is left.
  const name = covered(profile.name) || profile.email
  const data = {
    title: covered(`${name} – ${profile.role} – ${labels.resumeTitle}`),
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => covered(name))),
    /** In seconds since 1970. */
    created: committed ? Math.floor(committed.getTime() / 1000) : null,
    lang: labels.language.split('-')[0],
    rightToLeft: isRightToLeft(labels.language),
    paper: papers[paper],
    colours: printPalette(accent),
    fonts: families,
    labels: printed(labels, labels),
    name,
    profile: printed(profile, labels, profileSchema),
    contact: printed(contactLines(portfolio, site, labels), labels),
    timeline: printed(timeline(portfolio, committed), labels),
    blocks: blocks(portfolio, labels),
  }
  const images = portfolio.projects.flatMap(({ image }) => image ?? [])
  return { data, files: await pdfPictures(images, directory) }
}

/** What a résumé tells first, wherever the page has it; the rest is in the order of the page. */
const first = ['experience', 'projects']

/** The blocks that have entries, in the order in which they are set. */
function blocks(portfolio: Portfolio, labels: Labels) {
  const rank = ({ id }: Block) => (first.includes(id) ? first.indexOf(id) : first.length)
  return visibleSections(portfolio, labels)
    .flatMap(({ resumeBlocks }) => resumeBlocks?.(portfolio, labels) ?? [])
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, kind, title, entries, schema }) => ({
      ...{ id, kind, title: covered(title) },
      entries: printed(entries, labels, schema),
    }))
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
