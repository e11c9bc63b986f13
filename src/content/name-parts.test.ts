import { expect, test } from 'vitest'
import { boundName, cityOf, firstName } from './name-parts.ts'

test('a particle is bound to its surname only', () => {
  expect(boundName('Jan van der Meer')).toBe('Jan van\u00a0der\u00a0Meer')
})

test.each([
  ['Prof. Dr.-Ing. Ada Vale', 'Ada'],
  ['Dr. h.c. Ada Vale', 'Ada'],
  ['J.R.R. Vale', 'J.R.R.'],
  ['長谷川悠一朗（はせがわ ゆういちろう）', '長谷川悠一朗'],
  ['Dr. Dr.', 'Dr.'],
])('the first name of %s, without titles, is %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})

test('the city of a place stands before its first comma', () => {
  expect(['Bristol, United Kingdom', '京都、日本', 'عمّان، الأردن', 'Remote'].map(cityOf)).toEqual([
    ...['Bristol', '京都', 'عمّان', 'Remote'],
  ])
})
