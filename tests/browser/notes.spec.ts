import { expect, open, test } from './test.ts'

/** Notes. */

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone, opens below its line from its number', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const note = page.getByRole('note').filter({ hasText: '62 searches' })
    const number = page.getByLabel('Note 3')
    await expect(note).toBeHidden()
    await number.press('Enter')
    await expect(note).toBeInViewport({ ratio: 1 })
    const [line, opened] = [await number.boundingBox(), await note.boundingBox()]
    expect((opened?.y ?? 0) - (line?.y ?? 0)).toBeLessThan(60)
    expect(opened?.x).toBe((await page.getByText('Median time').boundingBox())?.x)
    await number.press('Enter')
    await expect(note).toBeHidden()
    await expect(number).toBeFocused()
  })
})

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

test('on a desktop, notes are in the margin and overlap nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  for (const number of await page.getByLabel(/^Note/).all()) await expect(number).toBeHidden()
  for (const points of await page.getByText(/^\d more$/).all()) await points.click()
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
