import { expect, test } from 'vitest'
import { readDate } from './dates.ts'

test.each([
  ['2021-09', '2021-09'],
  ['2021-09-03T10:00:00Z', '2021-09-03'],
  ['9/2021', '2021-09'],
  ['2021-9', '2021-09'],
  ['Mar 2021', '2021-03'],
  ['Sept. 2021', '2021-09'],
  ['września 2021', '2021-09', 'pl'],
  ['março de 2017', '2017-03', 'pt-BR'],
  ['May 12, 2020', '2020-05'],
  ['2016年4月', '2016-04', 'ja'],
  ['2012-3', '2012-03'],
  ['2016年', '2016', 'ja'],
  ['Present', 'present'],
  ['Current', 'present'],
  ['heute', 'present', 'de'],
])('reads the date %j', (given, value, language = 'en') => {
  expect(readDate(given, language)).toEqual({ value })
})

test.each(['Feb Aug 2019', 'Q1 2019', '3/4/2019', '2019-13'])('reads the year of %s', (given) => {
  expect(readDate(given, 'en')).toEqual({ value: '2019', wrong: 'of which only the year was read' })
})

test.each(['2015–2016', 'soon', '2', '1815'])('does not read the date %j', (given) => {
  expect(readDate(given, 'en')).toEqual({ wrong: 'which cannot be read' })
})
