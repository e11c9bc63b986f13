import AxeBuilder from '@axe-core/playwright'
import { expect, openLiveForm, test } from './fixtures.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: import('@playwright/test').Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/resume-print.html']) {
  test(`${path} has no findings`, async ({ page }) => {
    // With its scripts, which come after the first paint: one lets the sheets be scrolled by keyboard.
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await findings(page)).toEqual([])
  })
}

test('the 404 page has no findings', async ({ page }) => {
  await page.goto('/nowhere')
  expect(await findings(page)).toEqual([])
})

test('nor has the form with errors and a toast, nor the open menu', async ({ page, narrow }) => {
  await openLiveForm(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  if (!narrow) return
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findings(page)).toEqual([])
})
