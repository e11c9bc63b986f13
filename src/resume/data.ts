import type { Portfolio } from '../content/load.ts'
import { cityOf } from '../content/name-parts.ts'
import { type Dated, formatPeriod, newestFirst } from '../content/period.ts'
import { asSentence, beginnings, briefText, type Prose, plainText } from '../content/prose.ts'
import {
  type Content,
  common,
  type Job,
  type List,
  type ListEntry,
  type ResumePart,
  type Skills,
} from '../content/schema.ts'
import { printable } from '../fonts/coverage.ts'
import { listSeparator } from '../fonts/writing-systems.ts'
import { isRightToLeft, type Labels } from '../labels/labels.ts'
import { printPalette } from '../styles/tokens.ts'
import { papers } from './images.ts'

export interface DataOptions {
  /** On one page. */
  isShort?: boolean
  /** The page's public URL. */
  home?: string | undefined
  /** The date of the last commit: the PDF's creation date. */
  committed?: Date | undefined
}

/**
 * A part of the résumé. Its `layout` says how the templates set its entries: as heads with points and texts below (`entries`,
 * `projects`), in a line each (`lines`), or as mere words. The one page always has those of `entries`, and as many others as fit.
 */
type Part = { id: string; isOwn: boolean; title: string } & Layout
type Layout =
  | { layout: 'entries' | 'projects' | 'lines'; entries: PrintedEntry[] }
  | { layout: 'skills'; entries: Skills['categories'] }
  | { layout: 'words'; entries: { words: string[] }[] }

/** A job, a course of study, a project, a certificate, an entry of an owner's list. */
interface PrintedEntry {
  title: string
  place?: string | undefined
  /** A name of the place for where there is little room. */
  shortPlace?: string | undefined
  location?: string | undefined
  /** The location where there is little room. */
  city?: string | undefined
  period?: string | undefined
  url?: string | undefined
  authors?: string | undefined
  text?: Prose | undefined
  /** Whether the text is somebody's words. */
  isQuote?: boolean
  /** What a project is and what it changed, for where there is no room for `facts`. */
  brief?: Prose
  facts?: { title: string; text: Prose }[]
  points?: Prose[]
  /** Technologies. */
  names?: string[]
  links?: Link[]
  picture?: { path: string; alt: string } | undefined
}

interface Link {
  name: string
  url: string
  /** The address, or the name if that is too long. */
  shown: string
}

export type ResumeData = ReturnType<typeof resumeData>

/**
 * What `resume.typ` reads.
 *
 * @param content `printed` of the portfolio, or the content of a variant
 */
export function resumeData(
  { site, labels, printed, printedParts }: Portfolio,
  content: Content,
  { isShort = false, home, committed }: DataOptions = {},
) {
  const { profile, skills, experience } = content
  // Falls back to the address if the name is an emoji.
  const name = printable(profile.name) || profile.email
  const isSpacious = site.resume.density === 'spacious' && !isShort
  // The headline is on the title page; without one, a variant that has its own begins with it.
  const isOwn = profile.headline !== printed.profile.headline
  const summary = sentences(isOwn && !isSpacious ? profile.headline : [], profile.summary)
  return {
    form: isShort ? 'short' : isSpacious ? 'spacious' : 'compact',
    title: [name, profile.role, labels.resumeTitle].filter(Boolean).join(' – '),
    keywords: skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    created: committed ? Math.floor(committed.getTime() / 1000) : null,
    lang: site.language.split('-')[0],
    rightToLeft: isRightToLeft(site.language),
    separator: listSeparator(site.language),
    paper: papers[site.paper],
    colours: printPalette(site.accent),
    labels: {
      resume: labels.resumeTitle,
      availability: labels.resumeAvailability,
      builtWith: labels.resumeBuiltWith,
      see: labels.resumeSee,
      pageNumber: labels.resumePageNumber,
    },
    name,
    role: profile.role,
    employer: experience.find(({ end }) => end === 'present')?.company,
    availability: profile.availability,
    headline: profile.headline,
    summary,
    summaries: beginnings(briefText(summary)),
    about: profile.about,
    stats: profile.resumeStats,
    contact: contactOf(content, home, labels),
    parts: printedParts.flatMap((id) => partOf(id, content, labels)),
  }
}

/** A part of the résumé; none if it has no entries. */
function partOf(id: string, content: Content, labels: Labels): Part[] {
  // An owner's own section wins over a built-in id.
  const own = content.lists[id]
  const builtIn = id as ResumePart
  const shown = own ? ownPart(own, labels) : builtInParts[builtIn](content, labels)
  const title = own?.title ?? labels[builtIn]
  return shown.entries.length > 0 ? [{ id, isOwn: own !== undefined, title, ...shown }] : []
}

