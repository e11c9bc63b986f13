import { expect, test } from '../browser/test.ts'
import { type FixtureName, moreFixtures, projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { emptiestScreen, maxEmpty } from '../support/emptiness.ts'
import { geometryProblems } from '../support/geometry.ts'
import { startSite } from '../support/site.ts'

/** The geometry of the owners that `npm test` does not build, at every width. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const names = Object.keys(moreFixtures) as FixtureName[]
for (const name of names) {
  test(`${name} has no geometry problems`, async ({ page }) => {
    test.setTimeout(600_000)
    await buildFixture(name)
    const { home, end } = await startSite({}, projectOf(name))
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(home, { waitUntil: 'networkidle' })
      expect.soft(await geometryProblems(page), `${width}`).toEqual([])
      const { top, empty } = await emptiestScreen(page)
      expect.soft(empty, `${width} at ${top}`).toBeLessThan(maxEmpty)
    }
    await end()
  })
}
