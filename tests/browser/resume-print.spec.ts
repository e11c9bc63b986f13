import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../fixtures/fixtures.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { expect, homes, isDark, once, test, themeButtons } from './test.ts'

/** The résumé as pictures, to print. */

for (const name of ['sample', 'large'] as const) {
  test(`${name}: each page of the résumé is a picture with a page break after it`, once, async ({ page }) => {
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
    const sheets = page.getByRole('main').getByRole('listitem')
    const breaks = await sheets.evaluateAll((all) => all.map((sheet) => getComputedStyle(sheet).breakAfter))
    expect(breaks).toEqual(Array(length).fill('page'))
    for (const format of ['A4', 'Letter']) {
      const printed = await page.pdf({ format, preferCSSPageSize: false })
      expect(await pdfPages(printed), format).toHaveLength(length)
    }
  })
}

test('the pages fit the width of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/resume-print.html')
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  const { x = -1, width = 0 } = box ?? {}
  const window = page.viewportSize()?.width ?? 0
  expect(x).toBeGreaterThanOrEqual(0)
  expect(width).toBeGreaterThan(0.9 * window)
  expect(x + width).toBeLessThanOrEqual(window)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('downloads the PDF, prints, and changes its theme', once, async ({ page }) => {
  await page.goto('/resume-print.html')
  for (const name of ['Download as PDF', 'One page']) {
    const download = page.getByRole('link', { name })
    const response = await page.request.get((await download.getAttribute('href')) ?? '')
    expect(response.headers()['content-type'], name).toBe('application/pdf')
  }
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => window['printed' as never])).toBe(true)
  const dark = await isDark(page)
  await themeButtons(page).first().click()
  expect(await isDark(page)).toBe(!dark)
})
