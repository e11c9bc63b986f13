import { statSync } from 'node:fs'
import { join } from 'node:path'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { type Labels, labelsDirectory, labelsFor } from '../labels/labels.ts'
import { type Evidence, evidenceOf, type Skill } from './evidence.ts'
import { errorAt, errorsOf, formatProblems, inOrder, type Problem } from './problems.ts'
import { parseProse, piecesOf } from './prose.ts'
import { type Language, readLanguages } from './read.ts'
import { type Content, type List, resumeParts, type SectionId, type Site, sectionIds } from './schema.ts'

/** A section as navigation and headings show it. */
export interface ShownSection {
  id: string
  /** An owner's own section, also under a built-in id. */
  list?: List
  title: string
  /** Two digits, from `00`. */
  number: string
  /** Whether the navigation links to it. */
  nav: boolean
}

/**
 * What the pages, exports and PDFs of one language read; nothing below decides again what is shown. Its own content is that of
 * page and JSON: only featured projects, and lists of hidden sections are empty.
 */
export interface Portfolio extends Content {
  /** The path of its pages below the site's base: empty for the first language, `fr/` for another. */
  path: string
  site: Site
  /** In its language, with the owner's overrides. */
  labels: Labels
  /** Home first, then the sections with content, in order. */
  sections: ShownSection[]
  /** Of the skills on the page, where they were used; empty with `evidence: false`. */
  evidence: ReadonlyMap<Skill, Evidence>
  /** What the PDFs show: without `resume: false`, with sections only for the PDF. */
  printed: Content
  /** The ids of the résumé's parts with content, in order. */
  printedParts: string[]
  /** Texts of the first language that stand in for a translation, as pieces between marks. */
  untranslated: ReadonlySet<string>
}

/** The lists of the built-in sections, and to which each belongs. */
const sectionOf = {
  about: 'about',
  stats: 'about',
  skills: 'skills',
  certifications: 'skills',
  practices: 'skills',
  projects: 'projects',
  resumeStats: 'resume',
  experience: 'resume',
  education: 'resume',
  languages: 'resume',
} as const satisfies Record<string, SectionId>

/**
 * The content with other entries in each list. In place of one whose id is that of an owner's list, there is only that.
 *
 * @param change without a section for an owner's list
 */
function mapLists(
  content: Content,
  change: <Entry>(entries: Entry[], id: string, section?: SectionId) => Entry[],
): Content {
  const { profile, skills, projects, experience, education, lists } = content
  const changed = <Entry>(id: keyof typeof sectionOf, entries: Entry[]) =>
    lists[id] ? [] : change(entries, id, sectionOf[id])
  return {
    profile: {
      ...profile,
      about: changed('about', profile.about),
      stats: changed('stats', profile.stats),
      resumeStats: changed('resumeStats', profile.resumeStats),
      languages: changed('languages', profile.languages),
    },
    skills: {
      categories: changed('skills', skills.categories),
      certifications: changed('certifications', skills.certifications),
      practices: changed('practices', skills.practices),
    },
    projects: changed('projects', projects),
    experience: changed('experience', experience),
    education: changed('education', education),
    lists: Object.fromEntries(
      Object.entries(lists).map(([id, list]) => [id, { ...list, entries: change(list.entries, id) }]),
    ),
  }
}

/** The lists that have entries by their ids, with the section of built-in ones. */
function filledIn(content: Content): Map<string, SectionId | undefined> {
  const filled = new Map<string, SectionId | undefined>()
  mapLists(content, (entries, id, section) => {
    if (entries.length > 0) filled.set(id, section)
    return entries
  })
  return filled
}

function portfolioOf({ path, site, content, untranslated }: Language, today: Date): Portfolio {
  const labels = labelsFor(site.language, site.labels)
  const { projects, skills } = content
  const all: Content = {
    ...content,
    projects: projects.filter(({ featured }) => featured),
    // A category without skills would be an empty heading.
    skills: { ...skills, categories: skills.categories.filter(({ skills }) => skills.length > 0) },
  }
  const placed = new Map(
    (site.sections ?? sectionIds.map((id) => ({ id, nav: true }))).map((section) => [section.id, section]),
  )
  const isPlaced = (id: string, section?: SectionId) =>
    section ? placed.has(section) && !all.lists[section] : placed.has(id)
  const shown = mapLists(all, (entries, id, section) => (isPlaced(id, section) ? entries : []))
  shown.lists = Object.fromEntries(Object.entries(shown.lists).filter(([id]) => placed.has(id)))

  const filled = new Set(filledIn(shown).values())
  const sections: Omit<ShownSection, 'number'>[] = [
    { id: 'home', nav: placed.get('home')?.nav ?? true, title: labels.home },
  ]
  for (const { id, nav } of placed.values()) {
    const list = shown.lists[id]
    const builtIn = sectionIds.find((known) => known === id)
    if (list?.entries.length) sections.push({ id, nav, list, title: list.title })
    else if (!list && builtIn && (builtIn === 'contact' || filled.has(builtIn)))
      sections.push({ id, nav, title: labels[builtIn] })
  }
  const printed = printedOf(all, site, placed)
  return {
    ...shown,
    path,
    site,
    labels,
    sections: sections.map((section, index) => ({ ...section, number: String(index).padStart(2, '0') })),
    evidence: site.evidence ? evidenceOf(shown, today) : new Map(),
    printed: printed.content,
    printedParts: printed.parts,
    untranslated: new Set(untranslated.flatMap((text) => piecesOf(parseProse(text)))),
  }
}

