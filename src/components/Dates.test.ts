import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelsFor } from '../labels/labels.ts'
import { Dates } from './Dates.tsx'

test.each([
  ['en', '2021-09', 'Sep\u00a02021\u00a0– present'],
  ['pt-BR', '2021-09', 'set.\u00a0de\u00a02021\u00a0– atual'],
  ['pt-BR', '2021-09-14', '14 de set. de 2021\u00a0– atual'],
])('in %s, the lines of a period from %s break after the dash', (language, start, text) => {
  const labels = labelsFor(language)
  const html = renderToStaticMarkup(Dates({ start, end: 'present', labels }))
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})
