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
    const status = page.locator('#home').getByRole('status')
    await expect(status).toContainText('nobody called')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Break table 164' }).press('Enter')
    for (const text of ['Table 164 breaks', 'Rows lost: 0', 'Table 164 is in', 'Quiet again']) {
      await expect(status).toContainText(text)
      await page.clock.runFor(2000)
    }
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
