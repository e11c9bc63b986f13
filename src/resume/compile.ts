import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { asSentence } from '../content/sentences.ts'
import { fill, type Labels } from '../labels/labels.ts'
import { type ResumeInput, type ResumeOptions, resumeInput } from './content.ts'
import { typeset } from './typst.ts'

/** Comfortable text sizes in points, in order of preference. */
const sizes = [9.8, 9.5, 10.1, 9.2, 10.4, 9, 10.7]

/** The first size at which every page is filled to `goodFill` is used; pages below `minFill` look nearly empty. */
const [goodFill, minFill] = [0.7, 1 / 3]

/** The position of an entry, as `resume.typ` reports it: its pages, and where it ends on the last one, from 0 to 1. */
interface EntryPosition {
  section: string
  name: string | null
  id: string | null
  first: number
  last: number
  end: number
}

interface Layout {
  size: number
  /** The ids of the optional parts; null before the final pass, which also distributes the free space of each page. */
  includedParts: string[] | null
  isShort?: boolean
}

export type CompiledResume = Awaited<ReturnType<typeof compile>>

/** Compiles the résumé at the first size that fills its pages well, else at the size with the fewest, fullest pages. */
export async function compileResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const input = await resumeInput(portfolio, options)
  let best = { penalty: Infinity, size: 0, includedParts: [] as string[] }
  for (const size of sizes) {
    const { fills, positions } = await compile(input, { size, includedParts: null })
    const includedParts = positions.flatMap(({ id }) => id ?? [])
    const penalty = penaltyOf(fills, includedParts.length)
    if (penalty < best.penalty) best = { penalty, size, includedParts }
    if (Math.min(...fills) >= goodFill) break
  }
  return compile(input, best)
}

/** Lower for fewer pages, a fuller emptiest page and more optional parts; a nearly empty page outweighs them all. */
function penaltyOf(fills: number[], partCount: number): number {
  const emptiest = Math.min(...fills)
  return fills.length - emptiest - partCount / 10 + (emptiest < minFill ? 100 : 0)
}

/** Compiles the one-page résumé: as many entries as fit, the newest and most relevant first, with whole sentences only. */
export async function compileShortResume(portfolio: Portfolio, options: ResumeOptions = {}) {
  const layout = { size: 9, includedParts: [], isShort: true }
  const compileFor = async (budget: number) =>
    compile(await resumeInput(shorten(portfolio, budget), options), layout)
  let best = await compileFor(-1)
  let [low, high] = [0, 64]
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    const next = await compileFor(middle)
    if (next.fills.length === 1) [best, low] = [next, middle]
    else high = middle
  }
  return best
}

/**
 * Selects the content for a budget: of each list the entries whose cost is within it. The first costs `first`, each
 * further one `step` more, so that a second job is included before the second point of the first job.
 */
function shorten(portfolio: Portfolio, budget: number): Portfolio {
  const { profile, experience, education, skills, lists } = portfolio
  const within = <T>(list: T[], first: number, step: number) =>
    list.filter((_, index) => first + step * index <= budget)
  return {
    ...portfolio,
    profile: {
      ...profile,
      summary: budget < 0 ? '' : profile.summary,
      about: [],
      resumeStats: [],
      links: profile.links.slice(0, 6),
      languages: within(profile.languages, 5.2, 0.1),
    },
    experience: within(experience, 0, 1.2).map((job, index) => ({
      ...job,
      summary: undefined,
      stack: [],
      description: within(job.description, 1 + 2 * index, 1.8),
    })),
    projects: within(featuredProjects(portfolio), 6, 3).map((project) => ({
      title: project.title,
      description: project.description,
      impact: project.impact,
      start: project.start,
      end: project.end,
      liveUrl: project.liveUrl ?? project.githubUrl,
      technologies: [],
      featured: true,
    })),
    skills: {
      categories: within(skills.categories, 1.2, 0.1).map(({ title, skills }) => ({
        title,
        skills: skills.map(({ name }) => ({ name })),
      })),
      certifications: within(skills.certifications, 5.4, 0.1),
      practices: [],
    },
    education: within(education, 3.2, 1.5).map((study, index) => ({
      ...study,
      achievements: within(study.achievements, 8 + 3 * index, 2),
    })),
    // Without their texts. Testimonials are nothing but text.
    lists: Object.fromEntries(
      Object.entries(lists).map(([id, list]) => {
        const entries = within(list.kind === 'testimonials' ? [] : list.entries, 7, 1.2)
        return [id, { ...list, entries: entries.map((entry) => ({ ...entry, text: undefined })) }]
      }),
    ),
  }
}

/** Compiles one pass. `fills` is the used fraction of each page's height. */
async function compile({ data, files }: ResumeInput, { size, includedParts, isShort = false }: Layout) {
  const { pdf, svgPages, query } = await typeset({
    templates: ['resume/resume.typ', 'resume/parts.typ'],
    data: { size, includedParts, short: isShort, ...data },
    files,
  })
  const [positions = []] = query('<layout>') as [EntryPosition[]]
  const fills = Array.from({ length: Math.max(...positions.map(({ last }) => last)) }, (_, index) => {
    const onPage = positions.filter(({ first, last }) => first <= index + 1 && last > index)
    return Math.max(...onPage.map(({ last, end }) => (last > index + 1 ? 1 : end)))
  })
  return { pdf, svgPages: () => svgPages(...data.paper), positions, fills }
}

/** The text alternative of each page image: its sections with the names of their entries. */
export function descriptions({ positions, fills }: CompiledResume, labels: Labels): string[] {
  return fills.map((_, index) => {
    const page = index + 1
    const onPage = positions.filter(({ first, last }) => first <= page && last >= page)
    const sections = [...Map.groupBy(onPage, ({ section }) => section)].map(([title, entries]) => {
      const names = entries.flatMap(({ name }) => name || [])
      return asSentence(names.length > 0 ? `${title}: ${names.join(', ')}` : title)
    })
    return [`${fill(labels.resumePageOf, { page, pages: fills.length })}.`, ...sections].join(' ')
  })
}
