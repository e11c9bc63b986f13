import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { labelsFor } from '../../labels/labels.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { barePortfolio } from '../../portfolio/testing/bare-portfolio.ts'
import { visibleSections } from '../../portfolio/visible.ts'
import { Home } from './Home.tsx'

const labels = labelsFor({ language: 'en', labels: {} })

function renderHome(changes: Partial<Portfolio>) {
  const portfolio = { ...barePortfolio, ...changes }
  const sections = visibleSections(portfolio, labels)
  const [section] = sections
  if (!section) throw new Error('There is no home.')
  const pictures = { pictures: {}, fallbackPicture: '', resumePages: 1 }
  return renderToStaticMarkup(createElement(Home, { section, sections, portfolio, labels, ...pictures }))
}

const job = {
  ...{ title: 'Engineer', company: 'Merrowdale', start: '2019', end: '2020' },
  ...{ description: [], stack: [] },
}

const project = { title: 'Sluice', description: 'Moves rows.', technologies: [], featured: true }
const profile = { ...barePortfolio.profile, about: ['I started in 2015.'] }

it.each<[leadsTo: string, content: Partial<Portfolio>, link?: [target: string, text: string]]>([
  ['nothing without content', {}],
  ['the projects', { profile, experience: [job], projects: [project] }, ['#projects', labels.viewMyWork]],
  ['the résumé without projects', { profile, experience: [job] }, ['#resume', labels.resume]],
  ['another section without both', { profile }, ['#about', labels.about]],
])('leads to %s', (_, changes, link) => {
  const [, ...found] =
    /<a href="([^"]*)" class="button button-solid">([^<]*)</.exec(renderHome(changes)) ?? []
  expect(found).toEqual(link ?? [])
})
