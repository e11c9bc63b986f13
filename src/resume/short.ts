import { featuredProjects } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { attempt, type Choice, type Document, finish } from './compile.ts'
import { type ContentOptions, contentOf } from './content.ts'

/** How many pieces are tried one by one where the page is not full yet. */
const mostFillers = 8

const choice: Choice = { mode: 'short', size: 9, withTimeline: false }

/**
 * The résumé on one page, for applications. It shows as much as fits, the newest and most telling first, and every
 * sentence of what it shows is whole.
 */
export async function compileShortResume(
  portfolio: Portfolio,
  options: ContentOptions = {},
): Promise<Document> {
  const ranks = [...new Set(piecesOf(portfolio).map(({ rank }) => rank))].sort((a, b) => a - b)
  const set = async (kept: number[]) => {
    const content = await contentOf(shortened(portfolio, new Set(kept)), options)
    Object.assign(content.data, { top: 48, bottom: 62 })
    const tried = await attempt(content, choice)
    return { kept, content, tried, fits: tried.pages.length === 1 && tried.tall.length === 0 }
  }
  let best = await set([])
  let [low, high] = [1, ranks.length]
  while (low <= high) {
    const middle = (low + high) >> 1
    const next = await set(ranks.slice(0, middle))
    if (next.fits) best = next
    if (next.fits) low = middle + 1
    else high = middle - 1
  }
  // What comes next is too long, but something smaller may fit in its place.
  for (const rank of ranks.slice(low, low + mostFillers)) {
    const next = await set([...best.kept, rank])
    if (next.fits) best = next
  }
  return finish(best.content, best.tried)
}

/** A piece that may be left out: the smaller its rank, the later. */
interface Piece {
  rank: number
  kind: keyof typeof ranked
  index: number
  point?: number
}

/** How pieces compete for the page: a second job stands before the third point of the first one. */
const ranked = {
  summary: () => 0,
  job: (index: number) => 1.2 * index,
  jobPoint: (index: number, point = 0) => 2 * index + 1 + 1.8 * point,
  skills: (index: number) => 1.2 + index / 10,
  project: (index: number) => 4.8 + 3 * index,
  study: (index: number) => 3.2 + 1.5 * index,
  studyPoint: (index: number, point = 0) => 8 + 3 * index + 2 * point,
  certification: (index: number) => 6.2 + index / 10,
  language: (index: number) => 5.2 + index / 10,
}

function piecesOf(portfolio: Portfolio): Piece[] {
  const { experience, education, skills, profile } = portfolio
  const each = (kind: Piece['kind'], list: unknown[]) =>
    list.map((_, index) => ({ kind, index, rank: ranked[kind](index) }))
  const points = (kind: Piece['kind'], lists: unknown[][]) =>
    lists.flatMap((list, index) =>
      list.map((_, point) => ({ kind, index, point, rank: ranked[kind](index, point) })),
    )
  return [
    ...each('summary', [profile.summary]),
    ...each('job', experience),
    ...points(
      'jobPoint',
      experience.map(({ description }) => description),
    ),
    ...each('skills', skills.categories),
    ...each('project', featuredProjects(portfolio)),
    ...each('study', education),
    ...points(
      'studyPoint',
      education.map(({ achievements }) => achievements),
    ),
    ...each('certification', skills.certifications),
    ...each('language', profile.languages),
  ]
}

/** The portfolio with the pieces of these ranks. */
function shortened(portfolio: Portfolio, kept: Set<number>): Portfolio {
  const { profile, experience, education, skills } = portfolio
  const shows = (kind: keyof typeof ranked, index: number, point?: number) =>
    kept.has(ranked[kind](index, point))
  const shown = <T>(kind: keyof typeof ranked, list: T[], shorten = (entry: T, _index: number): T => entry) =>
    list.flatMap((entry, index) => (shows(kind, index) ? [shorten(entry, index)] : []))
  return {
    ...portfolio,
    profile: {
      ...profile,
      summary: shows('summary', 0) ? profile.summary : '',
      about: [],
      resumeStats: [],
      links: profile.links.slice(0, 6),
      languages: shown('language', profile.languages),
    },
    lists: {},
    experience: shown('job', experience, (job, index) => ({
      ...job,
      summary: undefined,
      stack: [],
      description: job.description.filter((_, point) => shows('jobPoint', index, point)),
    })),
    projects: shown('project', featuredProjects(portfolio), (project) => ({
      ...project,
      ...{ problem: undefined, approach: undefined, lesson: undefined, image: undefined, technologies: [] },
      githubUrl: undefined,
      liveUrl: project.liveUrl ?? project.githubUrl,
    })),
    skills: {
      categories: shown('skills', skills.categories, ({ title, skills }) => ({
        title,
        skills: skills.map(({ name }) => ({ name })) as typeof skills,
      })),
      certifications: shown('certification', skills.certifications),
      practices: [],
    },
    education: shown('study', education, (study, index) => ({
      ...study,
      achievements: study.achievements.filter((_, point) => shows('studyPoint', index, point)),
    })),
  }
}
