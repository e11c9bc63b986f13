import { expect, test } from 'vitest'
import { markLanguages } from './languages.ts'

const page = (body: string) =>
  `<html lang="de"><head><title>Quiet tools</title></head><body>${body}</body></html>`
const mark = (body: string, ...texts: string[]) => markLanguages(page(body), new Set(texts), 'en')

test('gives texts that are not translated their language', () => {
  expect(mark('<h2>Quiet tools</h2><p>Ruhige Werkzeuge</p>', 'Quiet tools')).toBe(
    page('<h2><span lang="en">Quiet tools</span></h2><p>Ruhige Werkzeuge</p>'),
  )
})

test('finds what HTML escapes or divides', () => {
  const body = '<p>R&amp;D took <strong>10\u00a0h</strong> &#x27;til noon.</p>'
  expect(mark(body, 'R&D took ', '10\u00a0h', " 'til noon.")).toBe(
    page(
      '<p><span lang="en">R&amp;D took </span><strong><span lang="en">10\u00a0h</span></strong><span lang="en"> &#x27;til noon.</span></p>',
    ),
  )
})

test.each([
  ['islands', '<page-island uid="1"><p>Quiet tools</p></page-island>'],
  ['attributes', '<a title="Quiet tools">ruhig</a>'],
  ['numbers', '<p>40</p>'],
  ['texts that contain one', '<p>Quiet tools, ruhig</p>'],
])('leaves %s as they are', (_, body) => {
  expect(mark(body, 'Quiet tools', '40')).toBe(page(body))
})
