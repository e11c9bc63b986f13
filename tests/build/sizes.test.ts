import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distOf, projectOf } from '../fixtures/fixtures.ts'
import { startSite } from '../support/site.ts'
import { weigh } from '../support/weight.ts'

const kilobyte = 1024

test.each([
  { fixture: 'sample', html: 16 },
  { fixture: 'large', html: 24 },
] as const)('$fixture is within the size budgets', async ({ fixture, html }) => {
  const site = await startSite({}, projectOf(fixture))
  const weight = await weigh(distOf(fixture), site.home).finally(() => site.end())
  const budgets = { html, scripts: 5, fonts: 40, loaded: 75 }
  for (const [name, budget] of Object.entries(budgets)) {
    const bytes = weight[name as keyof typeof weight]
    expect(bytes, name).toBeGreaterThan(0)
    expect(bytes, name).toBeLessThanOrEqual(budget * kilobyte)
  }
})

test.each(['sample', 'large'] as const)('%s contains no original pictures', (fixture) => {
  expect(readdirSync(join(distOf(fixture), '_astro')).filter((name) => name.endsWith('.png'))).toEqual([])
})
