import { expect, once, open, test, themeButtons } from './test.ts'

/** The print view of the résumé. Its pictures, and on paper: `stories/page.ts`; other owners: `resume/pages.test.ts`. */

test(
  'has a page break after each page, the PDFs, a print button and the theme toggle',
  once,
  async ({ page }) => {
    await page.goto('/resume-print.html')
    await page.emulateMedia({ media: 'print' })
    const items = page.getByRole('main').getByRole('listitem')
    const breaks = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).breakAfter))
    expect(breaks).toEqual(Array(6).fill('page'))
    await page.emulateMedia({ media: 'screen' })
    for (const name of ['Download as PDF', 'One page']) {
      const download = page.getByRole('link', { name })
      const response = await page.request.get((await download.getAttribute('href')) ?? '')
      expect(response.headers()['content-type'], name).toBe('application/pdf')
    }
    await page.evaluate(() =>
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
    )
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => window['printed' as never])).toBe(true)
    await expect(themeButtons(page)).toBeVisible()
  },
)

test('its pages have no thread', once, async ({ page }) => {
  await open(page, '/resume-print.html')
  const contents = await page
    .getByRole('main')
    .locator('*')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element, '::before').content))
  expect(new Set(contents)).toEqual(new Set(['none']))
})
