import { expect, test } from 'vitest'
import { statsStyle } from './stats-style.ts'

test('only an odd number of figures needs a rule', () => {
  expect(statsStyle([1, 2, 3, 4], [])).toBe('')
  expect(statsStyle([1, 2, 3, 4], [1, 2, 3])).toMatch(/grid-column/)
})
