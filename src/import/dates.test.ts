import { expect, test } from 'vitest'
import { readDate, yearIn } from './dates.ts'

test.each([
  ['2021-09', '2021-09'],
  ['2021-09-03T10:00:00Z', '2021-09'],
  ['9/2021', '2021-09'],
  ['2021-9', '2021-09'],
  ['Mar 2021', '2021-03'],
  ['Sept. 2021', '2021-09'],
  ['May 12, 2020', '2020-05'],
  ['2016年4月', '2016-04'],
  ['2016年', '2016'],
  ['Present', 'present'],
  ['heute', 'present', 'de'],
  // Finnish for November.
  ['marraskuu 2019', undefined],
  ['Feb Aug 2019', undefined],
  ['3/4/2019', undefined],
  ['2019-13', undefined],
  ['2015–2016', undefined],
  ['1815', undefined],
])('reads the date %j', (given, value, language = 'en') => {
  expect(readDate(given, language)).toBe(value)
})

test('finds the only year in a date', () => {
  expect(['Feb Aug 2019', '2015–2016', '1815'].map(yearIn)).toEqual(['2019', undefined, undefined])
})
