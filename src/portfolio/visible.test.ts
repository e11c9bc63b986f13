import { expect, it } from 'vitest'
import { labelsFor } from '../labels/labels.ts'
import type { Portfolio } from './portfolio.ts'
import { barePortfolio } from './testing/bare-portfolio.ts'
import { visiblePortfolio, visibleSections } from './visible.ts'

const labels = labelsFor({ language: 'en' })

const shown = (portfolio: Portfolio) =>
  visibleSections(portfolio, labels).map(({ number, id }) => `${number} ${id}`)

it('omits empty sections', () => {
  expect(shown(barePortfolio)).toEqual(['00 home', '01 contact'])
})

it('follows the order of site.yaml, with home first, and includes custom sections', () => {
  const { site, profile } = barePortfolio
  const portfolio: Portfolio = {
    ...barePortfolio,
    site: { ...site, sections: ['contact', { id: 'talks', nav: false }, 'awards', 'about'] },
    profile: { ...profile, about: ['Me.'] },
    lists: {
      talks: { title: 'On stage', kind: 'talks', entries: [{ title: 'Queues' }] },
      awards: { title: 'Awards', kind: 'awards', entries: [] },
    },
  }
  expect(shown(portfolio)).toEqual(['00 home', '01 contact', '02 talks', '03 about'])
  const unlinked = visibleSections(portfolio, labels).filter(({ nav }) => !nav)
  expect(unlinked).toMatchObject([{ id: 'talks', title: 'On stage' }])
})

it('shows an owner’s section that has the id of a built-in one as custom', () => {
  const lists = { skills: { title: 'Tricks', kind: 'other' as const, entries: [{ title: 'Juggling' }] } }
  const [, skills] = visibleSections({ ...barePortfolio, lists }, labels)
  expect(skills).toMatchObject({ id: 'skills', title: 'Tricks', component: 'list' })
})

it('sizes a section by its amount of text, unless site.yaml does', () => {
  const entries = (count: number, text?: string) =>
    Array.from({ length: count }, () => ({ title: 'Queues', ...(text && { text }) }))
  const portfolio: Portfolio = {
    ...barePortfolio,
    site: {
      ...barePortfolio.site,
      sections: ['few', 'some', 'many', 'long', { id: 'chosen', weight: 'main' }, 'contact'],
    },
    lists: {
      few: { title: 'Few', kind: 'other', entries: entries(3) },
      some: { title: 'Some', kind: 'other', entries: entries(8) },
      many: { title: 'Many', kind: 'publications', entries: entries(30) },
      long: { title: 'Long', kind: 'testimonials', entries: entries(2, 'word '.repeat(100)) },
      chosen: { title: 'Chosen', kind: 'other', entries: entries(1) },
    },
  }
  const weights = visibleSections(portfolio, labels).map(({ id, weight }) => `${id} ${weight}`)
  const expected = ['few minor', 'some supporting', 'many main', 'long supporting', 'chosen main']
  expect(weights).toEqual(['home main', ...expected, 'contact main'])
})

it('leaves out categories without skills, and unfeatured projects', () => {
  const skills = { categories: [{ title: 'Later', skills: [] }], certifications: [], practices: ['Review'] }
  const projects = [{ title: 'Later', description: 'Soon', technologies: [], featured: false }]
  const visible = visiblePortfolio({ ...barePortfolio, skills, projects })
  expect(visible).toMatchObject({ skills: { ...skills, categories: [] }, projects: [] })
})
