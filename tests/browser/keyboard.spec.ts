import { walk } from '../support/keyboard-walk.ts'
import { expect, open, test } from './test.ts'

/** Keyboard navigation. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/resume-print.html', '/nowhere']) {
  test(`${path}: Tab reaches every control in order, outlined`, async ({ page, consoleErrors }) => {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (path === '/') await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    await page.evaluate(() => scrollTo(0, 0))
    const { reached, problems } = await walk(page)
    expect(problems).toEqual([])
    expect(reached).toBeGreaterThan(path === '/' ? 25 : 0)
    if (path === '/nowhere') consoleErrors.length = 0
  })
}

test('the skip link is the first tab stop and skips the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator(':focus')).toBeInViewport()
})
