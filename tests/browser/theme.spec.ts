import type { Page } from '@playwright/test'
import { expect, isDark, open, test, themeButtons } from './test.ts'

/** Light and dark theme. */

/** The media queries of the light and the dark theme-color, which the toggle replaces. */
const themeColours = (page: Page) =>
  page.locator('[name=theme-color]').evaluateAll((all: HTMLMetaElement[]) => all.map(({ media }) => media))
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('follows the system until a toggle switches and saves the theme', async ({ page, colorScheme }) => {
  const startedDark = colorScheme === 'dark'
  // Nothing is painted before the body exists.
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { firstDark: document.documentElement.classList.contains('dark') })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true }),
  )
  await open(page, '/')
  for (const scheme of [startedDark ? 'light' : 'dark', colorScheme] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect.poll(() => isDark(page)).toBe(scheme === 'dark')
  }
  expect(await saved(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: startedDark })).toHaveCount(2)

  await themeButtons(page).first().press('Space')
  expect(await isDark(page)).toBe(!startedDark)
  expect(await saved(page)).toBe(startedDark ? 'light' : 'dark')
  expect(await themeColours(page)).toEqual(startedDark ? ['all', 'not all'] : ['not all', 'all'])
  await expect(page.getByRole('button', { name: 'Dark theme', pressed: !startedDark })).toHaveCount(2)

  await page.emulateMedia({ colorScheme: startedDark ? 'light' : 'dark' })
  await page.emulateMedia({ colorScheme })
  expect(await isDark(page)).toBe(!startedDark)
  await page.reload()
  expect(await page.evaluate(() => window['firstDark' as never])).toBe(!startedDark)
  expect(await isDark(page)).toBe(!startedDark)

  await themeButtons(page).last().click()
  expect(await isDark(page)).toBe(startedDark)
  expect(await saved(page)).toBe(startedDark ? 'dark' : 'light')
})

test('the toggle works with blocked storage', async ({ page, colorScheme }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: undefined }))
  await open(page, '/')
  await themeButtons(page).first().click()
  expect(await isDark(page)).toBe(colorScheme !== 'dark')
})

test('loads pictures of its theme and width', { tag: '@themes' }, async ({ page, colorScheme, narrow }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()))
  // Those for phones are for tablets, too.
  if (narrow) await page.setViewportSize({ width: 896, height: 844 })
  await open(page, '/')
  for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded()
  const wanted = narrow ? `-phone-${colorScheme}` : `-${colorScheme}`
  await expect
    .poll(() => fetched.filter((url) => url.includes(wanted)).length)
    .toBeGreaterThan(narrow ? 0 : 1)
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  expect(fetched.filter((url) => url.includes(`-${other}`))).toEqual([])
  expect(fetched.some((url) => url.includes('-phone-'))).toBe(narrow)
})
