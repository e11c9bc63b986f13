import { expect, test } from 'vitest'
import { listSeparator, scriptStyles } from './writing-systems.ts'

test.each([
  ['en', ''],
  ['ja', "word-break:auto-phrase;--comma:'、'"],
  ['ko-KR', 'word-break:keep-all'],
  ['el', '--font-mono:var(--font-text)'],
  ['ar', "--comma:'،';--font-mono:var(--font-text)"],
])('the styles of %s are “%s”', (language, styles) => {
  expect(scriptStyles(language)).toBe(styles)
})

test('items of lists are separated as the script does it', () => {
  expect(['de', 'ja', 'zh-CN', 'ko', 'fa'].map(listSeparator)).toEqual([', ', '、', '、', ', ', '، '])
})
