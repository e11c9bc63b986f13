import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../fixtures/fixtures.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { expect, homes, once, test, themeButtons } from './test.ts'

/** The print view of the résumé. */

for (const name of ['sample', 'large'] as const) {
  const tag = ['@desktop', ...(name === 'large' ? ['@slow'] : [])]
  test(`${name}: shows each page as an image with a page break after it`, { tag }, async ({ page }) => {
    const { length } = await pdfPages(readFileSync(join(distOf(name), 'resume.pdf')))
    if (name === 'sample') expect(length).toBe(6)
    await page.goto(`${homes[name]}resume-print.html`)
    const images = page.getByRole('main').getByRole('img')
    await expect(images).toHaveCount(length)
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute('alt', /.+/)
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(1000)
    }
    await page.emulateMedia({ media: 'print' })
    const items = page.getByRole('main').getByRole('listitem')
    const breaks = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).breakAfter))
    expect(breaks).toEqual(Array(length).fill('page'))
    // Printing is slow.
    for (const format of name === 'large' ? ['A4', 'Letter'] : []) {
      const printed = await page.pdf({ format, preferCSSPageSize: false })
      expect(await pdfPages(printed), format).toHaveLength(length)
    }
  })
}

test('offers the PDFs, a print button and the theme toggle', once, async ({ page }) => {
  await page.goto('/resume-print.html')
  for (const name of ['Download as PDF', 'One page']) {
    const download = page.getByRole('link', { name })
    const response = await page.request.get((await download.getAttribute('href')) ?? '')
    expect(response.headers()['content-type'], name).toBe('application/pdf')
  }
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => window['printed' as never])).toBe(true)
  await expect(themeButtons(page)).toBeVisible()
})
