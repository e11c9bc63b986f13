import { expect, test } from 'vitest'
import { readDate } from './dates.ts'

const year = 'of which only the year was read'

test.each([
  ['2021-09', '2021-09'],
  ['2021-09-03T10:00:00Z', '2021-09-03'],
  ['9/2021', '2021-09'],
  ['2021-9', '2021-09'],
  ['Mar 2021', '2021-03'],
  ['Sept. 2021', '2021-09'],
  ['May 12, 2020', '2020-05'],
  ['2016年4月', '2016-04'],
  ['Present', 'present'],
  ['heute', 'present', undefined, 'de'],
  // Finnish for November.
  ['marraskuu 2019', '2019', year],
  ['Feb Aug 2019', '2019', year],
  ['3/4/2019', '2019', year],
  ['2019-13', '2019', year],
  ['2015–2016', undefined, 'which cannot be read'],
  ['1815', undefined, 'which cannot be read'],
])('reads the date %j', (given, value, wrong = undefined, language = 'en') => {
  expect(readDate(given, language)).toEqual({ value, wrong })
})
