import { expect, test } from 'vitest'
import { getPortfolio } from './portfolio.ts'
import { visibleSections } from './sections.ts'

const portfolio = getPortfolio()
const ids = (changed: Partial<typeof portfolio>) =>
  visibleSections({ ...portfolio, ...changed }).map(({ id }) => id)

test('all six sections in page order, numbered from the hero on', () => {
  expect(visibleSections(portfolio).map(({ number, label }) => `${number} ${label}`)).toEqual([
    '00 Home',
    '01 About',
    '02 Skills',
    '03 Projects',
    '04 Resume',
    '05 Contact',
  ])
})

test('an empty section vanishes and the numbers close up', () => {
  expect(ids({ projects: [] })).not.toContain('projects')
  expect(
    ids({ projects: portfolio.projects.map((project) => ({ ...project, featured: false })) }),
  ).not.toContain('projects')
  const silent = { ...portfolio.profile, languages: [] }
  expect(ids({ profile: silent, experience: [], education: [] })).not.toContain('resume')
  const languages = [{ name: 'German', level: 'native' }]
  expect(ids({ profile: { ...silent, languages }, experience: [], education: [] })).toContain('resume')
  expect(ids({ skills: { categories: [], certifications: [], practices: [] } })).toEqual([
    'home',
    'about',
    'projects',
    'resume',
    'contact',
  ])
})
