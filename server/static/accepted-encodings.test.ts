import { expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['BR', ['br', 'identity']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br ; q = 0 , gzip', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', []],
  ['identity;q=1, *;q=0', ['identity']],
  ['identity;q=0, gzip', ['gzip']],
  ['gzip;q=0.5, identity', ['identity', 'gzip']],
  ['brotli, gzipped', ['identity']],
  ['br;q=nonsense', ['br', 'identity']],
  [',;,;q=', ['identity']],
])('Accept-Encoding %j takes %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})

test('made-up values are answered right beyond what is remembered', () => {
  for (let index = 0; index < 300; index += 1) {
    expect(acceptedEncodings(`gzip, made-up-${index}`)).toEqual(['gzip', 'identity'])
  }
})
