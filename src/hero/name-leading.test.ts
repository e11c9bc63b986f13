import { expect, test } from 'vitest'
import { linesCouldTouch } from './name-leading.ts'

test.each([
  ['Iris Calloway', false],
  ['Ada Smith-Jones', false],
  ['André Müller', false],
  ['Jürgen', false],
  ['Dr. Jean-Baptiste Okonkwo-Lindqvist', true],
  ['Jürgen Klee', true],
  ['François Blanc', true],
  ['Anna Österberg', true],
  ['Anna Берг', false],
  ['Анна Берг', true],
])('%s: %s', (name, touch) => {
  expect(linesCouldTouch(name)).toBe(touch)
})
