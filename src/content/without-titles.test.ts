import { expect, test } from 'vitest'
import { firstName, withoutTitles } from './without-titles.ts'

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
