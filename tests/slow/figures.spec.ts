import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, open, test, walkBy } from '../browser/test.ts'
import { inOrder } from '../support/keyboard-walk.ts'
import { startSite } from '../support/site.ts'

/** The project's own page, for the figures of `content/`, which fixtures do not have. */

test('figures of content/ are reached by keyboard, and have no axe violations', async ({ page }) => {
  // Builds the site, beside other tests.
  test.setTimeout(300_000)
  await using site = await startSite({}, join(import.meta.dirname, '../..'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, site.home)
    // Interactive figures replace their pictures once they are near.
    for (const article of await page.getByRole('article').all()) await article.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    const { order, count, problems } = await walkBy(page)
    expect(problems).toEqual([])
    expect(order).toEqual(inOrder(count))

    for (const button of await page.locator('main figure button').all()) await button.press('Enter')
    // Until what they move has come to rest.
    const violations = async () => {
      const { violations } = await new AxeBuilder({ page }).include('figure').analyze()
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    }
    await expect.poll(violations).toEqual([])
  }
})
