import { expect, test } from 'vitest'
import { labelsFor } from '../labels/labels.ts'
import { formatDate, formatPeriod, isLater } from './period.ts'

const labels = labelsFor('en')

test.each([
  ['2021', undefined, '2021'],
  ['2014-03', undefined, 'Mar 2014'],
  ['2014-03-01', '2014-03-14', 'Mar 1, 2014 – Mar 14, 2014'],
  ['2021-09', 'present', 'Sep 2021 – present'],
  ['2014', '2016-03', '2014 – Mar 2016'],
  ['2014-09', '2014-09', 'Sep 2014'],
])('formats %s to %s as %s', (start, end, text) => {
  expect(formatPeriod({ start, end }, labels)).toBe(text)
  if (!end) expect(formatDate(start, labels)).toBe(text)
})

test.each([
  ['de', 'Sept. 2021 – heute'],
  ['fi', 'syys 2021–nykyhetki'],
  ['ja', '2021年9月～現在'],
  ['ko', '2021년 9월~현재'],
  ['ar', 'سبتمبر 2021 – حتى الآن'],
])('formats periods as is usual in %s', (language, text) => {
  const labels = labelsFor(language)
  expect(formatPeriod({ start: '2021-09', end: 'present' }, labels)).toBe(text)
})

test.each([
  ['2015', '2014', true],
  ['2014-04', '2014-03', true],
  ['2014', '2014-03', false],
  ['2014-03', '2014', false],
  ['present', '2100-12', true],
  ['present', 'present', false],
])('isLater(%s, %s) is %s', (date, other, expected) => {
  expect(isLater(date, other)).toBe(expected)
})
