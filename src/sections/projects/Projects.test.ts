import { expect, test } from 'vitest'
import { contentSchema } from '../../content/schema.ts'
import { renderSection } from '../testing/render-section.tsx'
import { Projects } from './Projects.tsx'

const render = (...projects: object[]) =>
  renderSection(Projects, { projects: contentSchema.shape.projects.parse(projects) }, ['projects'])

test('the first three projects are large, further ones are cards; each is an article', () => {
  const html = render(...['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ title })))
  expect(html.match(/<article/g)).toHaveLength(5)
  expect(html.match(/class="project-card"/g)).toHaveLength(2)
  expect(html.match(/data-reveal-step="0.2"/g)).toHaveLength(2)
  expect(html.indexOf('Three')).toBeLessThan(html.indexOf('project-card'))
})

test('shows points, and nothing for what is left out', () => {
  const html = render({ title: 'Sluice', highlights: ['Led the **rewrite**.'] })
  expect(html).toMatch(/<li>Led the <strong>rewrite<\/strong>.<\/li>/)
  expect(html).not.toMatch(/<(dl|p|ul|figure)[^>]*>\s*<\/\1>/)
})
