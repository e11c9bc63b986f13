import { expect, homes, open, test } from '../browser/test.ts'
import { geometryProblems } from '../support/geometry.ts'

/** Every owner at every width. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, home] of Object.entries(homes)) {
  test(`${name} has no geometry problems`, async ({ page }) => {
    test.setTimeout(600_000)
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['', 'resume-print.html', ...(name === 'german' ? ['fr/', 'ar/'] : [])]) {
        await open(page, home + path)
        expect.soft(await geometryProblems(page), `${path} at ${width}`).toEqual([])
      }
      // Where it fits, the host of an address is on one line.
      if (name !== 'german' || width < 390) continue
      await open(page, home)
      const host = page.getByText('datenschutzfolgenabschaetzung.example', { exact: true })
      expect.soft((await host.boundingBox())?.height, `${width}`).toBeLessThan(30)
    }
  })
}
