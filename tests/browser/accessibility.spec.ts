import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, homes, menuButton, open, openHydratedForm, sendButton, test, toast } from './test.ts'

/** axe: WCAG 2.2 AA, AAA contrast and best practices. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).include(part).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  expect(found).toEqual([])
}

test('page, errors, toast and menu have no axe violations', { tag: '@themes' }, async ({ page, narrow }) => {
  await openHydratedForm(page)
  await sendButton(page).click()
  // A toast stays while the pointer is over it.
  await toast(page, 'Error').hover()
  await expectNoViolations(page)
  if (!narrow) return
  await menuButton(page).click()
  await expectNoViolations(page, 'header')
})

for (const fixture of ['sample', 'everything', 'minimal'] as const) {
  for (const path of ['', 'resume-print.html', 'nowhere']) {
    test(`${fixture}/${path} has no axe violations`, { tag: '@slow' }, async ({ page, consoleErrors }) => {
      await open(page, homes[fixture] + path)
      await expectNoViolations(page)
      if (path === 'nowhere') consoleErrors.length = 0
    })
  }
}
