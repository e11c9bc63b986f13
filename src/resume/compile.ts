import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { fill, type Labels } from '../labels/labels.ts'
import { type ContentOptions, contentOf } from './content.ts'
import { typeset } from './typst.ts'

/** Sizes of the text in points that are comfortable to read, the best first. */
const sizes = [9.8, 9.5, 10.1, 9.2, 10.4, 9, 10.7]

/** Where every page is at least as full, no other size needs to be tried; below the other, a page looks forgotten. */
const [goodFill, leastFill] = [0.7, 1 / 3]

/** An entry as `resume.typ` reports it: where it begins and ends, and how far down that page it reaches, from 0 to 1. */
export interface Place {
  section: string
  name: string | null
  id: string | null
  first: number
  last: number
  foot: number
}

/** A finished document. */
export interface Document {
  pdf: () => Buffer
  svgPages: () => string[]
  places: Place[]
  /** The part of each page's height that is used. */
  fills: number[]
}

/** How a document is set. */
interface Setting {
  size: number
  short?: boolean
  /** Ids of what had room: the final setting shows these, and shares what is free on a page among its gaps. */
  final?: string[]
}

type Content = Awaited<ReturnType<typeof contentOf>>

/** The résumé at the first size that fills its pages well, or else on the fewest and fullest pages with most parts. */
export async function compileResume(portfolio: Portfolio, options: ContentOptions = {}): Promise<Document> {
  const content = await contentOf(portfolio, options)
  let best = { cost: Infinity, setting: {} as Setting }
  for (const size of sizes) {
    const { fills, places } = await set(content, { size })
    const emptiest = Math.min(...fills)
    const final = places.flatMap(({ id }) => id ?? [])
    const cost = fills.length - emptiest - final.length / 10 + (emptiest < leastFill ? 100 : 0)
    if (cost < best.cost) best = { cost, setting: { size, final } }
    if (emptiest >= goodFill) break
  }
  return set(content, best.setting)
}

/**
 * The résumé on one page, for applications. It shows as much as fits, the newest and most telling first, and every
 * sentence of what it shows is whole.
 */
export async function compileShortResume(
  portfolio: Portfolio,
  options: ContentOptions = {},
): Promise<Document> {
  const make = async (budget: number) =>
    set(await contentOf(shortened(portfolio, budget), options), { size: 9, short: true, final: [] })
  let best = await make(-1)
  let [low, high] = [0, 64]
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    const next = await make(middle)
    if (next.fills.length === 1) [best, low] = [next, middle]
    else high = middle
  }
  return best
}

/**
 * What is shown for a budget: of each list the entries whose rank, `first` and `step` further for each, is within it.
 * So a second job stands before the second point of the first one.
 */
function shortened(portfolio: Portfolio, budget: number): Portfolio {
  const { profile, experience, education, skills } = portfolio
  const some = <T>(list: T[], first: number, step: number) =>
    list.filter((_, index) => first + step * index <= budget)
  return {
    ...portfolio,
    profile: {
      ...profile,
      summary: budget < 0 ? '' : profile.summary,
      about: [],
      resumeStats: [],
      links: profile.links.slice(0, 6),
      languages: some(profile.languages, 5.2, 0.1),
    },
    lists: {},
    experience: some(experience, 0, 1.2).map((job, index) => ({
      ...job,
      summary: undefined,
      stack: [],
      description: some(job.description, 1 + 2 * index, 1.8),
    })),
    projects: some(featuredProjects(portfolio), 6, 3).map(({ title, description, impact, ...project }) => ({
      title,
      description,
      impact,
      start: project.start,
      end: project.end,
      liveUrl: project.liveUrl ?? project.githubUrl,
      technologies: [],
      featured: true,
    })),
    skills: {
      categories: some(skills.categories, 1.2, 0.1).map(({ title, skills }) => ({
        title,
        skills: skills.map(({ name }) => ({ name })),
      })),
      certifications: some(skills.certifications, 5.4, 0.1),
      practices: [],
    },
    education: some(education, 3.2, 1.5).map((study, index) => ({
      ...study,
      achievements: some(study.achievements, 8 + 3 * index, 2),
    })),
  }
}

async function set({ data, files }: Content, setting: Setting): Promise<Document> {
  const { pdf, svgPages, query } = await typeset({
    templates: ['resume/resume.typ', 'resume/parts.typ'],
    data: { short: false, final: null, ...setting, ...data },
    files,
  })
  const [places = []] = query('<layout>') as [Place[]]
  const fills = Array.from({ length: Math.max(...places.map(({ last }) => last)) }, (_, index) => {
    const here = places.filter(({ first, last }) => first <= index + 1 && last > index)
    return Math.max(...here.map(({ last, foot }) => (last > index + 1 ? 1 : foot)))
  })
  return { pdf, svgPages: () => svgPages(...data.paper), places, fills }
}

/** What each page holds, for those who cannot see its image: sections with their entries by name. */
export function descriptions({ places, fills }: Document, labels: Labels): string[] {
  return fills.map((_, index) => {
    const page = index + 1
    const here = places.filter(({ first, last }) => first <= page && last >= page)
    const sections = [...new Set(here.map(({ section }) => section))].map((title) => {
      const names = here.flatMap(({ section, name }) => (section === title && name ? [name] : []))
      return names.length > 0 ? `${title}: ${names.join(', ')}.` : `${title}.`
    })
    return [`${fill(labels.resumePageOf, { page, pages: fills.length })}.`, ...sections].join(' ')
  })
}
