import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { FontChoice } from '../styles/tokens.ts'
import { fontsource } from './fontsource.ts'

const none = /[^\s\S]/

test.each<[FontChoice, string, string]>([
  [
    { package: '@fontsource/ibm-plex-mono', weight: 600 },
    'monospace',
    'ibm-plex-mono-latin-600-normal.woff2',
  ],
  [
    { package: '@fontsource-variable/instrument-sans', weight: 450 },
    'sans-serif',
    'instrument-sans-latin-wght-normal.woff2',
  ],
  [
    { package: '@fontsource-variable/newsreader', weight: 500, axes: { opsz: 16 } },
    'serif',
    'newsreader-latin-opsz-normal.woff2',
  ],
  [
    { package: '@fontsource-variable/instrument-sans', weight: 500, axes: { wdth: 90, slnt: 0 } },
    'sans-serif',
    'instrument-sans-latin-standard-normal.woff2',
  ],
])('%j is found in its package', (choice, category, file) => {
  const font = fontsource(choice, none, ['latin', 'no-such-script'])
  expect(font.category).toBe(category)
  expect(font.files.map(({ path }) => basename(path))).toEqual([file])
  expect(font.files[0].has('a')).toBe(true)
})

test('a weight that the package lacks is an error', () => {
  const choice = { package: '@fontsource/ibm-plex-mono', weight: 450 }
  expect(() => fontsource(choice, none, ['latin'])).toThrow(
    '@fontsource/ibm-plex-mono has no latin file for 450',
  )
})
