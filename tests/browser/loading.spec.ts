import type { Browser, Page } from '@playwright/test'
import { expect, homes, mainNavigation, menuButton, noteNumber, open, test, themeButtons } from './test.ts'

/** The page while it loads, and without JavaScript; the form: `contact.spec.ts`. */

/** What a trace says of each style recalculation and layout in the order in which they happened. */
interface TraceEvent {
  name: string
  ts: number
  args: { elementCount?: number; beginData?: { stackTrace?: { url: string }[] } }
}

/** Traces what the page does; returns its passes, those of a visit only after the first paint. */
async function passesOf(browser: Browser, page: Page, act: () => Promise<void>) {
  const categories = ['devtools.timeline', 'loading', 'disabled-by-default-devtools.timeline.stack']
  await browser.startTracing(page, { categories })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const first = trace.traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  const passes = trace.traceEvents.filter(({ ts }) => ts > (first?.ts ?? 0))
  return {
    styled: passes.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [])),
    forcedBy: passes.flatMap(({ name, args }) =>
      name === 'Layout' ? (args.beginData?.stackTrace?.map(({ url }) => url) ?? []) : [],
    ),
  }
}

test('nothing restyles the painted page as a whole', { tag: '@phone' }, async ({ browser, page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { styled, forcedBy } = await passesOf(browser, page, async () => {
    await open(page, '/')
    await expect(page.locator('main > :not(.laid-out)')).toHaveCount(0)
    await page.waitForTimeout(500)
  })
  // What is folded away or in a popover is not styled, but belongs to the page.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const popover of document.querySelectorAll<HTMLElement>('li > [popover]')) {
      popover.popover = 'manual'
      popover.showPopover()
    }
  })
  const toggle = await passesOf(browser, page, async () => {
    await themeButtons(page).first().click()
    await page.waitForTimeout(500)
  })
  const wholePage = Math.max(...toggle.styled)
  expect(wholePage).toBeGreaterThan(await page.locator('*').count())
  expect(Math.max(...styled)).toBeLessThan(wholePage / 3)
  expect(forcedBy.filter((url) => url.startsWith('http'))).toEqual([])
})

test('the page stays where it is while its sections are laid out', async ({ page }) => {
  await page.goto('/#resume')
  await page.waitForLoadState('networkidle')
  const top = () => page.locator('#resume').evaluate((section) => section.getBoundingClientRect().top)
  // Lines that fonts change move the section, until the page has scrolled to it.
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(140)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all but controls that need a script is there', { tag: '@both' }, async ({ page, narrow }) => {
    await page.goto('/')
    for (const name of ['About', 'Skills', 'Projects', 'Resume', 'Contact'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.locator('#home figure').getByRole('log')).toContainText('One night')
    await expect(themeButtons(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Break table 164' })).toHaveCount(0)
    const note = page.getByText('62 searches by stopwatch')
    await expect(note).toBeVisible({ visible: !narrow })
    if (narrow) {
      await noteNumber(page, '62 searches').click()
      await expect(note).toBeVisible()
      // The menu is a popover, which needs none.
      await menuButton(page).click()
    }
    await mainNavigation(page).getByRole('link', { name: 'Projects' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Projects' })).toBeInViewport()
  })

  test('all links of the header are in sight', async ({ page }) => {
    await page.goto(homes.everything)
    const links = await page.getByRole('banner').getByRole('link').all()
    expect(links.length).toBeGreaterThan(12)
    for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
  })
})
