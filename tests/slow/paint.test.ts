import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePaint, profiles } from '../../bench/paint.ts'
import { type Site, startSite } from '../support/site.ts'

/** The largest paint under real throttling; `npm run bench` measures it more often, against its budget. */

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.end())

for (const [device, profile] of Object.entries(profiles)) {
  // Twice the budget: a test shares its machine, and what delays the first paint costs more than that.
  test(`on a ${device}, nothing delays the largest paint`, async () => {
    const { page, bare } = await comparePaint(site.home, profile, 3)
    expect(page / bare).toBeLessThan(2 * profile.budget)
  })
}
