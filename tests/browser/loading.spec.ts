import type { Browser, Page } from '@playwright/test'
import { expect, isDark, mainNavigation, menuButton, once, open, test, themeButtons } from './test.ts'

/** The page while it loads, and when its script does not load at all. */

test('menu and theme work without the page script', async ({ page, narrow, consoleErrors }) => {
  await page.route(/\/Document\.[^/]*\.js$/, (route) => route.abort())
  await open(page, '/')
  const startedDark = await isDark(page)
  await themeButtons(page).first().click()
  expect(await isDark(page)).toBe(!startedDark)
  const contact = mainNavigation(page).getByRole('link', { name: 'Contact' })
  if (narrow) {
    await expect(contact).toBeHidden()
    await menuButton(page).click()
  }
  await contact.click()
  await expect(page.locator('#contact')).toBeInViewport()
  if (narrow) {
    await page.keyboard.press('Escape')
    await expect(contact).toBeHidden()
  }
  expect(consoleErrors).toContainEqual(expect.stringContaining('net::ERR_FAILED'))
  consoleErrors.length = 0
})

/** What a trace says of each style recalculation and layout in the order in which they happened. */
interface TraceEvent {
  name: string
  ts: number
  args: { elementCount?: number; beginData?: { dirtyObjects: number; stackTrace?: { url: string }[] } }
}

/** Loads the page on a slower processor; returns its passes after the first paint, until it has come to rest. */
async function passesAfterFirstPaint(browser: Browser, page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const categories = ['devtools.timeline', 'loading', 'disabled-by-default-devtools.timeline.stack']
  await browser.startTracing(page, { categories })
  await open(page, '/')
  await expect(page.locator('main > :not(.laid-out)')).toHaveCount(0)
  await page.waitForTimeout(500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const first = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (!first) throw new Error('The trace has no first paint.')
  const later = traceEvents.filter(({ ts }) => ts > first.ts)
  return {
    styled: later.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [])),
    forced: later.flatMap(({ name, args }) =>
      name === 'Layout' ? (args.beginData?.stackTrace?.map(({ url }) => url) ?? []) : [],
    ),
  }
}

test('after the first paint nothing styles the page as a whole, and no script forces its layout', async ({
  browser,
  page,
}) => {
  const { styled, forced } = await passesAfterFirstPaint(browser, page)
  const elements = await page.locator('*').count()
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(elements / 3)
  expect(forced.filter((url) => url.startsWith('http'))).toEqual([])
})

test('the page stays where it is while its sections are laid out', once, async ({ page }) => {
  await page.goto('/#resume')
  await page.waitForLoadState('networkidle')
  const top = await page.locator('#resume').evaluate((section) => section.getBoundingClientRect().top)
  expect(Math.abs(top)).toBeLessThan(140)
})
