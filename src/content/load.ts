import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { commitDate } from '../commit-date.ts'
import { contentDirectory, pathsIn } from '../content-directory.ts'
import { type Labels, labelsFor } from '../labels/labels.ts'
import { type Evidence, evidenceOf, type Skill } from './evidence.ts'
import { errorsOf, formatProblems, inOrder } from './problems.ts'
import { parseProse, piecesOf } from './prose.ts'
import { type Language, readLanguages } from './read.ts'
import {
  builtInSections,
  type Content,
  type List,
  type Project,
  resumeParts,
  type SectionId,
  type Site,
  type Skills,
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
  /** The labels in its language, with the owner's overrides. */
  labels: Labels
  /** Home first, then the sections with content, in order. */
  sections: ShownSection[]
  /** Where the skills on the page were used; empty with `evidence: false`. */
  evidence: ReadonlyMap<Skill, Evidence>
  /** What the PDFs can show: without `resume: false`, with sections only for the PDF. */
  printed: Content
  /** The ids of the résumé's parts in order; those without entries are not printed. */
  printedParts: string[]
  /** Texts of the first language that stand in for a translation, as pieces between marks. */
  untranslated: ReadonlySet<string>
}

function portfolioOf({ path, site, content, untranslated }: Language, today: Date): Portfolio {
  const labels = labelsFor(site.language, site.labels)
  // A category without skills would be an empty heading.
  const all = filterLists(content, ({ featured, skills }) => featured !== false && skills?.length !== 0)
  const order = site.sections ?? sectionIds.map((id) => ({ id, nav: true }))
  const isPlaced = (id: string) => order.some((section) => section.id === id)
  const lists = Object.fromEntries(Object.entries(all.lists).filter(([id]) => isPlaced(id)))
  const hidden = sectionIds.filter((id) => !isPlaced(id) || lists[id])
  const shown = without(hidden, { ...all, lists })
  /** Whether the page would lack something without a built-in section. */
  const isFilled = (id: SectionId) => id === 'contact' || !isDeepStrictEqual(without([id], shown), shown)
  const home = { nav: true, ...order.find(({ id }) => id === 'home'), id: 'home', title: labels.home }
  const sections = order.flatMap(({ id, nav }) => {
    const list = lists[id]
    if (list) return list.entries.length > 0 ? [{ id, nav, list, title: list.title }] : []
    const builtIn = sectionIds.find((each) => each === id)
    return builtIn && isFilled(builtIn) ? [{ id, nav, title: labels[builtIn] }] : []
  })
  const own = sections.flatMap((section) => ('list' in section ? section.id : []))
  // The PDFs always have jobs, studies and languages.
  const hiddenPaths = hidden.flatMap((id) => (id === 'resume' ? [] : [id, ...builtInSections[id]]))
  const hiddenParts = hiddenPaths.map((path) => path.split('.').at(-1))
  const parts = resumeParts
    .filter((part) => !hiddenParts.includes(part))
    .flatMap((part) => (part === 'languages' ? [...own, part] : part))
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
    printed: filterLists(all, ({ resume }) => resume !== false),
    printedParts: [...new Set(site.resume.sections ?? parts)],
    untranslated: new Set(untranslated.flatMap((text) => piecesOf(parseProse(text)))),
  }
}

/** The content in which some built-in sections have nothing to show. */
function without(sections: SectionId[], content: Content): Content {
  const paths: string[] = sections.flatMap((id) => builtInSections[id])
  return filterLists(content, (_, path) => !paths.includes(path))
}

/** Fields that say whether an entry is shown; `featured` is that of projects, `skills` of categories. */
type Visibility = Partial<Project & Skills['categories'][number]>

/** The content with those items of lists that pass a test, which also gets the path of the list, such as `skills.practices`. */
function filterLists(content: Content, test: (item: Visibility, path: string) => boolean): Content {
  function filter(value: unknown, path: string[]): unknown {
    if (Array.isArray(value)) {
      const kept = value.filter((item) => test(Object(item), path.join('.')))
      // A list that keeps all its items stays the same object, by which `writtenText` finds what was written for a parsed text.
      return kept.length < value.length ? kept : value
    }
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => [name, filter(field, [...path, name])])
    return Object.fromEntries(fields)
  }
  return filter(content, []) as Content
}

/** The printed content of a variant: what is for all variants or for this one, with its role, headline and summary. */
export function variantOf({ printed, site }: Pick<Portfolio, 'printed' | 'site'>, variant: string): Content {
  const isForIt = ({ for: names = [] }: Visibility) => names.length === 0 || names.includes(variant)
  const { profile, experience, ...content } = filterLists(printed, isForIt)
  const { pages: _, listed: __, ...texts } = site.variants[variant] ?? {}
  return {
    ...content,
    profile: { ...profile, ...texts },
    experience: experience.map((job) => ({ ...job, description: job.description.filter(isForIt) })),
  }
}

let cache: { key: string; checked: ReturnType<typeof check> } | undefined

/**
 * Reads and validates a content folder: a portfolio for each language, the first one first, or none if there are errors. Returns
 * the same result until a file in it changes.
 */
export function checkContent(directory = contentDirectory) {
  const states = pathsIn(directory, '**/*').map((name) => {
    // An editor's temporary file may be gone by now.
    const state = statSync(join(directory, name), { throwIfNoEntry: false })
    return `${name} ${state?.mtimeMs} ${state?.size}`
  })
  const key = [directory, ...states].join('\n')
  if (cache?.key !== key) cache = { key, checked: check(directory) }
  return cache.checked
}

function check(directory: string) {
  const { languages, problems } = readLanguages(directory)
  // Where there is no git, today is the date of the build.
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
  // A stack trace says nothing about the content, and Astro would print it with each request.
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

/** The parameters of a portfolio's routes: the first language, which has none, is served at `/`. */
export const routeOf = ({ path }: Portfolio) => ({ language: path.slice(0, -1) || undefined })

/** `getStaticPaths` of every route that exists in all languages. */
export const languagePaths = () => getPortfolios().map((portfolio) => ({ params: routeOf(portfolio) }))
