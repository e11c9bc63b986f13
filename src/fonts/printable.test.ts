import { expect, test } from 'vitest'
import { printable, printableCharacters } from './printable.ts'
import { registerTypefaces } from './typefaces.ts'

const latin = /[\u0020-\u007eà-öø-ü’…×]/
const has = (character: string) => latin.test(character)

test.each([
  ['On-call rota of 3 → 1', 'On-call rota of 3 -> 1'],
  ['a→b ← c ↔ d ⇒ e', 'a->b <- c <-> d => e'],
  ['≥ 99 %, ≤5 s, ≈ 3, ≠ 0, −2', '>= 99 %, <=5 s, ~ 3, != 0, -2'],
  ['↑20 % and ↓ 5', 'up 20 % and down 5'],
  ['• one ✓', '- one +'],
  ['10² m, 10⁻⁶, H₂O, 2½ µs', '10^2 m, 10^-6, H2O, 2 1/2 us'],
  ['№ 5, ﬁne', 'No 5, fine'],
])('what a face lacks gets a plain stand-in: %s', (text, expected) => {
  expect(printable(text, has)).toBe(expected)
})

test('what it has stays as it is', () => {
  expect(printable('2 × 3 … 4\n  5', has)).toBe('2 × 3 … 4\n  5')
})

test('a letter goes without the marks that are lacking', () => {
  expect(printable('Nguyễn', has)).toBe('Nguyên')
})

test('what nothing stands for is left out without a gap', () => {
  expect(printable('🚀 Fast 👩‍🚀 and (漢) quiet ✔️', has)).toBe('Fast and quiet +')
  expect(printable('美咲', has)).toBe('')
})

test('the characters to ask of a typeface are those that may be set', async () => {
  const text = 'ễ → ≥ ↑ ⅓ 10⁶ 漢'
  const { typefaces, hasEvery } = await registerTypefaces(printableCharacters(text))
  expect(printable(text, hasEvery)).toBe('ê -> >= up 1/3 10^6')
  for (const { has: hasOne } of Object.values(typefaces))
    expect([...printable(text, hasEvery)].filter((character) => !hasOne(character))).toEqual([])
})
