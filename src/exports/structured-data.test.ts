import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { person, serializeForScript } from './structured-data.ts'

const { path, write } = temporaryContent()
const site = new URL('https://vale.example/')

test('links to pages only, and invents nothing', () => {
  write(
    'profile.yaml',
    'name: Ada\nemail: a@b.example\nlinks: [{ label: Mail, url: "mailto:a@b.example" }]\n',
  )
  const { mainEntity } = JSON.parse(JSON.stringify(person(getPortfolio('', path()), site)))
  const owner = { name: 'Ada', url: site.href, email: 'a@b.example', sameAs: [] }
  expect(mainEntity).toEqual({ '@type': 'Person', ...owner })
})

test('escapes texts that could end the script element or open a comment', () => {
  const hostile = '</script><!-- <script>'
  const serialized = serializeForScript({ hostile })
  expect(serialized).not.toContain('<')
  expect(JSON.parse(serialized)).toEqual({ hostile })
})
