import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listSchema } from '../../content/schema.ts'
import { labelsFor } from '../../labels/labels.ts'
import { Lists } from './Lists.tsx'

function render(list: object) {
  const section = { id: 'own', title: 'Own', number: '05', nav: true, list: listSchema.parse(list) }
  return renderToStaticMarkup(createElement(Lists, { sections: [section], labels: labelsFor('en') }))
}

test('shows what an entry has, and its place as its title if it has no other', () => {
  const entries = [{ title: 'Queues', place: 'PyCon', date: '2024-09' }, { place: 'Kodstugan' }]
  expect(
    render({ title: 'Own', entries })
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|'),
  ).toBe('|05|Own|Queues|PyCon · |Sep 2024|Kodstugan|')
})

test('shows the end of an entry without another date, and nothing for one without any', () => {
  const few = [{ title: 'Mentor', end: '2017-06' }]
  expect(render({ title: 'Own', entries: few })).toContain('>Jun 2017<')
  const many = [...few, ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((title) => ({ title }))]
  const html = render({ title: 'Own', entries: many })
  expect(html).toContain('>Jun 2017<')
  expect(html).not.toMatch(/<p[^>]*><\/p>/)
})

test('quotes testimonials, unless the owner wrote quotation marks', () => {
  const entries = [
    { title: 'Berit', text: 'She asks.' },
    { title: 'Jonas', text: '“She writes.”' },
  ]
  const html = render({ title: 'Own', kind: 'testimonials', entries })
  expect(html.match(/<blockquote/g)).toHaveLength(2)
  const [, classes = ''] = /class="([^"]*)"[^>]*>“She writes.”/.exec(html) ?? []
  expect(classes).toContain('quoted')
  // The form's styles come when it is hydrated.
  const formStyles = readFileSync('src/components/contact-form/states.css', 'utf8')
  for (const name of classes.split(' ')) expect(formStyles).not.toContain(`.${name} {`)
})
