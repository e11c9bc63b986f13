import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

test.each([
  ['https://iriscalloway.example', 'https://iriscalloway.example/'],
  ['http://localhost:3000', undefined],
  ['http://127.0.0.1:4321', undefined],
  ['http://[::1]:4321', undefined],
])('%s is printed as %s', (site, printed) => {
  expect(publicAddress(new URL(site))).toBe(printed)
})

test('without a site there is no address', () => {
  expect(publicAddress(undefined)).toBeUndefined()
})
