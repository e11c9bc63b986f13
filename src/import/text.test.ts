import { expect, test } from 'vitest'
import { bullets, dateOf, paragraphs, prose } from './text.ts'

test('joins lines that only wrap, and the points of a list', () => {
  const text = 'I planned\na handful of\nprojects.\n\nI like:\n- one\n  1. two.\n- three\n\nMore.'
  expect(paragraphs([text])).toEqual([
    'I planned a handful of projects.',
    'I like: one. two. three.',
    'More.',
  ])
})

test.each([
  [
    'lines with a bullet',
    'Led it.\n• Sold\n* Bought\n3. Gave\n・設計',
    'Led it.',
    ['Sold', 'Bought', 'Gave', '設計'],
  ],
  ['points after two spaces', 'Led it.  - Sold  - Bought', 'Led it.', ['Sold', 'Bought']],
])('reads %s', (_, given, value, expected) => {
  expect([prose([given]), bullets([given])]).toEqual([value, expected])
})

test('leaves out what visitors would see of a mark that is not closed, and shows a relative address', () => {
  const text = '**Cut** costs by **half and [time](x.html) ^[by'
  expect(prose([text])).toBe('Cut costs by half and time (x.html) by')
})

test.each([
  ['2021-09-03T10:00:00Z', '2021-09'],
  ['2021-9', '2021-09'],
  ['Sept. 2021', '2021-09'],
  ['May 12, 2020', '2020-05'],
  ['Present', 'present'],
  // Finnish for November.
  ['marraskuu 2019', 'marraskuu 2019'],
  ['Feb Aug 2019', 'Feb Aug 2019'],
  ['3/4/2019', '3/4/2019'],
])('reads the date %j as %s', (given, value) => {
  expect(dateOf([given])).toBe(value)
})
