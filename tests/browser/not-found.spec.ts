import { owner } from '../support/owner.ts'
import { expect, test } from './fixtures.ts'

for (const path of ['/nowhere', '/deep/down/nowhere.html']) {
  test(`${path} is told, with a way home and a line on the console`, async ({ page, complaints }) => {
    const line = page.waitForEvent('console', (message) => message.text().endsWith(`no page at ${path}`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect((await line).type()).toBe('warning')
    complaints.length = 0
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.profile.name)
  })
}
