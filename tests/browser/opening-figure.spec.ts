import { expect, once, open, test } from './test.ts'

/** The figure of the profile, in the opening. Without JavaScript: `loading.spec.ts`. */

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`is static until its first press, which it answers, ${reducedMotion}`, once, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.emulateMedia({ reducedMotion })
    await open(page, '/')
    const log = page.locator('#home figure').getByRole('log')
    await expect(log).toHaveText('One night: 212 tables.')
    expect(scripts.filter((url) => /OpeningFigure|night|client/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Break table 164' }).press('Enter')
    await expect(log).toHaveText('Table 164 breaks. 0 rows lost.')
  })
}
