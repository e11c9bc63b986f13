import { expect, test } from 'vitest'
import { type Portfolio, readPortfolio } from '../portfolio/portfolio.ts'
import { llmsText } from './llms-text.ts'

const content = `${import.meta.dirname}/../../tests/fixtures/sample/content`
const [portfolio] = readPortfolio(content).portfolios as [Portfolio]
const home = new URL('https://someone.example/portfolio/')

test('renders title, summary, facts and lists of absolute links', () => {
  const projects = portfolio.projects.map((project) => ({
    ...project,
    liveUrl: undefined,
    githubUrl: undefined,
  }))
  const text = llmsText({ ...portfolio, projects }, home, true)
  expect(text).toMatch(/^# .+\n\n> .+\n\n- .+/)
  expect(text).toContain('- [Résumé as PDF](https://someone.example/portfolio/resume.pdf): with real text\n')
  expect(text).toContain('- [Contact form](https://someone.example/portfolio/#contact): ')
  expect(text).toContain(`- [${projects[0]?.title}](https://someone.example/portfolio/#projects): `)
  for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g)) expect(URL.canParse(address ?? '')).toBe(true)
  expect(text).not.toMatch(/\n\n\n|undefined/)
})

test('omits empty lists and joins the lines of a text', () => {
  const bare: Portfolio = {
    ...portfolio,
    profile: { ...portfolio.profile, links: [], availability: undefined, summary: 'One\n# line' },
    skills: { categories: [], certifications: [], practices: [] },
    projects: [],
    experience: [],
    education: [],
    lists: {},
  }
  const text = llmsText(bare, home, false)
  expect(text).toContain('\n> One # line\n')
  expect(text).not.toMatch(/Résumé|## Projects|## Elsewhere|Works with/)
})
