import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { person, serializeForScript } from './structured-data.ts'

const { path, write } = temporaryContent()
const site = new URL('https://vale.example/')

test('names whom the owner works for now, links to pages only, and invents nothing', () => {
  write(
    'profile.yaml',
    'name: Ada\nemail: a@b.example\nlinks: [{ label: Mail, url: "mailto:a@b.example" }]\n',
  )
  // As on the page, where also stand jobs that the PDF leaves out.
  const job = (company: string, end: string) =>
    `- { title: Engineer, company: ${company}, start: 2020, end: ${end}, resume: false }\n`
  write('experience.yaml', job('Here', 'present') + job('There', '2021'))
  expect(JSON.parse(JSON.stringify(person(getPortfolio('', path()), site).mainEntity))).toEqual({
    ...{ '@type': 'Person', name: 'Ada', url: site.href, email: 'a@b.example', sameAs: [] },
    worksFor: [{ '@type': 'Organization', name: 'Here' }],
  })
})

test('escapes texts that could end the script element or open a comment', () => {
  const hostile = '</script><!-- <script>'
  const serialized = serializeForScript({ hostile })
  expect(serialized).not.toContain('<')
  expect(JSON.parse(serialized)).toEqual({ hostile })
})
