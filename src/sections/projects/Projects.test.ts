import { expect, test } from 'vitest'
import { sectionOf } from '../testing/section-of.ts'
import { Projects } from './Projects.tsx'

const render = sectionOf('projects', Projects)

test('the first three projects are large, further ones are cards; each is an article, without what is left out', () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five']
  const projects = titles.map((title) => ({ title, featured: true, highlights: ['Led the **rewrite**.'] }))
  const html = render({ projects })
  expect(html.match(/<article/g)).toHaveLength(5)
  expect(html.match(/class="project-card"/g)).toHaveLength(2)
  expect(html.match(/data-reveal-step="0.2"/g)).toHaveLength(2)
  expect(html.indexOf('Three')).toBeLessThan(html.indexOf('project-card'))
  expect(html).toMatch(/<li>Led the <strong>rewrite<\/strong>.<\/li>/)
  expect(html).not.toMatch(/<(dl|p|ul|figure)[^>]*>\s*<\/\1>/)
})
