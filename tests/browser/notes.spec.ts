import { expect, test } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone a note opens from its number and closes with Escape', { tag: '@phone' }, async ({
    page,
  }) => {
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

test('no line begins with the number of a note', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 375, 378, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await page.locator('.annotated').evaluateAll((all) =>
      all.map((noted) => {
        const word = document.createRange()
        word.selectNode(noted.firstChild as Text)
        const [line, number] = [
          word.getBoundingClientRect(),
          noted.querySelector('button')?.getBoundingClientRect(),
        ]
        return (number?.bottom ?? Number.NaN) <= line.bottom
      }),
    )
    expect(heights, `at ${width} px`).toEqual(heights.map(() => true))
  }
})

test('on a desktop notes stand in the margin, over nothing else there', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /^Note/ })).toHaveCount(0)
  const boxes = await page.locator('[role=note], .with-margin > .fact').evaluateAll((all) =>
    all
      .map((one) => ({
        text: one.textContent,
        isNote: one.role === 'note',
        box: one.getBoundingClientRect(),
      }))
      .sort((a, b) => a.box.top - b.box.top),
  )
  const notes = boxes.filter(({ isNote }) => isNote)
  expect(notes).toHaveLength(8)
  const edge = await page.locator('#about h2').evaluate((title) => title.getBoundingClientRect().left)
  for (const { text, box } of notes) expect(box.right, text ?? '').toBeLessThan(edge)
  for (const [index, { text, box }] of boxes.slice(1).entries())
    expect(box.top, text ?? '').toBeGreaterThanOrEqual(boxes[index]?.box.bottom ?? 0)
})
