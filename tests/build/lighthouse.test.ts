import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Report, runLighthouse, shortcomings } from '../support/lighthouse.ts'
import { type Site, startSite } from '../support/site.ts'

/** Lighthouse results for the home page that do not depend on the load of the machine. */

const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']
let site: Site
let report: Report

beforeAll(async () => {
  site = await startSite()
  report = await runLighthouse(site.home, categories)
})
afterAll(() => site.end())

test.each(categories)('%s has a score of 100', (category) => {
  expect(shortcomings(report, category)).toEqual([])
  expect(report.categories[category]?.score).toBe(1)
})

test('has a layout shift below 0.01', () => {
  expect(report.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.01)
})
