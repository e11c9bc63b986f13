import { expect, test } from 'vitest'
import { formatMonth, formatPeriod } from './period.ts'

test('months and spans are written as on the page', () => {
  expect(formatMonth('2021-09')).toBe('Sep 2021')
  expect(formatPeriod({ start: '2015-01', end: '2016-12' })).toBe('Jan 2015 – Dec 2016')
  expect(formatPeriod({ start: '2021-09', end: 'present' })).toBe('Sep 2021 – present')
})
