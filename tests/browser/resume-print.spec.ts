import { expect, test } from './fixtures.ts'

test('six page images, each followed by a page break', async ({ page }) => {
  await page.goto('/resume-print.html')
  const images = page.getByRole('main').getByRole('img')
  await expect(images).toHaveCount(6)
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('alt', /.+/)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(1000)
  }
  await page.emulateMedia({ media: 'print' })
  const breaks = await images.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element.parentElement ?? element).breakAfter),
  )
  expect(breaks).toEqual(Array(6).fill('page'))
})

test('sheets stay legible on a phone, move sideways by themselves, and something easier to read is named @narrow', async ({
  page,
}) => {
  await page.goto('/resume-print.html')
  const sheet = page.getByRole('main').getByRole('img').first()
  expect((await sheet.boundingBox())?.width).toBeGreaterThan(600)
  const sheets = page.getByRole('region', { name: 'Sheets' })
  await page.getByRole('link', { name: 'the PDF', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(sheets).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sheets.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  const shown = page.getByRole('main').getByRole('link')
  expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/#resume',
    '/resume.pdf',
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(shown.first()).toBeHidden()
})

test('sheets that fit are no stop for the keyboard, and nothing else is recommended @wide', async ({
  page,
}) => {
  await page.goto('/resume-print.html')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dark theme' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Sheets' })).not.toBeFocused()
})

for (const format of ['A4', 'Letter'] as const) {
  test(`prints on exactly six sheets of ${format}`, async ({ page }) => {
    await page.goto('/resume-print.html', { waitUntil: 'load' })
    const pdf = await page.pdf({ format, preferCSSPageSize: false })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(6)
  })
}

test('downloads the résumé as a PDF with text', async ({ page }) => {
  await page.goto('/resume-print.html')
  const link = page.getByRole('link', { name: 'Download as PDF' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
})
