import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Portfolio, readPortfolio } from '../content/read.ts'
import { llmsText } from './llms-text.ts'

const content = join(import.meta.dirname, '../../tests/fixtures/sample/content')
const [portfolio] = readPortfolio(content).portfolios as [Portfolio]
const home = new URL('https://someone.example/portfolio/')

test('a title, a summary, facts and lists of absolute links', () => {
  const text = llmsText(portfolio, home)
  expect(text).toMatch(/^# .+\n\n> .+\n\n- .+/)
  expect(text).toContain('- [Résumé as PDF](https://someone.example/portfolio/resume.pdf): with real text\n')
  expect(text).toContain('- [Contact form](https://someone.example/portfolio/#contact): ')
  for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g)) expect(URL.canParse(address ?? '')).toBe(true)
  expect(text).not.toMatch(/\n\n\n|undefined/)
})

test('what there is nothing of is left out', () => {
  const bare: Portfolio = {
    ...portfolio,
    profile: { ...portfolio.profile, links: [], availability: undefined, summary: 'One\n# line' },
    skills: { categories: [], certifications: [], practices: [] },
    projects: [],
    experience: [],
    education: [],
    lists: {},
  }
  const text = llmsText(bare, home)
  expect(text).toContain('\n> One # line\n')
  expect(text).not.toMatch(/Résumé|## Projects|## Elsewhere|Works with/)
})

test('a project without a page of its own leads to its place on the page', () => {
  const [project] = portfolio.projects
  if (!project) throw new Error('the content has no project')
  const text = llmsText(
    { ...portfolio, projects: [{ ...project, liveUrl: undefined, githubUrl: undefined, featured: true }] },
    home,
  )
  expect(text).toContain(`- [${project.title}](https://someone.example/portfolio/#projects): `)
})
