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
