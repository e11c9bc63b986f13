import { expect, test } from 'vitest'
import { isMissing, missingCharacters, printable } from './coverage.ts'
import { glyphOutline } from './static-fonts.ts'

test.each([
  ['Ł', false],
  ['漢', true],
  // The narrow no-break space of French: a font with nothing but a blank glyph is refused by browsers.
  ['\u202f', false],
])('isMissing(%j) is %j', (character, expected) => {
  expect(isMissing(character)).toBe(expected)
})

test('missingCharacters ignores white space, special hyphens and joiners', () => {
  expect(missingCharacters('Ł\u202f12\u2011\u200d漢\n→')).toEqual(['漢'])
})

test('printable keeps no-break spaces', () => {
  expect(printable('98\u202f%\u2009= 1\u00a0– 2\u00ad\u2011%')).toBe('98\u00a0% = 1\u00a0– 2-%')
})

test.each([
  ['Å', true],
  ['Ω', true],
  ['漢', false],
])('glyphOutline(%j) exists: %j', async (character, expected) => {
  expect((await glyphOutline(character)) !== undefined).toBe(expected)
})
