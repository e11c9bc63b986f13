import { expect, test } from 'vitest'
import { builtInLanguages, labelsFor } from '../labels/labels.ts'
import { missingCharacters, needsFallback, printable } from './coverage.ts'
import { fontsOf, glyphOutline } from './static-fonts.ts'

test.each([
  ['Ł', false],
  ['ї', false],
  ['漢', true],
  // The narrow no-break space of French: a font with nothing but a blank glyph is refused by browsers.
  ['\u202f', false],
])('needsFallback(%j) is %j', (character, expected) => {
  expect(needsFallback(character)).toBe(expected)
})

test('missingCharacters ignores white space, special hyphens and joiners', () => {
  expect(missingCharacters('Ł\u202f12\u2011\u200d漢ქ\n→')).toEqual(['ქ'])
})

test('printable keeps no-break spaces, and leaves out what no font has', () => {
  expect(printable('98\u202f%\u2009= 1\u00a0– 2\u00ad\u2011% 🚀')).toBe('98\u00a0% = 1\u00a0– 2-%')
})

test.each([
  ['Ada 🚀', 'Ada'],
  ['🚀 of rockets', 'of rockets'],
  // A piece of a text, before and after bold words.
  ['I build 🚀 ', 'I build '],
  [' 🚀 at night', ' at night'],
])('%j is printable as %j: a space goes with what stood at an end', (text, expected) => {
  expect(printable(text)).toBe(expected)
})

test.each(builtInLanguages)('has the letters of all labels in %s', (language) => {
  expect(missingCharacters(JSON.stringify(labelsFor(language)))).toEqual([])
})

test.each([
  ['Ukrainian', '№₴'],
  ['Arabic', '؟ ١٢٣'],
  ['Japanese', '齋藤髙橋渡邊 情報科学〆ヶ「ー」～。'],
  ['simplified Chinese', '张伟 软件工程师，系统（上海）'],
  ['traditional Chinese', '臺灣 國立 體驗'],
  ['Korean', '김민준 소프트웨어 뷁'],
  ['Greek', 'Νίκος Παπαδόπουλος ά'],
  ['Vietnamese', 'Nguyễn Thị Ánh Đặng'],
])('has the letters of %s', (_, text) => {
  expect(missingCharacters(text)).toEqual([])
})

test('Chinese and Japanese have their own fonts for the same characters', async () => {
  const outlines = await Promise.all(['ja', 'zh-Hans'].map((language) => glyphOutline('直', language)))
  expect(outlines[0]?.path).not.toBe(outlines[1]?.path)
})

test('only what a text needs of a large font is loaded', async () => {
  const sizes = await Promise.all(
    ['a', 'a情報'].map(async (text) => {
      const fonts = await fontsOf(new Set(text), 'ja')
      return fonts.flatMap(({ files }) => files).reduce((sum, { length }) => sum + length, 0)
    }),
  )
  expect((sizes[1] ?? Infinity) - (sizes[0] ?? 0)).toBeLessThan(40_000)
})

test.each([
  ['Å', true],
  ['Ω', true],
  ['漢', true],
  ['ქ', false],
])('glyphOutline(%j) exists: %j', async (character, expected) => {
  expect((await glyphOutline(character, 'en')) !== undefined).toBe(expected)
})
