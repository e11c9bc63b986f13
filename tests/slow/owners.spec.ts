import type { Page } from '@playwright/test'
import { expect, open, test } from '../browser/test.ts'
import { type FixtureName, moreFixtures, projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { geometryProblems } from '../support/geometry.ts'
import { startSite } from '../support/site.ts'

/** The owners that `npm test` does not build, at every width. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What else is to be seen of an owner at a width. */
const looks: Partial<Record<FixtureName, (page: Page, width: number) => Promise<void>>> = {
  /** A tall picture stands beside its text, a wide one opens in full size, small ones are a gallery. */
  async designer(page, width) {
    const tall = page.getByRole('article', { name: 'Ferry' })
    const text = await tall.getByText('A timetable for one island').boundingBox()
    const picture = await tall.getByRole('img').boundingBox()
    const isBeside = (picture?.x ?? 0) > (text?.x ?? 0) + (text?.width ?? 0)
    expect.soft(isBeside, `${width}`).toBe(width >= 768)
    const wide = page.getByRole('article', { name: 'Panorama' })
    const link = wide.getByRole('link', { name: 'A wide strip of hills' })
    await expect.soft(link).toHaveAttribute('href', /_astro\/.*\.avif$/)
    const frames = page.locator('#projects figure > *')
    const widths = await frames.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    if (width < 768) expect.soft(new Set(widths).size, `${width}`).toBe(1)
    // Pictures of a gallery are in rows of one height.
    const heights = await page
      .locator('.gallery')
      .first()
      .locator('img')
      .evaluateAll((all) => all.slice(0, 2).map(({ clientHeight }) => clientHeight))
    if (width >= 768) expect.soft(Math.max(...heights) - Math.min(...heights), `${width}`).toBeLessThan(4)
  },
  /** Links that do not fit the header are behind a button, without which a phone's menu shows all. */
  async academic(page, width) {
    const isPhone = width < 1024
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await expect
      .soft(page.getByRole('button', { name: 'More' }), `${width}`)
      .toBeVisible({ visible: !isPhone })
    if (isPhone) await page.keyboard.press('Escape')
  },
  /** Where it fits, the host of an address is on one line. */
  async german(page, width) {
    const host = await page.getByText('datenschutzfolgenabschaetzung.example', { exact: true }).boundingBox()
    if (width >= 390) expect.soft(host?.height, `${width}`).toBeLessThan(30)
  },
}

for (const name of Object.keys(moreFixtures) as FixtureName[]) {
  test(`${name} has no geometry problems`, async ({ page }) => {
    test.setTimeout(600_000)
    await buildFixture(name)
    const { home, end } = await startSite({}, projectOf(name))
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `${home}resume-print.html`)
      expect.soft(await geometryProblems(page), `print view at ${width}`).toEqual([])
      await open(page, home)
      expect.soft(await geometryProblems(page), `${width}`).toEqual([])
      await looks[name]?.(page, width)
    }
    await end()
  })
}
