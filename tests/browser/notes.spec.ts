import { expect, open, test } from './test.ts'

/** Numbers of notes. How notes open: `loading.spec.ts`, `slow/browsers.test.ts`. */

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