const builtInParts: Record<ResumePart, (content: Content, labels: Labels) => Layout> = {
  experience: ({ experience }, labels) => ({
    layout: 'entries',
    entries: experience.map((job) => ({
      ...headOf(job.title, job.company, job, labels),
      shortPlace: job.title ? job.shortName : undefined,
      text: job.summary,
      points: job.description.map(({ text }) => text),
      names: job.stack,
    })),
  }),
  education: ({ education }, labels) => ({
    layout: 'entries',
    entries: education.map((study) => ({
      ...headOf(study.degree, study.institution, study, labels),
      points: study.achievements,
    })),
  }),
  projects: ({ projects }, labels) => ({ layout: 'projects', entries: projectsOf(projects, labels) }),
  skills: ({ skills }) => ({ layout: 'skills', entries: skills.categories }),
  certifications: ({ skills }, labels) => ({
    layout: 'lines',
    entries: skills.certifications.map(({ name, issuer, ...rest }) => headOf(name, issuer, rest, labels)),
  }),
  practices: ({ skills }) => words(skills.practices),
  // Of a name without a font, its level would be left.
  languages: ({ profile }) =>
    words(
      profile.languages
        .filter(({ name }) => printable(name))
        .map(({ name, level }) => (level ? `${name} (${level})` : name)),
    ),
}

const words = (words: string[]): Layout => ({ layout: 'words', entries: words.length > 0 ? [{ words }] : [] })

/** A section of the owner's: those of mere names, such as interests, are words. */
function ownPart({ kind, entries }: List, labels: Labels): Layout {
  const isQuote = kind === 'testimonials'
  const shown = isQuote ? entries.filter(({ text }) => text) : entries
  const isName = (entry: ListEntry) =>
    Object.entries(entry).every(([field, value]) => !value || field === 'title' || field in common)
  if (shown.every(isName)) return words(shown.map(({ title }) => title ?? ''))
  return {
    layout: 'lines',
    entries: newestFirst(shown).map(({ authors, text, ...entry }) => ({
      // A paper is known by its year.
      ...headOf(entry.title, entry.place, entry, labels, authors ? 'YYYY'.length : undefined),
      authors,
      text,
      isQuote,
    })),
  }
}

type Placed = Dated & Pick<Job, 'location' | 'url'>

/** What makes an entry known; a place stands for a title that is missing. Dates have no days. */
function headOf(
  title: string | undefined,
  place: string | undefined,
  { location, url, ...dates }: Placed,
  labels: Labels,
  precision = 'YYYY-MM'.length,
) {
  const city = location && cityOf(location)
  // The name of the place may say it.
  const isShown = city && !` ${place}`.includes(` ${city}`)
  return {
    title: title ?? place ?? '',
    place: title ? place : undefined,
    ...(isShown && { location, city }),
    period: formatPeriod(dates, labels, precision) || undefined,
    url: url && asciiUrl(url),
  }
}

/** Without a project that tells a story, each is a description with its result. */
function projectsOf(projects: Content['projects'], labels: Labels): PrintedEntry[] {
  const tellStories = projects.some(({ problem, approach, lesson }) => problem || approach || lesson)
  return projects.map((project) => {
    const { description, problem, approach, impact, lesson } = project
    const facts = [
      [labels.problem, problem],
      [labels.approach, approach],
      [labels.impact, impact],
      [labels.resumeLookingBack, lesson],
    ] as const
    const links = [
      [labels.live, project.liveUrl],
      [labels.code, project.githubUrl],
    ] as const
    return {
      ...headOf(project.title, undefined, project, labels),
      text: tellStories ? description : sentences(description, impact),
      brief: sentences(description, impact),
      facts: tellStories ? facts.flatMap(([title, text]) => (text ? [{ title, text }] : [])) : [],
      points: project.highlights,
      names: project.technologies,
      links: links.flatMap(([name, url]) => (url ? [linkTo(name, url)] : [])),
      picture: project.image ? { path: project.image, alt: project.imageAlt ?? '' } : undefined,
    }
  })
}

/** Two texts as sentences; a Chinese or Japanese one, whose mark is as wide as a letter, needs no space after it. */
function sentences(first: Prose = [], second: Prose = []): Prose {
  if (first.length === 0 || second.length === 0) return [...first, ...second]
  const text = plainText(first)
  const sentence = asSentence(text)
  const space = /[。！？]$/.test(sentence) ? '' : ' '
  return [...first, sentence.slice(text.length) + space, ...second]
}

/** Address, place and profiles, each with its name. */
function contactOf({ profile }: Content, home: string | undefined, labels: Labels) {
  const { email, phone, location, links } = profile
  const texts = [
    [labels.resumeLocation, location, undefined],
    [labels.resumePhone, phone, `tel:${phone?.replace(/[^\d+]/g, '')}`],
  ] as const
  return [
    linkTo(labels.email, `mailto:${email}`),
    ...texts.flatMap(([name, shown, url]) => (shown ? [{ name, shown, url }] : [])),
    ...(home ? [linkTo(labels.resumePortfolio, home)] : []),
    ...links.map(({ label, url }) => linkTo(label, url)),
  ]
}

/** Shows what one types of an address: without scheme, `www.`, query and fragment. */
function linkTo(name: string, url: string): Link {
  const typed = url.replace(/^(https?:\/\/|mailto:)(www\.)?|[?#].*$/g, '').replace(/\/+$/, '')
  return { name, url: asciiUrl(url), shown: typed.length > 48 && !url.startsWith('mailto:') ? name : typed }
}

/** Percent-encoded, because the PDF can only show characters for which there is a font. */
const asciiUrl = (url: string) => new URL(url).href
