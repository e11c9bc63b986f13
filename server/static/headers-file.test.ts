import { expect, test } from 'vitest'
import { parseHeadersFile } from './headers-file.ts'

const valuesFor = (text: string, path: string) =>
  Object.fromEntries(
    Array.from(parseHeadersFile(text)(path), ([key, field]) => [key, field ? field.value : 'taken away']),
  )

test('a rule adds its fields to the paths it names, and comments and blank lines count for nothing', () => {
  const text =
    "# policy\n/*\n  X-One: 1\n\n  # inner\n  Content-Security-Policy: default-src 'none'; img-src data:\r\n"
  expect(valuesFor(text, '/any/where')).toEqual({
    'x-one': '1',
    'content-security-policy': "default-src 'none'; img-src data:",
  })
})

test('no text, no fields', () => {
  expect(valuesFor('', '/')).toEqual({})
})

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/*', '/', true],
  ['/*', '/a/b.html', true],
  ['/a/*', '/a/', true],
  ['/a/*', '/a', false],
  ['/a/*', '/b/a/c', false],
  ['/*.pdf', '/files/cv.pdf', true],
  ['/*.pdf', '/files/cv-pdf', false],
  ['/a.b', '/aXb', false],
  ['/projects/:name', '/projects/marginalia', true],
  ['/projects/:name', '/projects/', false],
  ['/projects/:name', '/projects/a/b', false],
  ['/projects/:name/*', '/projects/a/b/c', true],
  ['/v:major.txt', '/v12.txt', true],
  ['/*', '/line\nbreak', true],
])('path pattern %s against %s: %s', (pattern, path, matches) => {
  expect(valuesFor(`${pattern}\n  X: y`, path)).toEqual(matches ? { x: 'y' } : {})
})

test('every rule that matches counts, and a field set twice is joined', () => {
  const text = '/*\n X-A: 1\n X-A: 2\n Link: </a>\n/b/*\n link: </b>\n X-B: 3\n'
  expect(valuesFor(text, '/b/c')).toEqual({ 'x-a': '1, 2', link: '</a>, </b>', 'x-b': '3' })
})

test('an exclamation mark takes a field away that an earlier rule or the host set', () => {
  const text = '/*\n X-A: 1\n/open/*\n ! X-A\n ! Cache-Control\n'
  expect(valuesFor(text, '/open/x')).toEqual({ 'x-a': 'taken away', 'cache-control': 'taken away' })
  expect(valuesFor(text, '/x')).toEqual({ 'x-a': '1' })
})

test('rules for a whole address speak of another host', () => {
  expect(valuesFor('https://preview.example/*\n X-Robots-Tag: noindex\n/*\n X-A: 1', '/')).toEqual({
    'x-a': '1',
  })
})

test.each([
  ['X-A: 1', 'line 1: this field stands before the first path.'],
  ['/*\n  nonsense', 'line 2: expected a path such as /* or a field such as Name: value.'],
  ['/*\n  X-A:', 'line 2: expected'],
  ['/*\n  X(A): 1', 'line 2: expected'],
  ['/*\n  X-A: \u0000', 'line 2: expected'],
  ['/*\n  X-A: ✓', 'line 2: expected'],
  ['/*/a/*\n  X-A: 1', 'line 1: a path can hold one * only.'],
  ['/*\n  Content-Length: 3', 'line 2: Content-Length is set by the host alone.'],
  ['/*\n  ! ETag', 'line 2: ETag is set by the host alone.'],
])('%j is refused with its line', (text, message) => {
  expect(() => parseHeadersFile(text)).toThrow(message)
})
