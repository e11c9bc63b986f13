import { formatDate, formatPeriod } from '../content/period.ts'
import type { Portfolio } from '../content/read.ts'
import { fill, type Labels } from '../labels/labels.ts'
import { featuredProjects } from '../sections/registry.ts'

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

/** An entry of an own list such as talks or publications. */
export interface ListEntry {
  title: string
  place?: string | undefined
  date?: string | undefined
  url?: string | undefined
  text?: string | undefined
}

/** The order in which blocks are set; one without entries is left out. */
export const blockOrder = [
  'experience',
  'projects',
  'skills',
  'certifications',
  'practices',
  'education',
  'languages',
] as const

type BlockSource = (portfolio: Portfolio, labels: Labels) => Omit<Entry, 'key'>[]

const sources: Record<(typeof blockOrder)[number], BlockSource> = {
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

/** The blocks of a portfolio that have entries, numbered in the order in which they are set. */
export function blocks(portfolio: Portfolio, labels: Labels, order = blockOrder): Block[] {
  return order
    .map((id) => ({
      id,
      block: id,
      title: labels[id],
      entries: sources[id](portfolio, labels).map(
        (entry, index) => ({ ...entry, key: `${id}-${index}` }) as Entry,
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
    .map((block, index) => ({ ...block, number: index + 1 }))
}

/** An own list of the owner's as a block. */
export function listBlock(
  id: string,
  title: string,
  list: ListEntry[],
  labels: Labels,
): Omit<Block, 'number'> {
  const entries = list.map(({ title, place, date, url, text }, index) => ({
    key: `${id}-${index}`,
    name: title,
    title,
    organization: place,
    period: date && formatDate(date, labels),
    url,
    summary: text,
    points: [],
    stack: [],
  }))
  return { id, block: 'list', title, entries }
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
