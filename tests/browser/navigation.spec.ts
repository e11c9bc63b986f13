import { owner } from '../support/owner.ts'
import { expect, test } from './fixtures.ts'

const anchors = ['Home', 'About', 'Skills', 'Projects', 'Resume', 'Contact']

test.beforeEach(({ page }) => page.goto('/'))

test('every navigation link scrolls to its section', async ({ page, narrow }) => {
  for (const label of [...anchors.slice(1), 'Home']) {
    if (narrow) await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: label, exact: true })
      .click()
    const id = label.toLowerCase()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect
      .poll(() =>
        page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)),
      )
      .toBeLessThan(140)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('scrolling is smooth unless motion is reduced', async ({ page }) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})

test('the section that is read is marked in the navigation', { tag: '@wide' }, async ({ page }) => {
  await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(current).toHaveText(/Skills/)
  await expect(current).toHaveCount(1)
})

test('the menu opens and closes: toggle, chosen link, Escape, tap outside', { tag: '@narrow' }, async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()

  await toggle.click()
  await expect(about).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(about).toBeHidden()

  await toggle.click()
  await about.click()
  await expect(about).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await toggle.click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await expect(about).toBeVisible()
  await page.touchscreen.tap(200, 780)
  await expect(about).toBeHidden()
})

test('the hero leads to projects and to contact', async ({ page }) => {
  await page.getByRole('link', { name: 'View My Work' }).click()
  await expect(page).toHaveURL(/#projects$/)
  await expect(page.locator('#projects')).toBeInViewport()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get In Touch' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
})

test('the footer repeats the links, and its name leads to the top', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText(anchors)
  await footer.scrollIntoViewIfNeeded()
  await footer.getByRole('link', { name: owner.profile.name }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the keyboard reaches the content first through the skip link', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
