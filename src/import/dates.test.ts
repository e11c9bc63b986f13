import { expect, test } from 'vitest'
import { readDate } from './dates.ts'

test.each([
  ['2021-09', '2021-09'],
  ['2021-09-03T10:00:00Z', '2021-09-03'],
  ['9/2021', '2021-09'],
  ['2021-9', '2021-09'],
  ['31.8.2021', '2021-08-31'],
  [2021, '2021'],
  ['Mar 2021', '2021-03'],
  ['Sept. 2021', '2021-09'],
  ['wrzesień 2021', '2021-09'],
  ['março de 2017', '2017-03'],
  ['5 maj 2019', '2019-05-05'],
  ['May 12, 2020', '2020-05-12'],
  ['(May 2020, expected)', '2020-05'],
  ['2016年4月', '2016-04'],
  [{ year: 2012, month: 3 }, '2012-03'],
  [{ year: '2012' }, '2012'],
  ['Present', 'present'],
  ['heute', 'present'],
])('reads %j whole', (given, date) => {
  expect(readDate(given)).toEqual({ date, isPart: false })
})

test.each(['Feb Aug 2019', 'Summer 2019', 'nyár 2019', '3/4/2019', '2019-13'])(
  'reads the year of %s',
  (given) => {
    expect(readDate(given)).toEqual({ date: '2019', isPart: true })
  },
)

test.each(['? 2017 2018', '2015–2016', 'soon', { year: 2 }, '1815', null])('does not read %j', (given) => {
  expect(readDate(given).date).toBeUndefined()
})
