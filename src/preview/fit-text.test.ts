import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** A typewriter: every letter is as wide as it is high. */
const frame = {
  width: 120,
  height: 60,
  smallest: 5,
  largest: 40,
  leading: 1,
  widthOf: (text: string, size: number) => text.length * size,
}

test('is as large as width and height allow', () => {
  expect(fitText('abc', frame)).toEqual({ lines: ['abc'], size: 40 })
  expect(fitText('abcdef ghijkl', frame)).toEqual({ lines: ['abcdef', 'ghijkl'], size: 20 })
  expect(fitText('ab cd ef gh', { ...frame, height: 40 })).toEqual({ lines: ['ab cd', 'ef gh'], size: 20 })
})

test('parts a double name at its hyphen, and keeps the hyphen where it does not', () => {
  expect(fitText('Abcdef-Ghijkl', frame)).toEqual({ lines: ['Abcdef-', 'Ghijkl'], size: 17 })
  expect(fitText('Abc-Def', { ...frame, height: 12 })).toEqual({ lines: ['Abc-Def'], size: 12 })
})

test('ends what is too long after a whole line', () => {
  const { lines, size } = fitText('word, '.repeat(100).trim(), { ...frame, height: 10 })
  expect(size).toBe(5)
  expect(lines).toEqual(['word, word, word, word,', 'word, word, word, word…'])
})
