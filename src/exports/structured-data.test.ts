import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Portfolio, readPortfolio } from '../content/read.ts'
import { serializeForScript, structuredData } from './structured-data.ts'

const content = join(import.meta.dirname, '../../tests/fixtures/sample/content')
const [portfolio] = readPortfolio(content).portfolios as [Portfolio]
const site = new URL('https://iriscalloway.example/')

test('the page is about the owner, with jobs and studies in order', () => {
  const data = structuredData(portfolio, site)
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: site.href,
    mainEntity: { '@type': 'Person', name: portfolio.profile.name, jobTitle: portfolio.profile.role },
  })
  expect(data.mainEntity.worksFor.map(({ worksFor }) => worksFor?.name)).toEqual(
    portfolio.experience.map(({ company }) => company),
  )
  expect(data.mainEntity.alumniOf.map(({ alumniOf }) => alumniOf.name)).toEqual(
    portfolio.education.map(({ institution }) => institution),
  )
})

test('what goes on has no end date', () => {
  const [current, previous] = structuredData(portfolio, site).mainEntity.worksFor
  expect([current?.endDate, previous?.endDate]).toEqual([undefined, portfolio.experience[1]?.end])
})

test('sections of the owner’s own are works, awards and offices of the person', () => {
  const list = (kind: 'talks' | 'awards' | 'volunteering') => ({
    title: 'Mine',
    kind,
    entries: [
      { title: 'One', place: 'Here', date: '2024-09', url: 'https://one.test', text: 'A **bold** word.' },
    ],
  })
  const lists = { talks: list('talks'), awards: list('awards'), offices: list('volunteering') }
  const { hasPart, mainEntity } = structuredData({ ...portfolio, lists }, site)
  expect(hasPart).toMatchObject([
    {
      name: 'One',
      author: { '@id': mainEntity['@id'] },
      datePublished: '2024-09',
      description: 'A bold word.',
    },
  ])
  expect(mainEntity.award).toEqual(['One, Here, 2024'])
  expect(mainEntity.memberOf).toMatchObject([{ roleName: 'One', memberOf: { name: 'Here' } }])
})

test('no text can end the script element or open a comment', () => {
  const hostile = '</script><!-- <script> & \u2028 \u2029'
  const serialised = serializeForScript({ hostile })
  expect(serialised).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(serialised)).toEqual({ hostile })
})
