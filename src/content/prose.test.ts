import { expect, test } from 'vitest'
import { briefText, brokenMark, markedText, noBreak, parseProse, piecesOf, plainText } from './prose.ts'

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
  ['nodes^[Counted.]', ['nodes', note('Counted.')]],
  ['x^[By [a link](https://a.example/b), **2024**.]', ['x', note('By ', link, ', ', strong('2024'), '.')]],
])('parses %s, and writes it again', (text, parts) => {
  expect(parseProse(text)).toEqual(parts)
  expect(markedText(parseProse(text))).toBe(text)
})

const plain = ['2 ** 3 ** 4', '**open', '*one*', '`code`', '<b>no</b>', '[a](javascript:x)', '^[open', 'a[1]']
test.each(plain)('does not change %s', (text) => expect(plainText(parseProse(text))).toBe(text))

test('removes marks; plainText keeps a note in parentheses, briefText removes it', () => {
  const text = parseProse('**12** nodes^[Of [this\n  kind](https://a.example).] each')
  expect(plainText(text)).toBe('12 nodes (Of this kind.) each')
  expect(briefText(text)).toBe('12 nodes each')
  expect(piecesOf(text)).toEqual(['12', ' nodes', 'Of ', 'this kind', '.', ' each'])
})

test.each([
  ['see [us](/about) and [them](https://b.example)', /links to \/about\. An/],
  ['[a](javascript:x)', /links to/],
  ['a^[note', /note that is not closed/],
  ['Led **five, and **two** more', /bold text that is not closed/],
])('brokenMark describes %s', (text, message) => expect(brokenMark(text)).toMatch(message))

test.each(['a[1](b)', 'f(x)[0]', '[a](https://b.example)^[c]', '**2**10', 'f(*args, **kwargs)'])(
  'brokenMark accepts %s',
  (text) => expect(brokenMark(text)).toBeUndefined(),
)

// Quadratic time would take minutes.
test.each(['[a](', '[', '^[', '^[a[', '**', '**a', '[a](https://(', '](.'])(
  'parses a megabyte of %s',
  (mark) => {
    const text = parseProse(mark.repeat(1_000_000 / mark.length))
    expect(plainText(text).length).toBeGreaterThan(0)
  },
)

/** Texts with `~` for each space at which no line breaks. */
const cases = `
  fell from 6~h~40~min to 38~min
  above 20~°C for 3~km
  am 12.~März fertig
  de 3~h~20~min à~5~min
  12~000~clients, 3~€ chacun
  price of €~9~or $~4
  USD~5~to EUR~9
  about ≈~40~% fewer
  at ≥~99.9~percent
  from −~4~to +~9
  see Nr.~5~and No.~7
  §~12~as agreed
  Sep~2021~– present
  6~h~→~38~min
  at 18:05 instead of 02:30
  i~mars~2023 kom
  by J.~R.~R.~Vale
  thanks Dr.~Vale and Prof~Moor
  w~Łodzi i~w~Gdyni
  queues~— not files
  Bravo~! Oui~: non~?
  plain words without numbers
  ends in~2024
  2024年3月
  is 100% sure of it
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test.each(cases)('%s', (marked) => {
  expect(noBreak(marked.replaceAll('~', ' ')).replaceAll('\u00a0', '~')).toBe(marked)
})
