import { expect, it } from 'vitest'
import { labels, renderSection } from '../testing/render-section.tsx'
import { Home } from './Home.tsx'

it.each<[leadsTo: string, sections: string[], link?: [target: string, text: string]]>([
  ['nothing without content', ['contact']],
  ['the projects', ['about', 'projects', 'resume'], ['#projects', labels.viewMyWork]],
  ['the résumé without projects', ['about', 'resume', 'contact'], ['#resume', 'The resume']],
  ['another section without both', ['talks', 'contact'], ['#talks', 'The talks']],
])('leads to %s', (_, sections, link) => {
  const html = renderSection(Home, {}, sections)
  const [, ...found] = /<a href="([^"]*)" class="button button-solid">([^<]*)</.exec(html) ?? []
  expect(found).toEqual(link ?? [])
})

it('has no empty element for what the owner did not write', () => {
  expect(renderSection(Home, {})).not.toMatch(/<(p|ul|figure)[^>]*>\s*<\/\1>/)
})
