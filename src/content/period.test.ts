import { expect, test } from 'vitest'
import { formatDate, formatPeriod, isLater } from './period.ts'

test('months, years and spans are written as on the page', () => {
  expect(formatDate('2021-09')).toBe('Sep 2021')
  expect(formatDate('2021')).toBe('2021')
  expect(formatPeriod({ start: '2015-01', end: '2016-12' })).toBe('Jan 2015 – Dec 2016')
  expect(formatPeriod({ start: '2021-09', end: 'present' })).toBe('Sep 2021 – present')
  expect(formatPeriod({ start: '2014', end: '2016-03' })).toBe('2014 – Mar 2016')
  expect(formatPeriod({ start: '2014', end: 'present' })).toBe('2014 – present')
  expect(formatPeriod({ start: '2014-03' })).toBe('Mar 2014')
})

test('what begins and ends alike is said once', () => {
  expect(formatPeriod({ start: '2014', end: '2014' })).toBe('2014')
  expect(formatPeriod({ start: '2014-09', end: '2014-09' })).toBe('Sep 2014')
})

test.each([
  ['2015', '2014', true],
  ['2014', '2015', false],
  ['2014-04', '2014-03', true],
  ['2014', '2014-03', false],
  ['2014-03', '2014', false],
  ['2015-01', '2014', true],
  ['present', '2100-12', true],
  ['present', '2100', true],
  ['2100', 'present', false],
  ['present', 'present', false],
])('whether %s is later than %s: %s', (date, other, later) => {
  expect(isLater(date, other)).toBe(later)
})
