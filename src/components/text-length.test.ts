import { expect, test } from 'vitest'
import { nameClass } from './text-length.ts'

test.each([
  ['Iris Calloway', 'short'],
  ['欧阳娜娜', 'short'],
  ['Małgorzata-Åsa Wiśniewska-Öhrström', 'medium high-marks'],
  // The particle stays with the surname.
  ['Friederike Freifrau von Hohenlochtersbach', 'long'],
  ['Jan Wolfeschlegelsteinhausen', 'long'],
  ['Nguyễn Thị Ngọc Ẩm', 'medium high-marks'],
])('the name %s is %s', (name, classes) => expect(nameClass(name)).toBe(`name-${classes}`))
