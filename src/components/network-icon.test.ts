import { expect, test } from 'vitest'
import { iconPathOf } from './network-icon.ts'

test.each([
  ['https://uk.linkedin.com/in/ada', 'https://linkedin.com'],
  ['https://t.me/ada', 'https://telegram.org'],
  ['mailto:ada@github.com', 'mailto:ada@vale.example'],
])('the icon for %s is that for %s', (url, other) => {
  expect(iconPathOf(url)).toMatch(/^M\d/)
  expect(iconPathOf(url)).toBe(iconPathOf(other))
})

test.each(['https://mygithub.com', 'https://ada.example'])('there is no icon for %s', (url) => {
  expect(iconPathOf(url)).toBeUndefined()
})
