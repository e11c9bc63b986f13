import { statSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { type Labels, labelsFor } from '../labels/labels.ts'
import { errorAt, errorsOf, formatProblems, inOrder, type Problem } from './problems.ts'
import { parseProse, piecesOf } from './prose.ts'
import { type Language, readLanguages } from './read.ts'
import { type Content, type List, resumeParts, type SectionId, type Site, sectionIds } from './schema.ts'

export type { Content } from './schema.ts'

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
  /** What the PDFs show: without `resume: false`, with sections only for the PDF. */
  printed: Content
  /** The ids of the résumé's parts with content, in order. */
  printedParts: string[]
  /** Texts of the first language that stand in for a translation, as pieces between marks. */
  untranslated: ReadonlySet<string>
}

/** When a built-in section has something to show, and the content without it. */
export const sectionRules: Record<
  SectionId,
  { isShown: (content: Content) => boolean; without: (content: Content) => Partial<Content> }
> = {
  about: {
    isShown: ({ profile }) => profile.about.length + profile.stats.length > 0,
    without: ({ profile }) => ({ profile: { ...profile, about: [], stats: [] } }),
  },
  skills: {
    isShown: ({ skills }) => Object.values(skills).some((list) => list.length > 0),
    without: () => ({ skills: { categories: [], certifications: [], practices: [] } }),
  },
  projects: {
    isShown: ({ projects }) => projects.length > 0,
    without: () => ({ projects: [] }),
  },
  resume: {
    isShown: ({ profile, experience, education }) =>
      experience.length + education.length + profile.languages.length > 0,
    without: ({ profile }) => ({
      profile: { ...profile, resumeStats: [], languages: [] },
      experience: [],
      education: [],
    }),
  },
  contact: {
    isShown: () => true,
    without: ({ profile }) => ({ profile: { ...profile, contactLine: undefined } }),
  },
}

function portfolioOf({ path, site, content, untranslated }: Language): Portfolio {
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
  let shown: Content = { ...all, lists: {} }
  for (const id of sectionIds)
    if (!placed.has(id) || all.lists[id]) shown = { ...shown, ...sectionRules[id].without(shown) }

  const sections: Omit<ShownSection, 'number'>[] = []
  for (const { id, nav } of placed.values()) {
    const list = all.lists[id]
    const builtIn = sectionIds.find((known) => known === id)
    if (list) {
      shown.lists[id] = list
      if (list.entries.length > 0) sections.push({ id, nav, list, title: list.title })
    } else if (builtIn && sectionRules[builtIn].isShown(shown))
      sections.push({ id, nav, title: labels[builtIn] })
  }
  const home = { id: 'home', nav: placed.get('home')?.nav ?? true, title: labels.home }
  const printed = printedOf(all, site, placed)
  return {
    ...shown,
    path,
    site,
    labels,
    sections: [home, ...sections].map((section, index) => ({
      ...section,
      number: String(index).padStart(2, '0'),
    })),
    printed: printed.content,
    printedParts: printed.parts,
    untranslated: new Set(untranslated.flatMap((text) => piecesOf(parseProse(text)))),
  }
}

/** The section on whose presence a part of the résumé depends, unless `site.yaml` lists its parts; others are always there. */
const sectionOfPart: Record<string, SectionId> = {
  skills: 'skills',
  certifications: 'skills',
  practices: 'skills',
  projects: 'projects',
}

const graduatesFirst = ['skills', 'experience', 'education'] as const

/** The content of the PDFs, and the ids of its parts in order. */
function printedOf(all: Content, site: Site, placed: Map<string, unknown>) {
  const own = [...placed.keys()].filter((id) => all.lists[id])
  // Of who has had one job at most, studies say more than projects do.
  const order = all.experience.length > 1 ? resumeParts : [...new Set([...graduatesFirst, ...resumeParts])]
  const builtIn = order.filter((id) => {
    const section = sectionOfPart[id]
    return !all.lists[id] && (!section || (placed.has(section) && !all.lists[section]))
  })
  const last = builtIn.findIndex((id) => id === 'languages' || id === 'practices')
  const usual =
    last === -1 ? [...builtIn, ...own] : [...builtIn.slice(0, last), ...own, ...builtIn.slice(last)]
  const parts = [...new Set(site.resume.sections ?? usual)]

  /** The entries of a part that the PDF has. */
  const printed = <Entry>(id: string, entries: Entry[]): Entry[] =>
    parts.includes(id) && !all.lists[id] ? inPdf(entries) : []
  const content: Content = {
    profile: { ...all.profile, languages: printed('languages', all.profile.languages) },
    skills: {
      categories: printed('skills', all.skills.categories),
      certifications: printed('certifications', all.skills.certifications),
      practices: printed('practices', all.skills.practices),
    },
    projects: printed('projects', all.projects),
    experience: printed('experience', all.experience),
    education: printed('education', all.education),
    lists: Object.fromEntries(
      Object.entries(all.lists)
        .filter(([id]) => parts.includes(id))
        .map(([id, list]) => [id, { ...list, entries: inPdf(list.entries) }]),
    ),
  }
  return { content, parts: parts.filter((id) => entriesOf(content, id).length > 0) }
}

