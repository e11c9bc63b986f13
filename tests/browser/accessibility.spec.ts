import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, homes, menuButton, openHydratedForm, sendButton, test, toast } from './test.ts'

/** axe finds nothing: WCAG 2.2 AA, contrast AAA, its best practices; on every page in every theme and width. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

const pages = [
  ...[homes.sample, homes.large, homes.minimal].flatMap((home) => [home, `${home}resume-print.html`]),
  `${homes.sample}nowhere`,
]

for (const address of pages) {
  const name = address.replace(/localhost:\d+/, address.startsWith(homes.minimal) ? 'minimal' : 'sample')
  test(`axe finds nothing on ${name}`, { tag: address === homes.sample ? '@themes' : [] }, async ({
    page,
    complaints,
  }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await findings(page)).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    if (address.endsWith('nowhere')) complaints.length = 0
  })
}

test('nor in the form with errors and a toast, nor in the open menu', { tag: '@themes' }, async ({
  page,
  narrow,
}) => {
  await openHydratedForm(page)
  await sendButton(page).click()
  await expect(toast(page, 'Error')).toBeVisible()
  expect(await findings(page)).toEqual([])
  if (!narrow) return
  await menuButton(page).click()
  expect(await findings(page)).toEqual([])
})
