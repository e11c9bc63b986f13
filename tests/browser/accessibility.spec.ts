import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, homes, menuButton, openHydratedForm, sendButton, test, toast } from './test.ts'

/** axe: WCAG 2.2 AA, AAA contrast and best practices. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

for (const fixture of ['sample', 'large', 'minimal'] as const) {
  for (const path of fixture === 'sample'
    ? ['', 'resume-print.html', 'nowhere']
    : ['', 'resume-print.html']) {
    const tag = fixture === 'sample' && path === '' ? '@themes' : []
    test(`${fixture}/${path} has no axe violations`, { tag }, async ({ page, consoleErrors }) => {
      await page.goto(homes[fixture] + path, { waitUntil: 'networkidle' })
      expect(await violations(page)).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      if (path === 'nowhere') consoleErrors.length = 0
    })
  }
}

test('form errors, toast and open menu have no axe violations', { tag: '@themes' }, async ({
  page,
  narrow,
}) => {
  await openHydratedForm(page)
  await sendButton(page).click()
  await expect(toast(page, 'Error')).toBeVisible()
  expect(await violations(page)).toEqual([])
  if (!narrow) return
  await menuButton(page).click()
  expect(await violations(page)).toEqual([])
})
