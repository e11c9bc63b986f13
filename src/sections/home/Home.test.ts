import { expect, it } from 'vitest'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { barePortfolio } from '../../portfolio/testing/bare-portfolio.ts'
import { projectsSchema } from '../projects/schema.ts'
import { experienceSchema } from '../resume/schema.ts'
import { labels, renderSection } from '../testing/render-section.tsx'
import { Home } from './Home.tsx'

const job = { title: 'Engineer', company: 'Merrowdale', start: '2019', end: '2020' }
const experience = experienceSchema.parse([job])
const projects = projectsSchema.parse([{ title: 'Sluice', description: 'Moves rows.', featured: true }])
const profile = { ...barePortfolio.profile, about: ['I started in 2015.'] }

it.each<[leadsTo: string, content: Partial<Portfolio>, link?: [target: string, text: string]]>([
  ['nothing without content', {}],
  ['the projects', { profile, experience, projects }, ['#projects', labels.viewMyWork]],
  ['the résumé without projects', { profile, experience }, ['#resume', labels.resume]],
  ['another section without both', { profile }, ['#about', labels.about]],
])('leads to %s', (_, content, link) => {
  const html = renderSection(Home, 'home', content)
  const [, ...found] = /<a href="([^"]*)" class="button button-solid">([^<]*)</.exec(html) ?? []
  expect(found).toEqual(link ?? [])
})
