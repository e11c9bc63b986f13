import { expect, once, open, test } from './test.ts'

/** Notes. How they open on a phone, and that none overlaps in the margin: `stories/page.ts`. */

test('no line starts with a note number', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const numbers = page.getByLabel(/^Note/)
  expect(await numbers.count()).toBeGreaterThan(5)
  for (const width of [360, 375, 378, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const wrapped = await numbers.evaluateAll((numbers) =>
      numbers
        .filter((number) => {
          const text = document.createRange()
          text.selectNode(number.parentElement?.previousSibling as Text)
          return number.getBoundingClientRect().bottom > text.getBoundingClientRect().bottom
        })
        .map(({ ariaLabel }) => ariaLabel),
    )
    expect(wrapped, `at ${width} px`).toEqual([])
  }
})

test('bold words with a note stay in their line', once, async ({ page }) => {
  await page.goto('/')
  const display = await page
    .getByLabel(/^Note/)
    .first()
    .evaluate((number) => {
      const bold = document.createElement('strong')
      number.parentElement?.replaceWith(bold)
      if (number.parentElement) bold.append(number.parentElement)
      return getComputedStyle(bold).display
    })
  expect(display).toBe('inline')
})
