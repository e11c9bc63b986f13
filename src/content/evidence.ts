import type { Content, Skills } from './schema.ts'

/** Where a skill was used. */
export interface Evidence {
  /** Whole years of these jobs and projects; a month of several of them counts once. */
  years: number
  jobs: Use[]
  projects: Use[]
}

interface Use {
  name: string
  /** The id of its element on the page. */
  anchor: string
  technologies: string[]
  months: number[]
}

export type Skill = Skills['categories'][number]['skills'][number]

/** The id of a job or project on the page, by its position among the shown ones. */
export const anchorOf = (entry: 'job' | 'project', index: number): string => `${entry}-${index + 1}`

/**
 * Finds the jobs and projects that name a skill, or one of its aliases, among their technologies. A skill that none names is
 * absent.
 *
 * @param today until when what is ongoing counts
 */
export function evidenceOf({ skills, experience, projects }: Content, today: Date): Map<Skill, Evidence> {
  const jobs = experience.map(({ company, title = '', stack, start, end }, index): Use => {
    const months = monthsOf(start, end, today)
    return { name: company ?? title, anchor: anchorOf('job', index), technologies: stack, months }
  })
  const built = projects.map(({ title, technologies, start, end }, index): Use => {
    const months = monthsOf(start, end, today)
    return { name: title, anchor: anchorOf('project', index), technologies, months }
  })
  const evidence = new Map<Skill, Evidence>()
  for (const skill of skills.categories.flatMap(({ skills }) => skills)) {
    const names = [skill.name, ...skill.aliases].map((name) => name.toLowerCase())
    const isUsed = ({ technologies }: Use) => technologies.some((each) => names.includes(each.toLowerCase()))
    const found = { jobs: jobs.filter(isUsed), projects: built.filter(isUsed) }
    const uses = [...found.jobs, ...found.projects]
    const months = new Set(uses.flatMap(({ months }) => months))
    if (uses.length > 0) evidence.set(skill, { years: Math.floor(months.size / 12), ...found })
  }
  return evidence
}

/** The months of a period, counted since the year 0. A year alone is its January, so that 2015 to 2017 is two years. */
function monthsOf(start: string | undefined, end = start, today: Date): number[] {
  if (!start || !end) return []
  const [first = 0, last = 0] = [start, end].map((date) => {
    const [year, month = 1] = (date === 'present' ? today.toISOString() : date).split('-').map(Number)
    return Number(year) * 12 + month
  })
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
