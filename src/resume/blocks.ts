import { formatDate, formatPeriod } from '../content/period.ts'
import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import type { List } from '../content/schema.ts'
import { fill, type Labels } from '../labels/labels.ts'
import { visibleSections } from '../sections/registry.ts'

/** A piece of the résumé that stays whole, as `parts.typ` takes it; the fields depend on the block. */
export interface Entry {
  key: string
  /** What its owner calls it, for the description of its page. */
  name: string
  [field: string]: unknown
}

/** A section of the résumé; `block` names the function of `parts.typ` that sets its entries. */
export interface Block {
  id: string
  block:
    | 'experience'
    | 'projects'
    | 'skills'
    | 'certifications'
    | 'practices'
    | 'education'
    | 'languages'
    | 'list'
  title: string
  number: number
  entries: Entry[]
}

type BuiltIn = Exclude<Block['block'], 'list'>

/** The built-in blocks in their order. */
const builtIn: BuiltIn[] = [
  'experience',
  'projects',
  'skills',
  'certifications',
  'practices',
  'education',
  'languages',
]

/** The section of the page that a block belongs to: it goes where its owner leaves that out of `sections`. */
const sectionOf: Partial<Record<BuiltIn, string>> = {
  projects: 'projects',
  skills: 'skills',
  certifications: 'skills',
  practices: 'skills',
}

type BlockSource = (portfolio: Portfolio, labels: Labels) => Omit<Entry, 'key'>[]

const sources: Record<BuiltIn, BlockSource> = {
  experience: ({ experience }, labels) =>
    experience.map(({ company, location, description, start, end, ...job }) => ({
      ...job,
      name: company,
      organization: company,
      place: location,
      period: formatPeriod({ start, end }, labels),
      points: description,
    })),
  projects: (portfolio, labels) =>
    featuredProjects(portfolio).map(
      ({ title, technologies, githubUrl, liveUrl, start, end, ...project }) => ({
        ...project,
        name: title,
        title,
        period: start && formatPeriod({ start, end }, labels),
        stack: technologies,
        urls: [githubUrl, liveUrl].filter((url) => url !== undefined),
      }),
    ),
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
    education.map(({ degree, institution, location, achievements, start, end, url }) => ({
      name: institution,
      title: degree,
      organization: institution,
      url,
      place: location,
      period: formatPeriod({ start, end }, labels),
      points: achievements,
      stack: [],
    })),
  languages: ({ profile }) =>
    profile.languages.length > 0
      ? [{ name: '', pairs: profile.languages.map(({ name, level }) => [name, level]) }]
      : [],
}

/** The blocks of a portfolio that have entries, numbered in the order in which they are set; own lists come last. */
export function blocks(portfolio: Portfolio, labels: Labels): Block[] {
  const shown = visibleSections(portfolio, labels).map(({ id }) => id)
  const isShown = (id: BuiltIn) => shown.includes(sectionOf[id] ?? id) || sectionOf[id] === undefined
  const lists = shown.filter((id) => portfolio.lists[id])
  return [
    ...builtIn.filter(isShown).map((id) => ({
      id,
      block: id,
      title: labels[id],
      entries: sources[id](portfolio, labels),
    })),
    ...lists.map((id) => ({
      id,
      block: 'list' as const,
      title: portfolio.lists[id]?.title ?? id,
      entries: listEntries(portfolio.lists[id]?.entries ?? [], labels),
    })),
  ]
    .filter(({ entries }) => entries.length > 0)
    .map((block, index) => ({
      ...block,
      number: index + 1,
      entries: block.entries.map((entry, at) => ({ ...entry, key: `${block.id}-${at}` }) as Entry),
    }))
}

function listEntries(entries: List['entries'], labels: Labels): Omit<Entry, 'key'>[] {
  return entries.map(({ title, place, date, url, text }) => ({
    name: title,
    title,
    organization: place,
    period: date && formatDate(date, labels),
    url,
    summary: text,
    points: [],
    stack: [],
  }))
}

/** A technology and the entries that name it, in the order of the alphabet. */
export function technologyIndex(blocks: Block[], language: string): [name: string, keys: string[]][] {
  const keys = new Map<string, string[]>()
  for (const { key, stack = [], skills = [] } of blocks.flatMap(({ entries }) => entries)) {
    const names = [...(stack as string[]), ...(skills as { name: string }[]).map(({ name }) => name)]
    for (const name of names) keys.set(name, [...(keys.get(name) ?? []), key])
  }
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  return [...keys].sort(([a], [b]) => compare(a, b))
}

/** What each page holds, for those who cannot see its image: sections with their entries by name. */
export function describePage(
  keys: Set<string>,
  page: { page: number; pages: number },
  blocks: Pick<Block, 'title' | 'entries'>[],
  labels: Labels,
) {
  const parts = blocks.flatMap(({ title, entries }) => {
    const here = entries.filter(({ key }) => keys.has(key))
    const names = here.map(({ name }) => name).filter(Boolean)
    if (here.length === 0) return []
    return names.length > 0 ? [`${title}: ${names.join(', ')}`] : [title]
  })
  const opening = keys.has('opening') ? [labels.resumeOpening] : []
  return `${fill(labels.resumePageOf, page)}. ${[...opening, ...parts].map((part) => `${part}.`).join(' ')}`
}
