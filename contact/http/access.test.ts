import { expect, it } from 'vitest'
import { bearerMatches } from './access.ts'

it.each([
  ['Bearer right-secret-of-16', true],
  ['bearer right-secret-of-16', true],
  ['BEARER  right-secret-of-16', true],
  ['Bearer wrong-secret-of-16', false],
  ['Bearer ', false],
  ['Basic right-secret-of-16', false],
  ['right-secret-of-16', false],
  [undefined, false],
])('%s: %s', async (header, expected) => {
  expect(await bearerMatches(header, 'right-secret-of-16')).toBe(expected)
})
