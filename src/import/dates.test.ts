import { expect, test } from 'vitest'
import { dateOf } from './dates.ts'

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
