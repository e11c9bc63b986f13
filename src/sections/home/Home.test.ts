import { expect, test } from 'vitest'
import { sectionOf } from '../testing/section-of.ts'
import { Home } from './Home.tsx'

const render = sectionOf('home', Home)

test('leads to what is there, and has no empty element for what the owner did not write', () => {
  const html = render({ profile: { name: 'Ada Vale', email: 'ada@vale.example' }, projects: [] })
  const links = [...html.matchAll(/<a href="([^"]*)" class="(button[^"]*)"/g)]
  expect(links.map(([, ...found]) => found)).toEqual([['#contact', 'button button-solid']])
  expect(html).not.toMatch(/<(p|ul|figure)[^>]*>\s*<\/\1>/)
})

test('says in a sentence what the company does, in which an abbreviation may stand', () => {
  const experience = [{ company: 'Vale', summary: 'Part of St. Mary Group. We heal.', end: 'present' }]
  expect(render({ experience })).toMatch(/>Part of St\.\sMary Group\.</)
})
