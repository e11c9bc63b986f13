import { expect, test } from 'vitest'
import { contentOf } from '../../tests/fixtures/fixtures.ts'
import { labelsFor } from '../labels/labels.ts'
import { getPortfolio } from '../portfolio/portfolio.ts'
import { barePortfolio } from '../portfolio/testing/bare-portfolio.ts'
import { llmsText } from './llms-text.ts'

const portfolio = getPortfolio('', contentOf('sample'))
const labels = labelsFor({ language: 'en' })
const home = new URL('https://someone.example/portfolio/')

test('renders title, summary, facts and lists of absolute links', () => {
  const projects = portfolio.projects.map((project) => ({
    ...project,
    liveUrl: undefined,
    githubUrl: undefined,
  }))
  const text = llmsText({ ...portfolio, projects }, home, true)
  expect(text).toMatch(/^# .+\n\n> .+\n\n- .+/)
  expect(text).toContain(
    `- [${labels.resumeAsPdf}](https://someone.example/portfolio/resume.pdf): ${labels.realText}\n`,
  )
  expect(text).toContain(`- [${labels.contactForm}](https://someone.example/portfolio/#contact): `)
  expect(text).toContain(`- [${projects[0]?.title}](https://someone.example/portfolio/#projects): `)
  for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g)) expect(URL.canParse(address ?? '')).toBe(true)
  expect(text).not.toMatch(/\n\n\n|undefined/)
})

test('omits empty lists and joins the lines of a text', () => {
  const profile = { ...barePortfolio.profile, summary: 'One\n# line' }
  const text = llmsText({ ...barePortfolio, profile }, home, false)
  expect(text).toContain('\n> One # line\n')
  const { resumeAsPdf, contactForm, projects, elsewhere } = labels
  for (const word of [resumeAsPdf, contactForm, `## ${projects}`, `## ${elsewhere}`])
    expect(text).not.toContain(word)
})
