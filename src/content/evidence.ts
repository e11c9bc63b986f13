import type { Content, Job, Skills } from './schema.ts'

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
  const evidence = new Map<Skill, Evidence>()
  for (const skill of skills.categories.flatMap(({ skills }) => skills)) {
    const names = [skill.name, ...skill.aliases].map((name) => name.toLowerCase())
    const isNamed = (technologies: string[]) =>
      technologies.some((each) => names.includes(each.toLowerCase()))
    const jobs = experience.filter(({ stack }) => isNamed(stack))
    const used = projects.filter(({ technologies }) => isNamed(technologies))
    if (jobs.length + used.length === 0) continue
    evidence.set(skill, {
      years: Math.floor(monthsOf([...jobs, ...used], today) / 12),
      jobs: jobs.map((job) => ({
        name: nameOf(job, experience),
        anchor: anchorOf('job', experience.indexOf(job)),
      })),
      projects: used.map((project) => ({
        name: project.title,
        anchor: anchorOf('project', projects.indexOf(project)),
      })),
    })
  }
  return evidence
}

/** The company, or the title where one had several jobs there. */
function nameOf({ company, title }: Job, jobs: Job[]): string {
  const isOnlyJob = jobs.filter((job) => job.company === company).length === 1
  return (isOnlyJob ? (company ?? title) : (title ?? company)) ?? ''
}

function monthsOf(periods: Pick<Job, 'start' | 'end'>[], today: Date): number {
  const months = new Set<number>()
  for (const { start, end = start } of periods) {
    if (!start || !end) continue
    for (let month = monthOf(start, today); month <= monthOf(end, today); month++) months.add(month)
  }
  return months.size
}

/** Months since the year 0. A year alone is its January, so that 2015 to 2017 is two years. */
function monthOf(date: string, today: Date): number {
  const [year, month = 1] = (date === 'present' ? today.toISOString() : date).split('-').map(Number)
  return Number(year) * 12 + month
}
