import { describe, expect, it } from 'vitest'
import { inline, plainText } from './inline.ts'

const link = { kind: 'link', href: 'https://a.example/b', text: 'a link' }

describe('inline', () => {
  it.each([
    ['plain words', ['plain words']],
    ['**Bold** words', [{ kind: 'strong', parts: ['Bold'] }, ' words']],
    ['see [a link](https://a.example/b).', ['see ', link, '.']],
    ['**see [a link](https://a.example/b)**', [{ kind: 'strong', parts: ['see ', link] }]],
    ['12 nodes^[Counted.]', ['12 nodes', { kind: 'note', parts: ['Counted.'] }]],
    [
      'x^[By [a link](https://a.example/b), **2024**.]',
      ['x', { kind: 'note', parts: ['By ', link, ', ', { kind: 'strong', parts: ['2024'] }, '.'] }],
    ],
  ])('reads %s', (text, parts) => expect(inline(text)).toEqual(parts))

  it.each([
    '2 ** 3 ** 4',
    '**open',
    '*one*',
    '_two_',
    '`code`',
    '<b>no</b>',
    '[a](b)',
    '[a](javascript:x)',
    '^[open',
    'a[1]',
  ])('leaves %s as it is', (text) => expect(inline(text)).toEqual([text]))
})

it('plainText puts a note in parentheses and drops the marks', () => {
  expect(plainText('**12** nodes^[Of [this kind](https://a.example).] each')).toBe(
    '12 nodes (Of this kind.) each',
  )
})
