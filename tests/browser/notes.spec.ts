import { expect, open, test } from './test.ts'

/** Notes. How they open on a phone, and that none overlaps in the margin: `stories/page.ts`. */

test('no line starts with a note number', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  for (const width of [360, 375, 378, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const wrapped = await page.getByLabel(/^Note/).evaluateAll((numbers) =>
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
