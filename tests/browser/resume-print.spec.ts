import { pdfPages } from '../support/pdf-pages.ts'
import { expect, open, test, themeButtons } from './test.ts'

/** The print view of the résumé. That of other owners: `build/resume.test.ts`. */

test('shows and prints six pages, and has the PDFs and a print button', async ({ page }) => {
  await open(page, '/resume-print.html')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(6)
  for (const image of await items.getByRole('img').all()) {
    await expect(image).toHaveAccessibleName(/\w/)
    await expect(image).toHaveJSProperty('complete', true)
  }
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
