import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Report, runLighthouse, shortcomings } from '../support/lighthouse.ts'
import { type Site, startSite } from '../support/site.ts'

/** What Lighthouse says of the home page, as far as it does not depend on how busy the machine is. */

const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']
let site: Site
let report: Report

beforeAll(async () => {
  site = await startSite()
  report = await runLighthouse(site.home, categories)
})
afterAll(() => site.end())

test.each(categories)('%s: 100', (category) => {
  expect(shortcomings(report, category)).toEqual([])
  expect(report.categories[category]?.score).toBe(1)
})

test('nothing moves while it loads', () => {
  expect(report.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.01)
})
