import { expect, test } from './test.ts'

/** Sidenotes. */

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone, opens from its number and closes with Escape', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const note = page.getByRole('note').filter({ hasText: '62 searches' })
    await expect(note).toBeHidden()
    await page.getByRole('button', { name: 'Note 3' }).press('Enter')
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(page.getByRole('button', { name: 'Note 3' })).toBeFocused()
  })
})

test('no line starts with a note number', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 375, 378, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const wrapped = await page.getByRole('button', { name: /^Note/ }).evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const word = document.createRange()
          word.selectNode(button.previousSibling as Text)
          return button.getBoundingClientRect().bottom > word.getBoundingClientRect().bottom
        })
        .map(({ ariaLabel }) => ariaLabel),
    )
    expect(wrapped, `at ${width} px`).toEqual([])
  }
})

test('on a desktop, notes are in the margin and overlap nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /^Note/ })).toHaveCount(0)
  for (const points of await page.locator('details').all()) await points.locator('summary').click()
  const boxes = await page
    .locator('[role=note], .with-margin > .fact')
    .evaluateAll((all) =>
      all
        .map((one) => ({ isNote: one.role === 'note', ...one.getBoundingClientRect().toJSON() }))
        .sort((a, b) => a.top - b.top),
    )
  const notes = boxes.filter(({ isNote }) => isNote)
  expect(notes).toHaveLength(8)
  const edge = await page.locator('#about h2').evaluate((title) => title.getBoundingClientRect().left)
  for (const { right } of notes) expect(right).toBeLessThan(edge)
  for (const [index, { top }] of boxes.slice(1).entries())
    expect(top).toBeGreaterThanOrEqual(boxes[index]?.bottom)
})
