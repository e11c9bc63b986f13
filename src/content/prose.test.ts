import { expect, test } from 'vitest'
import { briefText, brokenMark, noBreak, parseProse, piecesOf, plainText, writtenText } from './prose.ts'

const link = { mark: 'link', href: 'https://a.example/b', text: 'a link' }
const strong = (...parts: unknown[]) => ({ mark: 'strong', parts })
const note = (...parts: unknown[]) => ({ mark: 'note', parts })

test.each([
  ['**Bold** words', [strong('Bold'), ' words']],
  ['see [a link](https://a.example/b).', ['see ', link, '.']],
  ['by [mail](mailto:a@b.example)', ['by ', { mark: 'link', href: 'mailto:a@b.example', text: 'mail' }]],
  ['[x](https://a.example/b_(c))', [{ mark: 'link', href: 'https://a.example/b_(c)', text: 'x' }]],
  ['x^[By [a link](https://a.example/b), **2024**.]', ['x', note('By ', link, ', ', strong('2024'), '.')]],
])('parses %s, and remembers how it is written', (text, parts) => {
  expect(parseProse(text)).toEqual(parts)
  expect(writtenText(parseProse(text))).toBe(text)
})

const plain = ['2 ** 3 ** 4', '**open', '*one*', '`code`', '<b>no</b>', '[a](javascript:x)', '^[open', 'a[1]']
test.each(plain)('does not change %s', (text) => expect(plainText(parseProse(text))).toBe(text))

test('removes marks; plainText keeps a note in parentheses, briefText removes it', () => {
  const text = parseProse('**12** nodes^[Of [this kind](https://a.example).] each')
  expect(plainText(text)).toBe('12 nodes (Of this kind.) each')
  expect(briefText(text)).toBe('12 nodes each')
  expect(piecesOf(text)).toEqual(['12', ' nodes', 'Of ', 'this kind', '.', ' each'])
})

test.each([
  ['see [us](/about) and [them](https://b.example)', '](/about)'],
  ['a^[note', '^['],
  ['Led **five, and **two** more', '**'],
  ['a[1](b) f(x)[0] [a](https://b.example)^[c] **2**10 f(*args, **kwargs)', undefined],
])('the broken mark of %s', (text, mark) => expect(brokenMark(text)).toBe(mark))

/** Texts with `~` for each space at which no line breaks. */
const cases = `
  fell from 6~h~40~min to 38~min
  am 12.~März in v~Praze
  thanks Dr.~Vale and Prof~Moor
  12~000~clients, 3~€ chacun
  at 18:05 instead of 02:30
  by J.~R.~R.~Vale
  queues~— not files
  Bravo~! Oui~: non~?
  ends in~2024
  is 100% sure of it
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test.each(cases)('%s', (marked) => {
  expect(noBreak(marked.replaceAll('~', ' ')).replaceAll('\u00a0', '~')).toBe(marked)
})
