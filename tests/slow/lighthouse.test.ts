import { expect, test } from 'vitest'
import { startFixture } from '../support/build-fixtures.ts'
import { runLighthouse } from '../support/lighthouse.ts'

const independent = ['accessibility', 'best-practices', 'seo', 'agentic-browsing']

test('Lighthouse finds nothing in what does not depend on the load of the machine', async () => {
  await using site = await startFixture('sample')
  const { categories, audits } = await runLighthouse(site.home, independent)
  for (const { score, auditRefs } of Object.values(categories)) {
    const failed = auditRefs.map(({ id }) => audits[id]).filter((audit) => audit?.score === 0)
    expect(score, JSON.stringify(failed)).toBe(1)
  }
  expect(audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.01)
})
