import { expect, test } from './fixtures.ts'

/** The first paint is of the top only; right after it everything has its place. */

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('main > section')].every(
    (section) => getComputedStyle(section).contentVisibility === 'visible',
  )

test('all sections are laid out right after the first paint, and links lead to their tops', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/top-first/)
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    location.hash = 'contact'
  })
  const bar = await page.locator('header[data-site]').evaluate((element) => element.clientHeight)
  const top = await page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bar - 2)
  expect(top).toBeLessThan(bar + 32)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('a visit that begins further down lays out everything at once', async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.locator('html')).not.toHaveClass(/top-first/)
  await expect(page.locator('#contact')).toBeInViewport()
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(/top-first/)
})

test('a reload comes back to where the page was read', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
})
