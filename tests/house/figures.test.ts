import { expect, test } from 'vitest'
import { printFigures } from '../../bench/figures/print.ts'
import { figuresInReadme } from '../../bench/figures/readme.ts'
import { sizeFigures } from '../../bench/figures/sizes.ts'

/**
 * README's figures are those of this build, as far as they can be exact. Where one is not, run
 * `npm run bench -- --readme`.
 */

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const inReadme = figuresInReadme().split('\n').map(cells)

test('the sizes in README are those of the build', async () => {
  const rows = printFigures(await sizeFigures())
    .split('\n')
    .filter((line) => /^\| .* B /.test(line))
    .map(cells)
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(inReadme).toContainEqual(row)
})

test("README's Lighthouse scores that do not depend on timing are those that its test holds", () => {
  const scores = inReadme.filter(([what]) =>
    /^Lighthouse .*(accessibility|best-practices|seo|agentic)/.test(what ?? ''),
  )
  expect(scores.map(([, measured]) => measured)).toEqual(['100', '100', '100', '100'])
  expect(inReadme.find(([what]) => what === 'Cumulative Layout Shift')?.[1]).toBe('0')
})
