import { inline } from '../content/inline.ts'
import { formatDate, formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { isRightToLeft, type Labels, labelsFor } from '../labels/labels.ts'
import { shownPortfolio, visibleSections } from '../sections/registry.ts'
import { printPalette } from '../styles/tokens.ts'
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

/** A section of the résumé; `kind` names how `parts.typ` sets its entries. */
interface Block {
  id: string
  kind: string
  title: string
  /** `name` is what the owner calls it, for the description of its page. */
  entries: { name: string; [field: string]: unknown }[]
}

const builtIn = [
  'experience',
  'projects',
  'skills',
  'certifications',
  'practices',
  'education',
  'languages',
] as const
type BuiltIn = (typeof builtIn)[number]

/** The section of the page that a block belongs to: it goes where its owner leaves that out of `sections`. */
const sectionOf: Partial<Record<BuiltIn, string>> = {
  projects: 'projects',
  skills: 'skills',
  certifications: 'skills',
  practices: 'skills',
}

const sources: Record<BuiltIn, (portfolio: Portfolio, labels: Labels) => Block['entries']> = {
  experience: ({ experience }, labels) =>
    experience.map(({ company, location, summary, description, ...job }) => ({
      ...job,
      name: company,
      organization: company,
      place: location,
      period: formatPeriod(job, labels),
      summary: summary && inline(summary),
      points: description.map(inline),
    })),
  projects: ({ projects }, labels) =>
    projects.map(({ title, start, end, image, imageAlt, ...project }) => ({
      name: title,
      title,
      image,
      imageAlt,
      description: inline(project.description),
      problem: project.problem && inline(project.problem),
      approach: project.approach && inline(project.approach),
      impact: project.impact && inline(project.impact),
      lesson: project.lesson && inline(project.lesson),
      period: start && formatPeriod({ start, end }, labels),
      stack: project.technologies,
      urls: [project.githubUrl, project.liveUrl].filter((url) => url !== undefined),
    })),
  skills: ({ skills }) => skills.categories.map((group) => ({ ...group, name: group.title })),
  certifications: ({ skills }, labels) =>
    skills.certifications.map(({ name, issuer, date, url }) => ({
      name,
      title: name,
      organization: issuer,
      url,
      period: date && formatDate(date, labels),
    })),
  practices: ({ skills }) => (skills.practices.length > 0 ? [{ name: '', names: skills.practices }] : []),
  education: ({ education }, labels) =>
    education.map(({ degree, institution, location, achievements, ...study }) => ({
      ...study,
      name: institution,
      title: degree,
      organization: institution,
      place: location,
      period: formatPeriod(study, labels),
      points: achievements.map(inline),
      stack: [],
    })),
  languages: ({ profile }) =>
    profile.languages.length > 0
      ? [{ name: '', pairs: profile.languages.map(({ name, level }) => [name, level]) }]
      : [],
}

/** The blocks that have entries, in the order in which they are set; the owner's own lists come last. */
function blocks(portfolio: Portfolio, labels: Labels): Block[] {
  const shown = visibleSections(portfolio, labels).map(({ id }) => id)
  const own = builtIn
    .filter((id) => shown.includes(sectionOf[id] ?? 'home'))
    .map((id) => ({ id, kind: id, title: labels[id], entries: sources[id](portfolio, labels) }))
  const lists = shown.flatMap((id) => {
    const list = portfolio.lists[id]
    if (!list) return []
    const entries = list.entries.map(({ title, place, date, url, text }) => ({
      name: title,
      title,
      organization: place,
      period: date && formatDate(date, labels),
      url,
      summary: text && inline(text),
      points: [],
      stack: [],
    }))
    return [{ id, kind: 'list', title: list.title, entries }]
  })
  return [...own, ...lists].filter(({ entries }) => entries.length > 0)
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
