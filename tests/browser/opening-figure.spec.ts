import { expect, once, open, test } from './test.ts'

/** The figure of the profile, in the opening. */

test(
  'is static in the page and loads no script before the visitor reaches for it',
  once,
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await open(page, '/')
    const figure = page.locator('#home figure')
    await expect(figure.locator('svg path')).toHaveAttribute('d', /^M0 /)
    expect(scripts.filter((url) => /OpeningFigure|night|client/.test(url))).toEqual([])
  },
)

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`breaks and recovers at the first press, ${reducedMotion}`, once, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    await open(page, '/')
    const log = page.locator('#home').getByRole('log')
    await expect(log).toContainText('212 tables across')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Break table 164' }).press('Enter')
    const entries = ['22:30 Table 164 breaks', '22:31 .*0 rows lost', '22:41 All 212', '03:00 Quiet']
    for (const index of entries.keys()) {
      await expect(log.getByRole('listitem')).toHaveText(
        entries.slice(0, index + 1).map((text) => new RegExp(text)),
      )
      await page.clock.runFor(1500)
    }
    await expect(log).toBeInViewport({ ratio: 1 })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows the line and no button', once, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#home figure svg')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Break table 164' })).toHaveCount(0)
  })
})