const graduatesFirst = ['skills', 'experience', 'education'] as const

/** The content of the PDFs, and the ids of its parts in order. */
function printedOf(all: Content, site: Site, placed: Map<string, unknown>) {
  const own = [...placed.keys()].filter((id) => all.lists[id])
  // Of who has had one job at most, studies say more than projects do.
  const order = all.experience.length > 1 ? resumeParts : [...new Set([...graduatesFirst, ...resumeParts])]
  const builtIn: string[] = order.filter((id) => {
    const section = sectionOf[id]
    // Jobs, studies and languages are always there.
    return !all.lists[id] && (section === 'resume' || (placed.has(section) && !all.lists[section]))
  })
  const last = builtIn.findIndex((id) => id === 'languages' || id === 'practices')
  const usual = builtIn.toSpliced(last === -1 ? builtIn.length : last, 0, ...own)
  const parts = new Set<string>(site.resume.sections ?? usual)
  const content = mapLists(all, (entries, id, section) => {
    if (section && !resumeParts.some((part) => part === id)) return entries
    return parts.has(id) ? entries.filter((entry) => Object(entry).resume !== false) : []
  })
  const filled = filledIn(content)
  return { content, parts: [...parts].filter((id) => filled.has(id)) }
}

/** The printed content of a variant: what is for all variants or for this one, with its role, headline and summary. */
export function variantOf({ printed, site }: Pick<Portfolio, 'printed' | 'site'>, variant: string): Content {
  const inVariant = <Entry>(entries: Entry[]) =>
    entries.filter((entry) => {
      const names: string[] = Object(entry).for ?? []
      return names.length === 0 || names.includes(variant)
    })
  const { profile, experience, ...content } = mapLists(printed, inVariant)
  const { role, headline, summary } = site.variants[variant] ?? {}
  return {
    ...content,
    profile: {
      ...profile,
      role: role ?? profile.role,
      headline: headline ?? profile.headline,
      summary: summary ?? profile.summary,
    },
    experience: experience.map((job) => ({ ...job, description: inVariant(job.description) })),
  }
}

interface Checked {
  /** One for each language, the first one first; none if there are errors. */
  portfolios: Portfolio[]
  problems: Problem[]
}

let cache: { key: string; checked: Checked } | undefined

/** Reads and validates a content folder; returns the same result until a file in it, or a label, changes. */
export function checkContent(directory = contentDirectory): Checked {
  const states = [directory, labelsDirectory].flatMap((folder) =>
    pathsIn(folder, '**/*').map((name) => {
      // An editor's temporary file may be gone by now.
      const state = statSync(join(folder, name), { throwIfNoEntry: false })
      return `${name} ${state?.mtimeMs} ${state?.size}`
    }),
  )
  const key = [directory, ...states].join('\n')
  if (cache?.key !== key) cache = { key, checked: check(directory) }
  return cache.checked
}

function check(directory: string): Checked {
  const { languages, problems, siteAt } = readLanguages(directory)
  // Without git, the date of the build.
  const today = commitDate() ?? new Date()
  const portfolios = languages.map((language) => portfolioOf(language, today))
  const [first] = portfolios
  const empty = Object.keys(first?.site.variants ?? {})
    .filter(
      (variant) => first && new Set(first.printedParts).isDisjointFrom(filledIn(variantOf(first, variant))),
    )
    .map((variant) => errorAt(siteAt(['variants', variant]), 'has no entry to show.'))
  return { portfolios: empty.length > 0 ? [] : portfolios, problems: inOrder([...problems, ...empty]) }
}

/**
 * Returns the portfolio in all languages, the first language first.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(directory?: string): [Portfolio, ...Portfolio[]] {
  const { portfolios, problems } = checkContent(directory)
  const [first, ...others] = portfolios
  // Without a stack trace, which says nothing about the content, and which Astro would print with each request.
  if (!first) throw Object.assign(new Error(formatProblems(errorsOf(problems))), { stack: '' })
  return [first, ...others]
}

/**
 * Returns the portfolio in one language.
 *
 * @param language the route parameter; omitted for the first language
 */
export function getPortfolio(language?: string, directory?: string): Portfolio {
  const path = language ? `${language}/` : ''
  const portfolio = getPortfolios(directory).find((each) => each.path === path)
  if (!portfolio) throw new Error(`There is no content/${language}.`)
  return portfolio
}

/** `getStaticPaths` of every route that exists in all languages; the first language is served at `/`. */
export const languagePaths = () =>
  getPortfolios().map(({ path }) => ({ params: { language: path.slice(0, -1) || undefined } }))
