import { pdfPages } from '../support/pdf-pages.ts'
import { expect, open, test, themeButtons } from './test.ts'

/** The print view of the résumé. That of other owners: `build/resume.test.ts`. */

test('shows and prints six pages, and has the PDFs and a print button', async ({ page }) => {
  await open(page, '/resume-print.html')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(6)
  const images = items.getByRole('img')
  for (const image of await images.all()) await expect(image).toHaveJSProperty('complete', true)
  await expect(images.nth(2)).toHaveAccessibleName(/^Page 3 of 6\. Experience: .*Orrery Lane Analytics$/)
  await expect(images.nth(4)).toHaveAccessibleName('Page 5 of 6. Projects: Sluice')
  // Pages of A4 on paper that is shorter.
  expect(await pdfPages(await page.pdf({ format: 'Letter' }))).toHaveLength(6)
  await page.emulateMedia({ media: 'print' })
  const breaks = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).breakAfter))
  expect(breaks).toEqual(Array(6).fill('page'))
  await page.emulateMedia({ media: 'screen' })
  for (const name of ['Download as PDF', 'One page'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /\.pdf$/)
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => window['printed' as never])).toBe(true)
  await expect(themeButtons(page)).toBeVisible()
})
