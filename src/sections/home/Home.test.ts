import { expect, test } from 'vitest'
import { renderSection } from '../testing/render-section.tsx'
import { Home } from './Home.tsx'

test('leads to what is there, and has no empty element for what the owner did not write', () => {
  const html = renderSection(Home, {}, ['talks', 'contact'])
  const links = [...html.matchAll(/<a href="([^"]*)" class="(button[^"]*)"/g)]
  expect(links.map(([, ...found]) => found)).toEqual([['#contact', 'button button-solid']])
  expect(html).not.toMatch(/<(p|ul|figure)[^>]*>\s*<\/\1>/)
})
