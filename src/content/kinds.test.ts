import { expect, test } from 'vitest'
import { suggestValue } from './kinds.ts'

test.each([
  ['2022-01-31 09:00', '2022-01-31'],
  ['2012-01-01T00:00:00.000Z', '2012-01-01'],
  ['2021-02-30', '2021-02'],
  ['1/2018', '2018-01'],
  ['31.8.2022', '2022-08-31'],
  ['2. 3. 2010', '2010-03-02'],
  ['May 2017', '2017-05'],
  ['Sept. 2016', '2016-09'],
  ['październik 2017', '2017-10'],
  ['września 2021', '2021-09'],
  ['marraskuu 2016', '2016-11'],
  ['março de 2016', '2016-03'],
  ['2016年10月', '2016-10'],
  ['2021년 9월 3일', '2021-09-03'],
  ['Atual', 'present'],
  ['obecnie', 'present'],
])('the date %s is written %s', (text, date) => {
  expect(suggestValue('end', text)).toBe(date)
})
