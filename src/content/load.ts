import { statSync } from 'node:fs'
import { join } from 'node:path'
import { commitDate } from '../build/commit-date.ts'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { type Labels, labelsDirectory, labelsFor } from '../labels/labels.ts'
import { type Evidence, evidenceOf, type Skill } from './evidence.ts'
import { errorsOf, formatProblems, inOrder, type Problem } from './problems.ts'
import { parseProse, piecesOf } from './prose.ts'
import { type Language, readLanguages } from './read.ts'
import {
  type Content,
  type List,
  type ResumePart,
  resumeParts,
  type SectionId,
  type Site,
  sectionIds,
} from './schema.ts'

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

/** @param section undefined for an owner's list */
type Test = (entry: unknown, id: string, section?: SectionId) => boolean

/** The content with the entries that pass a test. In place of a list whose id is that of an owner's list, there is only that. */
function filterLists(content: Content, test: Test): Content {
  const { profile, skills, projects, experience, education, lists } = content
  const filtered = <Entry>(id: keyof typeof sectionOf, entries: Entry[]) =>
    entries.filter((entry) => !lists[id] && test(entry, id, sectionOf[id]))
  return {
    profile: {
      ...profile,
      about: filtered('about', profile.about),
      stats: filtered('stats', profile.stats),
      resumeStats: filtered('resumeStats', profile.resumeStats),
      languages: filtered('languages', profile.languages),
    },
    skills: {
      categories: filtered('skills', skills.categories),
      certifications: filtered('certifications', skills.certifications),
      practices: filtered('practices', skills.practices),
    },
    projects: filtered('projects', projects),
    experience: filtered('experience', experience),
    education: filtered('education', education),
    lists: Object.fromEntries(
      Object.entries(lists).map(([id, list]) => [
        id,
        { ...list, entries: list.entries.filter((entry) => test(entry, id)) },
      ]),
    ),
  }
}

/** The ids of the lists that have entries, with the section of built-in ones. */
function filledIn(content: Content): Map<string, SectionId | undefined> {
  const filled = new Map<string, SectionId | undefined>()
  filterLists(content, (_, id, section) => Boolean(filled.set(id, section)))
  return filled
}

function portfolioOf({ path, site, content, untranslated }: Language, today: Date): Portfolio {
  const labels = labelsFor(site.language, site.labels)
  const { projects, skills, lists } = content
  const all: Content = {
    ...content,
    projects: projects.filter(({ featured }) => featured),
    // A category without skills would be an empty heading.
    skills: { ...skills, categories: skills.categories.filter(({ skills }) => skills.length > 0) },
  }
  const placed = site.sections ?? sectionIds.map((id) => ({ id, nav: true }))
  const isPlaced = (id: string) => placed.some((section) => section.id === id)
  /** Whether a section with its built-in content is on the page. */
  const isShown = (section: SectionId) => isPlaced(section) && !lists[section]
  const shown = filterLists(all, (_, id, section) => (section ? isShown(section) : isPlaced(id)))
  shown.lists = Object.fromEntries(Object.entries(shown.lists).filter(([id]) => isPlaced(id)))

  const filled = new Set(filledIn(shown).values())
  const home = { nav: true, ...placed.find(({ id }) => id === 'home'), id: 'home', title: labels.home }
  const sections = placed.flatMap(({ id, nav }) => {
    const list = shown.lists[id]
    if (list) return list.entries.length > 0 ? [{ id, nav, list, title: list.title }] : []
    const builtIn = sectionIds.find((known) => known === id)
    return builtIn && (builtIn === 'contact' || filled.has(builtIn))
      ? [{ id, nav, title: labels[builtIn] }]
      : []
  })

  const ownLists = placed.map(({ id }) => id).filter((id) => lists[id])
  const parts = new Set(site.resume.sections ?? usualParts(all, isShown, ownLists))
  const printed = filterLists(all, (entry, id, section) =>
    section && !isPart(id) ? true : parts.has(id) && Object(entry).resume !== false,
  )
  const printedIds = filledIn(printed)
  return {
    ...shown,
    path,
    site,
    labels,
    sections: [home, ...sections].map((section, index) => ({
      ...section,
      number: String(index).padStart(2, '0'),
    })),
    evidence: site.evidence ? evidenceOf(shown, today) : new Map(),
    printed,
    printedParts: [...parts].filter((id) => printedIds.has(id)),
    untranslated: new Set(untranslated.flatMap((text) => piecesOf(parseProse(text)))),
  }
}

const isPart = (id: string): id is ResumePart => resumeParts.some((part) => part === id)

/** The parts of the PDFs where `site.yaml` names none: the owner's lists stand before languages and practices. */
function usualParts({ experience, lists }: Content, isShown: (section: SectionId) => boolean, own: string[]) {
  // Of who has had one job at most, studies say more than projects do.
  const first: ResumePart[] = experience.length > 1 ? [] : ['skills', 'experience', 'education']
  const builtIn = [...new Set([...first, ...resumeParts])].filter((id) => {
    const section = sectionOf[id]
    // Jobs, studies and languages are always there.
    return !lists[id] && (section === 'resume' || isShown(section))
  })
  const isLast = (id: ResumePart) => id === 'languages' || id === 'practices'
  return [...builtIn.filter((id) => !isLast(id)), ...own, ...builtIn.filter(isLast)]
}

/** The printed content of a variant: what is for all variants or for this one, with its role, headline and summary. */
export function variantOf({ printed, site }: Pick<Portfolio, 'printed' | 'site'>, variant: string): Content {
  const isFor = (entry: unknown) => {
    const names: string[] = Object(entry).for ?? []
    return names.length === 0 || names.includes(variant)
  }
  const { profile, experience, ...content } = filterLists(printed, isFor)
  const { role, headline, summary } = site.variants[variant] ?? {}
  return {
    ...content,
    profile: {
      ...profile,
      role: role ?? profile.role,
      headline: headline ?? profile.headline,
      summary: summary ?? profile.summary,
    },
    experience: experience.map((job) => ({ ...job, description: job.description.filter(isFor) })),
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
  const { languages, problems } = readLanguages(directory)
  // Without git, the date of the build.
  const today = commitDate() ?? new Date()
  return {
    portfolios: languages.map((language) => portfolioOf(language, today)),
    problems: inOrder(problems),
  }
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
