import { expect, test } from 'vitest'
import { builtInLanguages, labelsFor } from '../labels/labels.ts'
import { missingCharacters, printable } from './coverage.ts'
import { glyphOutline } from './static-fonts.ts'

test('missingCharacters ignores white space, special hyphens and joiners', () => {
  expect(missingCharacters('Ł\u202f12\u2011\u200d漢ქ\n→')).toEqual(['ქ'])
})

test.each([
  ['98\u202f%\u2009= 1\u00a0– 2\u00ad\u2011%', '98\u00a0% = 1\u00a0– 2-%'],
  ['Ada 🚀', 'Ada'],
  // Pieces of a text, before and after bold words.
  ['I build 🚀 ', 'I build '],
  [' 🚀 at night', ' at night'],
])('%j is printable as %j: without what no font has', (text, expected) => {
  expect(printable(text)).toBe(expected)
})

test('has the letters of all labels, and of names in further scripts', () => {
  const labels = builtInLanguages.map((language) => labelsFor(language))
  const names = ['؟ ١٢٣', '齋藤髙橋渡邊〆ヶ「ー」～。', '臺灣 國立 體驗', 'Νίκος ά', 'Nguyễn Thị Ánh Đặng']
  expect(missingCharacters(JSON.stringify([labels, names]))).toEqual([])
})

test('Chinese and Japanese have their own fonts for the same characters', async () => {
  const outlines = await Promise.all(['ja', 'zh-Hans'].map((language) => glyphOutline('直', language)))
  expect(outlines[0]?.path).not.toBe(outlines[1]?.path)
  expect(await glyphOutline('ქ', 'ja')).toBeUndefined()
})
