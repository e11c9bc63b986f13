import { expect, test } from 'vitest'
import { parseHeadersFile } from './headers-file.ts'

const headersFor = (text: string, path: string) =>
  Object.fromEntries(parseHeadersFile(text)(path, { 'X-Own': '0' }))

test.each([
  ['', '/', {}],
  [
    "# policy\n/*\n  X-A: default-src 'none'; img-src data:\r\n\n  # inner\n  X-B: 2",
    '/any/where',
    { 'x-a': "default-src 'none'; img-src data:", 'x-b': '2' },
  ],
  ['/*\n X-A: 1\n/b/*\n x-a: 2\n X-C: 3', '/b/c', { 'x-a': '2', 'x-c': '3' }],
  ['/\n  X-A: 1', '/a', {}],
  ['/a/*\n  X-A: 1', '/a/', { 'x-a': '1' }],
  ['/a/*\n  X-A: 1', '/b/a/c', {}],
  ['/*.pdf\n  X-A: 1', '/files/cv.pdf', { 'x-a': '1' }],
  ['/a.b\n  X-A: 1', '/aXb', {}],
  ['/*/c/*\n  X-A: 1', '/a/b/c/d', { 'x-a': '1' }],
  ['/*\n  X-A: 1\n  X-B: 2\n/b/*\n  ! X-A', '/b/c', { 'x-b': '2' }],
  ['/*\n  X-A: 1\n/b/*\n  ! X-A', '/c', { 'x-a': '1' }],
])('applies %j to %s', (text, path, expected) => {
  expect(headersFor(text, path)).toEqual({ 'x-own': '0', ...expected })
})

test.each([
  ['X-A: 1', 'line 1'],
  ['/*\n  nonsense', 'line 2'],
  ['/*\n  X-A:', 'line 2'],
  ['/*\n  !', 'line 2'],
  ['! X-A', 'line 1'],
  ['/*\n\n  X(A): 1', 'line 3'],
  ['/*\n  X-A: \u0000', 'line 2'],
  ['/*\n  X-A: ✓', 'line 2'],
  ['https://preview.example/*\n  X-A: 1', 'line 1'],
])('rejects %j with the line number', (text, message) => {
  expect(() => parseHeadersFile(text)).toThrow(`_headers, ${message}: expected`)
})
