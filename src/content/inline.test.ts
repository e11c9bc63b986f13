import { expect, test } from 'vitest'
import { briefText, brokenMark, inline, plainText } from './inline.ts'

const link = { kind: 'link', href: 'https://a.example/b', text: 'a link' }
const strong = (...parts: unknown[]) => ({ kind: 'strong', parts })
const note = (...parts: unknown[]) => ({ kind: 'note', parts })

test.each([
  ['plain words', ['plain words']],
  ['**Bold** words', [strong('Bold'), ' words']],
  ['see [a link](https://a.example/b).', ['see ', link, '.']],
  ['**see [a link](https://a.example/b)**', [strong('see ', link)]],
  ['by [mail](mailto:a@b.example)', ['by ', { kind: 'link', href: 'mailto:a@b.example', text: 'mail' }]],
  ['[x](https://a.example/b_(c))', [{ kind: 'link', href: 'https://a.example/b_(c)', text: 'x' }]],
  ['12 nodes^[Counted.]', ['12 nodes', note('Counted.')]],
  ['x^[By [a link](https://a.example/b), **2024**.]', ['x', note('By ', link, ', ', strong('2024'), '.')]],
])('parses %s', (text, parts) => expect(inline(text)).toEqual(parts))

const plain = ['2 ** 3 ** 4', '**open', '*one*', '`code`', '<b>no</b>', '[a](javascript:x)', '^[open', 'a[1]']
test.each(plain)('does not change %s', (text) => expect(inline(text)).toEqual([text]))

test('removes marks; plainText keeps a note in parentheses, briefText removes it', () => {
  const text = '**12** nodes^[Of [this kind](https://a.example).] each'
  expect(plainText(text)).toBe('12 nodes (Of this kind.) each')
  expect(briefText(text)).toBe('12 nodes each')
})

test.each([
  ['see [us](/about) and [them](https://b.example)', /links to \/about/],
  ['[a](javascript:x)', /links to/],
  ['[a](foo.html), [b](https://b.example) and [c](#c)', /links to foo\.html, #c\. An/],
])('brokenMark describes %s', (text, message) => expect(brokenMark(text)).toMatch(message))

test.each(['a[1](b)', 'f(x)[0]', '[a](https://b.example)^[c]'])('brokenMark accepts %s', (text) =>
  expect(brokenMark(text)).toBeUndefined(),
)

// Quadratic time would take minutes.
test.each(['[a](', '[', '^[', '^[a[', '**', '**a', '[a](https://(', '](.'])(
  'parses a megabyte of %s',
  (mark) => {
    const text = mark.repeat(1_000_000 / mark.length)
    expect(plainText(text).length).toBeGreaterThan(0)
  },
)
