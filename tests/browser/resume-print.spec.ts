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

test('pages fit the width of a phone, and nothing moves sideways @narrow', async ({ page }) => {
  await page.goto('/resume-print.html')
  const { width = 0, x = -1 } = (await page.getByRole('main').getByRole('img').first().boundingBox()) ?? {}
  const window = page.viewportSize()?.width ?? 0
  expect(x).toBeGreaterThanOrEqual(0)
  expect(width).toBeGreaterThan(0.9 * window)
  expect(x + width).toBeLessThanOrEqual(window)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

for (const format of ['A4', 'Letter'] as const) {
  test(`prints on exactly six sheets of ${format}`, async ({ page }) => {
    await page.goto('/resume-print.html', { waitUntil: 'load' })
    const pdf = await page.pdf({ format, preferCSSPageSize: false })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(6)
  })
}

for (const [name, path] of [
  ['Download as PDF', '/resume.pdf'],
  ['One page', '/resume-short.pdf'],
] as const) {
  test(`offers ${path}`, async ({ page }) => {
    await page.goto('/resume-print.html')
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
    expect(href).toBe(path)
    const response = await page.request.get(href)
    expect(response.headers()['content-type']).toBe('application/pdf')
  })
}
