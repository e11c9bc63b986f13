import type { Page } from '@playwright/test'
import { expect, homes, open, test, walkBy } from '../browser/test.ts'
import { enlargedGeometryProblems, geometryProblems } from '../support/geometry.ts'

/** The page with the settings of people who see differently: zoom, text size, contrast, colours, transparency. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A desktop window of 1280 × 1024 px, zoomed. */
const zooms = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } }

for (const [zoom, viewport] of Object.entries(zooms)) {
  test(`zoomed to ${zoom}, nothing is cut off or covers the focused control`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const home of Object.values(homes)) {
      await open(page, home)
      expect(await geometryProblems(page)).toEqual([])
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height).toBeLessThan(viewport.height / 3)
    }
    await open(page, '/')
    expect((await walkBy(page)).problems).toEqual([])
  })
}

for (const width of [320, 390, 1280]) {
  test(`${width} px wide with a default text size of 200 %, nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const home of Object.values(homes)) {
      await open(page, home)
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe('32px')
      expect(await enlargedGeometryProblems(page)).toEqual([])
    }
  })
}

test('on a phone with very large text, no word is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
  await open(page, '/')
  expect(await geometryProblems(page)).toEqual([])
})

// WCAG 2.2 SC 1.4.12.
for (const width of [320, 390]) {
  test(`${width} px wide with wider text spacing, nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const home of Object.values(homes)) {
      await open(page, home)
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          element.style.lineHeight = '1.5'
          element.style.letterSpacing = '0.12em'
          element.style.wordSpacing = '0.16em'
        }
      })
      expect(await enlargedGeometryProblems(page)).toEqual([])
    }
  })
}

/** Returns the colours of lines and of text. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    return ['line', 'line-strong', 'ink-soft', 'ink'].map((name) => root.getPropertyValue(`--color-${name}`))
  })

test('with more contrast, lines and secondary text are as strong as the others', async ({ page }) => {
  await open(page, '/')
  const [, , usualSoft, usualInk] = await colours(page)
  expect(usualSoft).not.toBe(usualInk)
  await setFeature(page, 'prefers-contrast', 'more')
  const [line, strongLine, softInk, ink] = await colours(page)
  expect([line, softInk]).toEqual([strongLine, ink])
})

async function setFeature(page: Page, name: string, value: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
}

test('with forced colours, controls, states and levels stay visible', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open(page, '/#skills')
    const invisible = await page.locator('button, .button, input, textarea').evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderStyle, borderColor, backgroundColor } = getComputedStyle(control)
          const hasBorder = borderStyle !== 'none' && borderColor !== backgroundColor
          return !hasBorder && control.textContent.trim() === '' && control.querySelector('svg') === null
        })
        .map((control) => control.outerHTML.slice(0, 100)),
    )
    expect(invisible).toEqual([])
    const fill = await page
      .getByRole('meter')
      .first()
      .evaluate((meter) => getComputedStyle(meter).getPropertyValue('--color-ink'))
    expect(fill.trim()).toBe('CanvasText')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    )
    expect(outline).toBe('solid')
    // No dark ground is left behind the form.
    await expect(page.locator('#contact')).toHaveCSS('border-image-source', 'none')
    expect(await geometryProblems(page)).toEqual([])
  }
})
