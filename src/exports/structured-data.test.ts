import { expect, test } from 'vitest'
import { contentOf } from '../../tests/fixtures/fixtures.ts'
import { getPortfolio } from '../portfolio/portfolio.ts'
import type { List } from '../sections/custom/schema.ts'
import { serializeForScript, structuredData } from './structured-data.ts'

const portfolio = getPortfolio('', contentOf('sample'))
const site = new URL('https://iriscalloway.example/')

test('exports custom sections as works, awards and memberships of the person', () => {
  const entry = { title: 'One', place: 'Here', date: '2024-09', text: 'A **bold** word.' }
  const list = (kind: List['kind']): List => ({ title: 'Mine', kind, entries: [entry] })
  const course = { title: 'Two', authors: 'Ada Lind, I. Calloway', start: '2023-12', end: '2024-01' }
  const lists = {
    talks: { ...list('talks'), entries: [entry, course] },
    awards: list('awards'),
    offices: list('volunteering'),
  }
  const ownSite = { ...portfolio.site, sections: Object.keys(lists) }
  const { hasPart, mainEntity } = structuredData({ ...portfolio, site: ownSite, lists }, site)
  const author = { '@id': mainEntity['@id'] }
  expect(hasPart).toMatchObject([
    { name: 'One', author, datePublished: '2024-09', description: 'A bold word.' },
    { name: 'Two', author, creditText: 'Ada Lind, I. Calloway', datePublished: '2023-12' },
  ])
  expect(mainEntity.award).toEqual(['One, Here, 2024'])
  expect(mainEntity.memberOf).toMatchObject([{ roleName: 'One', memberOf: { name: 'Here' } }])
})

test('names the pages of the owner elsewhere, no address of mail', () => {
  const links = ['https://a.example/iris', 'mailto:iris@a.example'].map((url) => ({ label: 'A', url }))
  const profile = { ...portfolio.profile, links }
  expect(structuredData({ ...portfolio, profile }, site).mainEntity.sameAs).toEqual([links[0]?.url])
})

test('escapes texts that could end the script element or open a comment', () => {
  const hostile = '</script><!-- <script>'
  const serialized = serializeForScript({ hostile })
  expect(serialized).not.toContain('<')
  expect(JSON.parse(serialized)).toEqual({ hostile })
})
