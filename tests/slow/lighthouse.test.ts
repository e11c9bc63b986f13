import { afterAll, expect, test } from 'vitest'
import { startFixture } from '../support/build-fixtures.ts'
import { failedAudits, runLighthouse } from '../support/lighthouse.ts'

/** The Lighthouse results of the home page that do not depend on the load of the machine. */

const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']
const site = await startFixture('sample')
afterAll(() => site.end())
const report = await runLighthouse(site.home, categories)

test.each(categories)('%s has a score of 100', (category) => {
  expect(failedAudits(report, category)).toEqual([])
  expect(report.categories[category]?.score).toBe(1)
})

test('Cumulative Layout Shift is below 0.01', () => {
  expect(report.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.01)
})