const inPdf = <Entry>(entries: Entry[]): Entry[] => entries.filter((entry) => Object(entry).resume !== false)

/** The entries of a part of the résumé. */
function entriesOf(
  { profile, skills, projects, experience, education, lists }: Content,
  id: string,
): unknown[] {
  const { categories, certifications, practices } = skills
  const { languages } = profile
  const builtIn = {
    skills: categories,
    certifications,
    practices,
    projects,
    experience,
    education,
    languages,
  }
  return lists[id]?.entries ?? Object.entries(builtIn).find(([part]) => part === id)?.[1] ?? []
}

/** The printed content of a variant: what is for all variants or for this one, with its role, headline and summary. */
export function variantOf({ printed, site }: Pick<Portfolio, 'printed' | 'site'>, variant: string): Content {
  const { role, headline, summary } = site.variants[variant] ?? {}
  const isIn = ({ for: names }: { for: string[] }) => names.length === 0 || names.includes(variant)
  const { profile, skills } = printed
  return {
    ...printed,
    profile: {
      ...profile,
      role: role ?? profile.role,
      headline: headline ?? profile.headline,
      summary: summary ?? profile.summary,
    },
    skills: {
      ...skills,
      categories: skills.categories.filter(isIn),
      certifications: skills.certifications.filter(isIn),
    },
    projects: printed.projects.filter(isIn),
    experience: printed.experience
      .filter(isIn)
      .map((job) => ({ ...job, description: job.description.filter(isIn) })),
    education: printed.education.filter(isIn),
    lists: Object.fromEntries(
      Object.entries(printed.lists).map(([id, list]) => [
        id,
        { ...list, entries: list.entries.filter(isIn) },
      ]),
    ),
  }
}

interface Checked {
  /** One for each language, the first one first; none if there are errors. */
  portfolios: Portfolio[]
  problems: Problem[]
}

let cache: { key: string; checked: Checked } | undefined

/** Reads and validates a content folder; returns the same result until a file in it changes. */
export function checkContent(directory = contentDirectory): Checked {
  const states = pathsIn(directory, '**/*').map((name) => {
    // An editor's temporary file may be gone by now.
    const state = statSync(join(directory, name), { throwIfNoEntry: false })
    return `${name} ${state?.mtimeMs} ${state?.size}`
  })
  const key = [directory, ...states].join('\n')
  if (cache?.key !== key) cache = { key, checked: check(directory) }
  return cache.checked
}

function check(directory: string): Checked {
  const { languages, problems, siteLineOf } = readLanguages(directory)
  const portfolios = languages.map(portfolioOf)
  const [first] = portfolios
  const empty = Object.keys(first?.site.variants ?? {})
    .filter((variant) => first && isEmpty(variantOf(first, variant)))
    .map((variant) => {
      const line = siteLineOf(['variants', variant])
      return errorAt({ file: 'site.yaml', line, field: `variants → ${variant}` }, 'has no entry to show.')
    })
  return { portfolios: empty.length > 0 ? [] : portfolios, problems: inOrder([...problems, ...empty]) }
}

const isEmpty = (content: Content) =>
  [...resumeParts, ...Object.keys(content.lists)].every((id) => entriesOf(content, id).length === 0)

/**
 * Returns the portfolio in all languages, the first language first.
 *
 * @throws Error listing every problem in `content/`
 */
export function getPortfolios(directory?: string): [Portfolio, ...Portfolio[]] {
  const { portfolios, problems } = checkContent(directory)
  const [first, ...others] = portfolios
  if (!first) throw new Error(formatProblems(errorsOf(problems)))
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
