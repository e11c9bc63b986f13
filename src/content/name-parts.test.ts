import { expect, test } from 'vitest'
import { boundName, cityOf, firstName, withoutTitles } from './name-parts.ts'

test('a particle is bound to its surname only', () => {
  expect(boundName('Jan van der Meer')).toBe('Jan van\u00a0der\u00a0Meer')
})

test.each([
  ['Ada Vale', 'Ada Vale', 'Ada'],
  ['Dr. Jean-Baptiste Okonkwo-Lindqvist', 'Jean-Baptiste Okonkwo-Lindqvist', 'Jean-Baptiste'],
  ['Prof. Dr.-Ing. Ada  Vale', 'Ada Vale', 'Ada'],
  ['Dr. h.c. Ada Vale', 'Ada Vale', 'Ada'],
  ['Sir Ada Vale', 'Ada Vale', 'Ada'],
  ['J. R. Vale', 'J. R. Vale', 'J.'],
  ['J.R.R. Vale', 'J.R.R. Vale', 'J.R.R.'],
  ['Drake', 'Drake', 'Drake'],
  ['長谷川悠一朗（はせがわ ゆういちろう）', '長谷川悠一朗（はせがわ ゆういちろう）', '長谷川悠一朗'],
  ['Dr. Dr.', 'Dr.', 'Dr.'],
])('removes the titles of %s: %s, first name %s', (name, without, first) => {
  expect(withoutTitles(name)).toBe(without)
  expect(firstName(name)).toBe(first)
})

test.each([
  ['Bristol, United Kingdom', 'Bristol'],
  ['京都、日本', '京都'],
  ['عمّان، الأردن', 'عمّان'],
  ['Remote', 'Remote'],
])('the city of %j is %j', (location, city) => {
  expect(cityOf(location)).toBe(city)
})
