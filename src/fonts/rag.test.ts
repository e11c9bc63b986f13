import { expect, test } from 'vitest'
import { balanced, ragged, unitsOf } from './rag.ts'

/** A typewriter: every letter is one point wide. */
const widthOf = (text: string) => text.length

test('a figure keeps its unit', () => {
  expect(unitsOf('from 6 h 40 min to 38 min, 43 % less')).toEqual([
    'from',
    '6 h 40 min',
    'to',
    '38 min,',
    '43 %',
    'less',
  ])
})

test('no line is wider than the measure, and no word is lost', () => {
  const text = 'Lead the team behind the platform that buys electricity for 410,000 homes and owns its budget'
  const lines = ragged(unitsOf(text), 24, widthOf)
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(24)
  expect(lines.join(' ')).toBe(text)
})

test('the last line is not a stub where another shape has as many lines', () => {
  const lines = ragged(
    unitsOf('one two three four five six seven eight nine ten eleven audits a'),
    33,
    widthOf,
  )
  expect(lines).toHaveLength(2)
  expect(widthOf(lines[1] ?? '')).toBeGreaterThan(8)
})

test('takes no more lines than a greedy setting', () => {
  expect(ragged(unitsOf('aaaa bbbb cccc dddd'), 9, widthOf)).toEqual(['aaaa bbbb', 'cccc dddd'])
})

test('a word wider than the measure is parted between letters', () => {
  expect(ragged(['Donaudampfschifffahrt'], 8, widthOf)).toEqual(['Donaudam', 'pfschiff', 'fahrt'])
})

test('a double word wider than the measure is parted after its hyphen', () => {
  expect(ragged(['Anna', 'Wallenstein-Schwarzenberg', 'jr.'], 18, widthOf)).toEqual([
    'Anna Wallenstein-',
    'Schwarzenberg jr.',
  ])
  expect(ragged(['Donau-Dampfschifffahrt'], 8, widthOf)).toEqual(['Donau-', 'Dampfsch', 'ifffahrt'])
})

test('an empty text has no lines', () => {
  expect(ragged([], 10, widthOf)).toEqual([])
})

test('titles are balanced in as few lines', () => {
  expect(
    balanced(unitsOf('I build data systems that stay quiet at three in the morning.'), 50, widthOf),
  ).toEqual(['I build data systems that stay', 'quiet at three in the morning.'])
})

test('a word that parts stays parted at the full measure', () => {
  expect(balanced(['Donaudampfschifffahrt'], 12, widthOf)).toHaveLength(2)
})

test('lines of like width part no word that fits', () => {
  expect(balanced(['Hohenlohe,', 'ohne', 'Nachtschichtwochenende'], 24, widthOf)).toEqual([
    'Hohenlohe, ohne',
    'Nachtschichtwochenende',
  ])
})
