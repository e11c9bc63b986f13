import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Report, runLighthouse, shortcomings } from '../support/lighthouse.ts'
import { serveStaticSite } from '../support/static-site.ts'

/** What Lighthouse says of the built pages, as far as it does not depend on how busy the machine is. */

let site: Awaited<ReturnType<typeof serveStaticSite>>
beforeAll(async () => {
  site = await serveStaticSite(join(import.meta.dirname, '../../dist'))
})
afterAll(() => site.close())

const untimed = ['accessibility', 'best-practices', 'agentic-browsing']
const pages = [
  { path: '/', categories: [...untimed, 'seo'] },
  // Asks search engines not to keep it, which is right for it and costs it the category SEO.
  { path: '/resume-print.html', categories: untimed },
]

for (const { path, categories } of pages) {
  describe(path, () => {
    let report: Report
    beforeAll(async () => {
      report = await runLighthouse(site.url + path, categories)
    })

    test.for(categories)('%s: 100', (category) => {
      expect(shortcomings(report, category)).toEqual([])
      expect(report.categories[category]?.score).toBe(1)
    })

    test('nothing moves while it loads', () => {
      expect(report.audits['cumulative-layout-shift']?.numericValue).toBe(0)
    })
  })
}
