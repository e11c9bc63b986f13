import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseProse } from '../content/prose.ts'
import { labelsFor } from '../labels/labels.ts'
import { Numbered } from './Note.tsx'
import { Text } from './Text.tsx'

const labels = labelsFor('en')

it('numbers notes in order; equal ones share a number and are once in the margin', () => {
  const text = '31^[Counted in **May**.] of 49,^[All of them.] again 31^[Counted in **May**.]'
  const html = renderToStaticMarkup(Numbered({ labels, children: Text({ children: parseProse(text) }) }))
  expect([...html.matchAll(/<summary[^>]*>(\d)<\/summary>/g)].map(([, number]) => number)).toEqual([
    '1',
    '2',
    '1',
  ])
  expect(html.match(/class="annotated again"/g)).toHaveLength(1)
})
