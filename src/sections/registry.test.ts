import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Portfolio } from '../content/read.ts'
import { builtInSections } from '../content/schema.ts'
import { labelsFor } from '../labels/labels.ts'
import { registry, visibleSections } from './registry.ts'

const labels = labelsFor({ language: 'en', labels: {} })
const bare = {
  site: { language: 'en' },
  profile: { about: [], stats: [], languages: [] },
  skills: { categories: [], certifications: [], practices: [] },
  projects: [{ title: 'Not shown', featured: false }],
  experience: [],
  education: [],
  lists: {},
} as unknown as Portfolio
const shown = (portfolio: Portfolio) =>
  visibleSections(portfolio, labels).map(({ number, id, title }) => `${number} ${id} ${title}`)

it('contains the built-in sections that site.yaml may name', () => {
  expect(new Set(registry.map(({ id }) => id))).toEqual(new Set(['home', ...builtInSections]))
})

it('omits empty sections', () => {
  expect(shown(bare)).toEqual(['00 home Home', '01 contact Contact'])
})

function renderHome(portfolio: Portfolio, name = 'Ada') {
  const sections = visibleSections(portfolio, labels)
  const [home] = sections
  if (!home) throw new Error('Home is missing.')
  const profile = { ...portfolio.profile, name, headline: '', summary: '', actions: [] }
  const props = { section: home, sections, portfolio: { ...portfolio, profile }, labels }
  return renderToStaticMarkup(createElement(home.component, { ...props, pictures: {}, fallbackPicture: '' }))
}

it.each([
  ['without work', bare, false],
  ['with a job', { ...bare, experience: [{ end: '2020' }] } as Portfolio, true],
])('shows “View My Work” only if there is some: %s', (_, portfolio, expected) => {
  expect(renderHome(portfolio).includes('View My Work')).toBe(expected)
})

it.each([
  ['Alexander Fox', undefined],
  ['Marie HERNANDEZ', 'medium'],
  ['WILLIAM WORDSWORTH', 'long'],
])('chooses the size of the name by its widest word: %s', (name, length) => {
  expect(/data-length="(\w+)"/.exec(renderHome(bare, name))?.[1]).toBe(length)
})

it('follows the order of site.yaml, with home first, and includes custom sections', () => {
  const portfolio = {
    ...bare,
    site: { ...bare.site, sections: ['contact', 'talks', 'awards', 'about'] },
    profile: { ...bare.profile, about: ['Me.'] },
    lists: {
      talks: { title: 'On stage', kind: 'talks', entries: [{ title: 'Queues' }] },
      awards: { title: 'Awards', kind: 'awards', entries: [] },
    },
  } as Portfolio
  expect(shown(portfolio)).toEqual([
    '00 home Home',
    '01 contact Contact',
    '02 talks On stage',
    '03 about About',
  ])
})
