import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import { printPalette } from '../styles/tokens.ts'
import { type Block, blocks, technologyIndex } from './blocks.ts'
import { covered, families } from './fonts.ts'
import { lastMonth } from './last-month.ts'
import { pdfPictures } from './pictures.ts'
import { timeline } from './timeline.ts'

/** Width and height in points. */
export const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const

/** What a document says, before anything is decided about its pages. */
export interface Content {
  /** As `parts.typ` reads it. */
  data: Record<string, unknown> & {
    blocks: Block[]
    top: number
    bottom: number
    paper: [number, number]
  }
  /** Pictures by the path in the owner's YAML. */
  files: Record<string, Buffer>
  labels: Labels
}

export interface ContentOptions {
  /** The site's public address, if it has one. */
  site?: string | undefined
  /** When the content was last committed: the date of the file, and what “present” reaches in the chart of years. */
  committed?: Date | undefined
}

/** Everything that a résumé says and shows, in the characters that its fonts have. */
export async function contentOf(written: Portfolio, { site, committed }: ContentOptions): Promise<Content> {
  const portfolio = printable({ ...written, projects: featuredProjects(written) })
  const { profile, skills } = portfolio
  const labels = labelsFor(portfolio.site)
  const pictures = await pdfPictures(portfolio.projects.flatMap(({ image }) => image ?? []))
  const set = blocks(portfolio, labels).map((block) => ({
    ...block,
    entries: block.entries.map((entry) => ({ ...entry, aspect: pictures[String(entry['image'])]?.aspect })),
  }))
  return {
    labels,
    files: Object.fromEntries(Object.entries(pictures).map(([name, { bytes }]) => [name, bytes])),
    data: {
      title: `${profile.name || profile.email} – ${profile.role} – ${labels.resumeTitle}`,
      keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
      created: dateParts(committed ?? lastMonth(portfolio)),
      lang: labels.language.split('-')[0],
      rightToLeft: isRightToLeft(labels.language),
      paper: [...papers[portfolio.site.paper]],
      top: 70,
      bottom: 66,
      colours: printPalette(portfolio.site.accent),
      fonts: families,
      labels,
      kinds: { work: labels.resumeWork, project: labels.projects, study: labels.resumeStudies },
      profile: {
        // Of a name that no font can show, the address is left.
        name: profile.name || profile.email,
        role: profile.role,
        headline: profile.headline,
        email: profile.email,
        summary: profile.summary || undefined,
        about: profile.about,
        stats: profile.resumeStats,
        contact: contactLines(portfolio, site, labels),
      },
      timeline: timelineOrNone(portfolio, committed),
      blocks: set,
      index: technologyIndex(set, labels.language),
    },
  }
}

/** As Typst's `datetime` takes it, in UTC. */
function dateParts(date: Date): number[] {
  return (date.toISOString().match(/\d+/g) ?? []).slice(0, 6).map(Number)
}

function timelineOrNone(portfolio: Portfolio, committed: Date | undefined) {
  const years = timeline(portfolio, committed)
  return years.spans.length > 1 ? years : null
}

/** Every way to reach the owner: what it is, how it reads, where it leads. */
function contactLines(
  { profile }: Portfolio,
  site: string | undefined,
  labels: Labels,
): [string, string, string | null][] {
  const { email, phone, links, location, availability } = profile
  return [
    [labels.email, email, `mailto:${email}`],
    ...(phone
      ? [[labels.resumePhone, phone, `tel:${phone.replace(/\s/g, '')}`] as [string, string, string]]
      : []),
    ...(site ? [[labels.resumePortfolio, site, site] as [string, string, string]] : []),
    ...links.map(({ label, url }): [string, string, string] => [label, url, url]),
    [labels.resumeLocation, location, null],
    ...(availability ? [[labels.resumeAvailability, availability, null] as [string, string, null]] : []),
  ]
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
