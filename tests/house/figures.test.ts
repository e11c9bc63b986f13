import { expect, test } from 'vitest'
import { printFigures } from '../../bench/figures/print.ts'
import { figuresInReadme } from '../../bench/figures/readme.ts'
import { sizeFigures } from '../../bench/figures/sizes.ts'

/**
 * README's figures are those of this build, as far as they can be: names that hash the folder of the build
 * compress to a few bytes more or less. Where one is not, run `npm run bench -- --readme`.
 */

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const bytes = (cell = '') => Number(cell.replace(/[ ,B]/g, ''))
const inReadme = figuresInReadme().split('\n').map(cells)

test('the sizes in README are those of the build', async () => {
  const rows = printFigures(await sizeFigures())
    .split('\n')
    .filter((line) => /^\| .* B /.test(line))
    .map(cells)
  expect(rows.length).toBeGreaterThan(3)
  for (const [what, built] of rows) {
    const written = inReadme.find(([name]) => name === what)?.[1]
    expect(Math.abs(bytes(written) / bytes(built) - 1), `${what}: ${written}, built ${built}`).toBeLessThan(
      0.01,
    )
  }
})

test("README's Lighthouse scores that do not depend on timing are those that its test holds", () => {
  const scores = inReadme.filter(([what]) =>
    /^Lighthouse .*(accessibility|best-practices|seo|agentic)/.test(what ?? ''),
  )
  expect(scores.map(([, measured]) => measured)).toEqual(['100', '100', '100', '100'])
  expect(inReadme.find(([what]) => what === 'Cumulative Layout Shift')?.[1]).toBe('0')
})
