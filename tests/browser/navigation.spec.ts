import { expect, homes, mainNavigation, menuButton, open, test } from './test.ts'

/** Navigation and links. */

const links = ['Home', 'About', 'Skills', 'Projects', 'Resume', 'Contact']

test('every navigation link scrolls to its section, smoothly unless motion is reduced', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  for (const label of [...links.slice(1), 'Home']) {
    await mainNavigation(page).getByRole('link', { name: label, exact: true }).click()
    const id = label.toLowerCase()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(140)
    await expect(page.locator(`#${id}`)).toBeInViewport()
    await expect(mainNavigation(page).locator('[aria-current]')).toContainText(label)
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('every chosen link is marked, also of lists side by side and of what ends the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const home of [homes.minimal, homes.everything]) {
    await open(page, home)
    for (const link of await mainNavigation(page).locator('a').all()) {
      // Some are out of reach in the row.
      await link.evaluate((element: HTMLAnchorElement) => element.click())
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expect(mainNavigation(page).locator('[aria-current]')).toHaveCount(1)
    }
  }
})

test('the menu closes by toggle, link, Escape, tap and focus', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const toggle = menuButton(page)
  const about = mainNavigation(page).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const ways: [string, () => Promise<void>][] = [
    ['toggle', () => toggle.click()],
    ['link', () => about.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['tap outside', () => page.touchscreen.tap(200, 780)],
  ]
  for (const [way, close] of ways) {
    await toggle.click()
    await expect(about, way).toBeVisible()
    await expect(toggle, way).toHaveAttribute('aria-expanded', 'true')
    await close()
    await expect(about, way).toBeHidden()
    await expect(toggle, way).toHaveAttribute('aria-expanded', 'false')
    if (way === 'link') await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport()
    if (way === 'Escape') await expect(toggle).toBeFocused()
  }
  await toggle.press('Enter')
  // An observer brings the links within reach, a frame later.
  await expect(mainNavigation(page).locator('[inert]')).toHaveCount(0)
  for (const name of links) {
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page).getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('the row has the links that fit, the menu all of them', async ({ page }) => {
  await open(page, homes.everything)
  const outOfReach = page.getByRole('banner').locator('li[inert]')
  const last = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await expect(outOfReach.last()).toContainText('Contact')
  const header = await page.getByRole('banner').boundingBox()
  await menuButton(page).click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(outOfReach).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(header?.height)
  await last.click()
  await expect(outOfReach.last()).toContainText('Contact')
  // In the footer a word of thirteen letters is one line.
  const word = page.getByRole('contentinfo').getByRole('link', { name: 'Commendations' })
  await expect(word).toHaveCSS('height', '44px')

  await open(page, '/')
  await expect(menuButton(page)).toBeHidden()
})

test('profile links show their URL in a tooltip on hover and focus', async ({ page }) => {
  // A tooltip closes while the page scrolls to its link.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, '/')
  const profiles = page.locator('#home').getByRole('listitem').getByRole('link')
  await expect(profiles).toHaveText(['GitHub', 'LinkedIn', 'Email'])
  const tooltip = page.getByRole('tooltip')
  await profiles.first().hover()
  await expect(tooltip).toHaveText('github.example/iriscalloway')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await profiles.nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText('github.example/iriscalloway')
  await expect(profiles.first()).toHaveAccessibleDescription('github.example/iriscalloway')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await page.clock.pauseAt(Date.now() + 60_000)
  for (const sinceAnother of [1000, 250, 350]) {
    // Two steps: a pointer on its way to the tooltip keeps it open.
    await page.mouse.move(0, 0, { steps: 2 })
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(sinceAnother)
    await profiles.first().hover()
    await page.clock.runFor(650)
    await expect(tooltip, `${sinceAnother} ms`).toHaveCount(sinceAnother < 300 ? 1 : 0)
    await page.clock.runFor(100)
    await expect(tooltip).toHaveCount(1)
  }
})

test('an unknown path shows the 404 page', async ({ page, consoleErrors }) => {
  const path = '/deep/down/nowhere.html'
  const warning = page.waitForEvent('console', (message) => message.text().endsWith(path))
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await warning
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris Calloway')
  expect(consoleErrors.filter((text) => text.startsWith('policy:'))).toEqual([])
  consoleErrors.length = 0
})
