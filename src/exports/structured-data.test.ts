import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { person, serializeForScript } from './structured-data.ts'

const { path, write } = temporaryContent()
const site = new URL('https://vale.example/')

test('exports the owner’s sections as works, awards and memberships of the person', () => {
  const entry = '{ title: One, place: Here, date: 2024-09, text: A **bold** word. }'
  const list = (kind: string, entries: string) => `title: Mine\nkind: ${kind}\nentries: [${entries}]\n`
  write(
    'talks.yaml',
    list('talks', `${entry}, { title: Two, authors: "A, B", start: 2023-12, end: 2024-01 }`),
  )
  write('awards.yaml', list('awards', entry))
  write('offices.yaml', list('volunteering', entry))
  write('site.yaml', 'sections: [talks, awards, offices]\n')
  const { hasPart, mainEntity } = person(getPortfolio('', path()), site)
  const author = { '@id': mainEntity['@id'] }
  expect(hasPart).toMatchObject([
    { name: 'One', author, datePublished: '2024-09', description: 'A bold word.' },
    { name: 'Two', author, creditText: 'A, B', datePublished: '2023-12' },
  ])
  expect(mainEntity.award).toEqual(['One, Here, 2024'])
  expect(mainEntity.memberOf).toMatchObject([{ roleName: 'One', memberOf: { name: 'Here' } }])
})

test('invents nothing that the owner has not written, and links to pages only', () => {
  write(
    'profile.yaml',
    'name: Ada\nemail: a@b.example\nlinks: [{ label: Mail, url: "mailto:a@b.example" }]\n',
  )
  write('site.yaml', 'sections: []\n')
  expect(JSON.parse(JSON.stringify(person(getPortfolio('', path()), site)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: site.href,
    name: 'Ada',
    mainEntity: {
      '@type': 'Person',
      '@id': `${site.href}#person`,
      name: 'Ada',
      url: site.href,
      email: 'mailto:a@b.example',
    },
  })
})

test('escapes texts that could end the script element or open a comment', () => {
  const hostile = '</script><!-- <script>'
  const serialized = serializeForScript({ hostile })
  expect(serialized).not.toContain('<')
  expect(JSON.parse(serialized)).toEqual({ hostile })
})
