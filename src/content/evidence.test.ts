import { expect, test } from 'vitest'
import { type Evidence, evidenceOf } from './evidence.ts'
import { contentSchema } from './schema.ts'

/** The evidence of the skills of some jobs and projects, by name, in November 2026. */
function evidence(skills: object[], jobs: object[], projects: object[] = []): Record<string, Evidence> {
  const content = contentSchema.parse({
    profile: { name: 'Ada Vale', email: 'ada@vale.example' },
    skills: { categories: [{ title: 'All', skills }] },
    experience: jobs,
    projects,
  })
  const found = evidenceOf(content, new Date('2026-11-28'))
  return Object.fromEntries([...found].map(([{ name }, evidence]) => [name, evidence]))
}

test.each([
  ['overlapping months once', '2015-01 2017-12, 2016-01 2018-12', 4],
  ['what is ongoing until today', '2024-12 present', 2],
  ['no gaps, and whole years', '2010-01 2010-12, 2020-01 2021-10', 2],
  ['years alone from January to January', '2015 2017, 2017 2019', 4],
  ['a date without an end as one month', '2015', 0],
])('counts %s', (_, periods, years) => {
  const jobs = periods.split(', ').map((period) => {
    const [start, end] = period.split(' ')
    return { title: 'Job', stack: ['Python'], start, end }
  })
  expect(evidence([{ name: 'Python' }], jobs)['Python']?.years).toBe(years)
})

test('finds jobs and projects by name or alias, whatever the case, and links them by their position', () => {
  const skills = [{ name: 'PostgreSQL', aliases: ['Postgres'] }, { name: 'Rust' }]
  const jobs = [
    { title: 'Lead', company: 'Merrowdale', stack: ['postgres'], start: '2020-01', end: '2021-12' },
    { title: 'Trainee', stack: ['Kafka'] },
    { title: 'Clerk', stack: ['PostgreSQL'] },
  ]
  const projects = [{ title: 'Sluice', technologies: ['POSTGRESQL'], start: '2019-01', end: '2020-12' }]
  const { PostgreSQL, Rust } = evidence(skills, jobs, projects)
  expect(Rust).toBeUndefined()
  expect(PostgreSQL).toMatchObject({
    years: 3,
    jobs: [
      { name: 'Merrowdale', anchor: 'job-1' },
      { name: 'Clerk', anchor: 'job-3' },
    ],
    projects: [{ name: 'Sluice', anchor: 'project-1' }],
  })
})
