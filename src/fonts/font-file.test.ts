import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { fontsource } from './font-file.ts'

const root = newFolder()

/** Creates a package with files named as Fontsource does it, and returns its folder. */
function packageWith(scope: '@fontsource' | '@fontsource-variable', ...variants: string[]): string {
  const folder = join(root, scope, variants.join())
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'metadata.json'), '{ "id": "face", "category": "serif" }')
  writeFileSync(join(folder, 'unicode.json'), '{ "latin": "U+0000-00FF", "greek": "U+0370-03FF" }')
  for (const variant of variants)
    writeFileSync(join(folder, 'files', `face-latin-${variant}-normal.woff2`), '')
  return folder
}
const fixed = packageWith('@fontsource', '400', '600')
const oneAxis = packageWith('@fontsource-variable', 'wght', 'opsz')
const twoAxes = packageWith('@fontsource-variable', 'wght', 'wdth', 'standard')

test.each([
  [{ package: fixed, weight: 600 }, '600', {}],
  [{ package: oneAxis, weight: 450 }, 'wght', { wght: 450 }],
  [{ package: oneAxis, weight: 500, axes: { opsz: 16 } }, 'opsz', { opsz: 16, wght: 500 }],
  [
    { package: twoAxes, weight: 500, axes: { wdth: 90, slnt: 0 } },
    'standard',
    { wdth: 90, slnt: 0, wght: 500 },
  ],
])('%j is found in its package', (choice, variant, axes) => {
  const { category, files } = fontsource(choice, ['latin', 'greek'])
  expect(category).toBe('serif')
  const name = `face-latin-${variant}-normal.woff2`
  expect(files.map(({ path, axes }) => [basename(path), axes])).toEqual([[name, axes]])
})

test('a package that is not installed, and a weight that one lacks, are errors', () => {
  const none = { package: '@fontsource/none', weight: 400 }
  expect(() => fontsource(none)).toThrow('@fontsource/none')
  const missing = { package: fixed, weight: 450 }
  expect(() => fontsource(missing, ['latin'])).toThrow('has no latin file for 450')
})
