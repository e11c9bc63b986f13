import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listSchema } from '../../content/schema.ts'
import { labelsFor } from '../../labels/labels.ts'
import { Lists } from './Lists.tsx'

function render(kind: string, entries: object[]) {
  const list = listSchema.parse({ title: 'Own', kind, entries })
  const section = { id: 'own', title: 'Own', number: '05', nav: true, list }
  return renderToStaticMarkup(createElement(Lists, { sections: [section], labels: labelsFor('en') }))
}

test('shows what an entry has, and its place as its title if it has no other', () => {
  const entries = [
    { title: 'Queues', place: 'PyCon', date: '2024-09' },
    { place: 'Kodstugan' },
    { title: 'Mentor', end: '2017-06' },
  ]
  const html = render('talks', entries)
  expect(html.replace(/(<[^>]*>)+/g, '|')).toBe(
    '|05|Own|Queues|PyCon\u00a0· |Sep 2024|Kodstugan|Mentor|Jun 2017|',
  )
})

test('quotes testimonials', () => {
  const html = render('testimonials', [{ title: 'Berit', text: 'She asks.' }])
  expect(html).toMatch(/<blockquote[^>]*>She asks.<\/blockquote>.*<cite[^>]*>Berit</)
})
