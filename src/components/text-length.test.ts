import { expect, test } from 'vitest'
import { nameClass, textLength } from './text-length.ts'

test.each([
  ['Iris Calloway', 'short'],
  ['欧阳娜娜', 'short'],
  ['Małgorzata-Åsa Wiśniewska-Öhrström', 'medium high-marks'],
  // The particle stays with the surname.
  ['Friederike Freifrau von Hohenlochtersbach', 'long'],
  ['Jan Wolfeschlegelsteinhausen', 'long'],
  ['Nguyễn Thị Ngọc Ẩm', 'medium high-marks'],
])('the name %s is %s', (name, classes) => expect(nameClass(name)).toBe(`name-${classes}`))

test('counts the letters of the longest word and of the text', () => {
  expect(textLength('one two', [3, 7], [5, 9])).toBe('short')
  expect(textLength('one two three', [3, 7], [5, 13])).toBe('medium')
  expect(textLength('one two three', [3, 7], [5, 12])).toBe('long')
})
