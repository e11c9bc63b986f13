import { z } from 'zod'
import { briefText } from '../content/inline.ts'
import { kinds } from '../content/kinds.ts'
import { nameParts } from '../content/name-parts.ts'
import { profileSchema } from '../content/schema.ts'
import { joinSentences, sentences } from '../content/sentences.ts'
import { printable } from '../fonts/coverage.ts'
import { listSeparator } from '../fonts/scripts.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { printPalette } from '../styles/tokens.ts'
import { blocksOf, printedPortfolio } from './blocks.ts'
import { printedBlocks } from './entries.ts'
import { pdfPictures } from './images.ts'
import { spaciousPages } from './length.ts'
import { timeline } from './timeline.ts'
import { toTypstData } from './typst-data.ts'

/** Page width and height in points. */
export const papers: Record<'a4' | 'letter', [number, number]> = { a4: [595.28, 841.89], letter: [612, 792] }

export interface ResumeOptions {
  /** The page's public URL. */
  home?: string | undefined
  /** The date of the last commit: the PDF's creation date, and where open spans of the timeline end. */
  committed?: Date | undefined
  /** The folder of the pictures; the owner's `content/` by default. */
  directory?: string | undefined
}

export type ResumeContent = Awaited<ReturnType<typeof resumeContent>>

/** The fields of blocks that are not plain text. */
const { schema: prose } = kinds.prose
const blocksSchema = z.array(
  z.object({
    entries: z.array(
      z.object({
        authors: prose,
        text: prose,
        points: z.array(prose),
        facts: z.array(z.object({ text: prose })),
        picture: z.object({ path: kinds.picture.schema }),
      }),
    ),
  }),
)

/** Everything that a résumé can say; `details.ts` and `one-page.ts` choose. */
export async function resumeContent(original: Portfolio, { home, committed, directory }: ResumeOptions) {
  const portfolio = printedPortfolio(original)
  const labels = labelsFor(portfolio.site)
  const blocks = printedBlocks(blocksOf(portfolio, labels, committed), portfolio.profile)
  const isSpacious = (portfolio.site.resume.pages ?? 0) >= spaciousPages
  // Paragraphs after the summary, for a page with room.
  const introduction: string[] = []
  const pictures = blocks.flatMap(({ layout, entries }) =>
    layout === 'project' ? entries.flatMap(({ picture }) => picture?.path ?? []) : [],
  )
  return {
    portfolio,
    labels,
    blocks,
    summaries: summaries(portfolio.profile.summary),
    introduction,
    contact: contactLines(portfolio, home, labels),
    timeline: timeline(portfolio, committed),
    committed,
    files: isSpacious ? await pdfPictures(pictures, directory) : {},
  }
}

/** The data that `parts.typ` reads. */
export function typstData({ portfolio, labels, committed, ...content }: ResumeContent) {
  const { profile, skills, experience, site } = portfolio
  const employer = experience.find(({ end }) => end === 'present')?.company
  // Falls back to the address if the name is an emoji.
  const name = printable(profile.name) || profile.email
  return {
    title: printable(`${name} – ${profile.role} – ${labels.resumeTitle}`),
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => printable(name))),
    created: committed ? Math.floor(committed.getTime() / 1000) : null,
    lang: labels.language.split('-')[0],
    rightToLeft: isRightToLeft(labels.language),
    separator: listSeparator(labels.language),
    paper: papers[site.paper],
    colours: printPalette(site.accent),
    labels: toTypstData(labels, labels),
    name,
    nameParts: nameParts(name),
    profile: toTypstData(profile, labels, profileSchema),
    summaries: toTypstData(content.summaries, labels),
    introduction: toTypstData(content.introduction, labels, profileSchema.shape.about),
    employer: toTypstData(employer ?? '', labels),
    contact: toTypstData(content.contact, labels),
    timeline: toTypstData(content.timeline, labels),
    blocks: toTypstData(content.blocks, labels, blocksSchema),
  }
}

/** The summary and each run of its sentences, the longest first, for the one page; at the end its first sentence. */
function summaries(summary: string): string[] {
  const all = sentences(briefText(summary))
  const runs = all.flatMap((_, from) =>
    all.slice(from).map((_, more) => joinSentences(all.slice(from, from + more + 1))),
  )
  return [...runs.sort((one, other) => other.length - one.length), ...all.slice(0, 1)]
}

function contactLines({ profile }: Portfolio, home: string | undefined, labels: Labels) {
  const { email, phone, links, location, availability } = profile
  return [
    [labels.email, email, `mailto:${email}`],
    [labels.resumeLocation, location, null],
    [labels.resumePhone, phone, `tel:${phone?.replace(/\s/g, '')}`],
    [labels.resumePortfolio, home, home],
    ...links.map(({ label, url }) => [label, url, url]),
    [labels.resumeAvailability, availability, null],
  ].filter(([, text]) => text)
}
