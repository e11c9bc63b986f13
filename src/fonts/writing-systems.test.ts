import { expect, test } from 'vitest'
import { listSeparator, scriptStyles } from './writing-systems.ts'

test('the styles of the page depend on the script of its language', () => {
  expect(['en', 'ja', 'ko-KR', 'ar'].map(scriptStyles)).toEqual([
    '',
    "word-break:auto-phrase;--comma:'、'",
    'word-break:keep-all',
    "--comma:'،';--font-mono:var(--font-text)",
  ])
  expect(['de', 'zh-CN', 'ko', 'fa'].map(listSeparator)).toEqual([', ', '、', ', ', '، '])
})
