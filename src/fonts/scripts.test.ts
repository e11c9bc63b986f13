import { expect, test } from 'vitest'
import { scriptStyles } from './scripts.ts'

test.each([
  ['en', ''],
  ['ja', 'word-break:auto-phrase'],
  ['ko-KR', 'word-break:keep-all'],
  ['ar', '--font-mono:var(--font-text)'],
])('the styles of %s are “%s”', (language, styles) => {
  expect(scriptStyles(language)).toBe(styles)
})
