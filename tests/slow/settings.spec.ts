import type { Page } from '@playwright/test'
import { expect, homes, open, test, walkBy } from '../browser/test.ts'
import { fixtureNames } from '../fixtures/fixtures.ts'
import { enlargedGeometryProblems, geometryProblems } from '../support/geometry.ts'
import { inOrder } from '../support/keyboard-walk.ts'

/** Every owner's page at every width, and with the settings of people who see differently: zoom, text size, contrast, colours. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Sets the default text size, as in the settings of the browser. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 4 } })
}

/** WCAG 2.2 SC 1.4.12. */
const widenText = (page: Page) =>
  page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
      Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' })
  })

const widths = [320, 390, 768, 1024, 1280, 1920]
/** Windows of 1280 × 1024 px, zoomed to 200 and 400 %. */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

const paths = { everything: [''], minimal: [''], sample: [''], german: ['', 'fr/', 'ar/'] }

for (const [name, path] of fixtureNames.flatMap((name) =>
  [...paths[name], 'resume-print.html'].map((path) => [name, path] as const),
)) {
  test(`nothing is cut off on ${name}/${path}`, async ({ page }) => {
    await open(page, homes[name] + path)
    for (const viewport of [...widths.map((width) => ({ width, height: 900 })), ...zoomed]) {
      await page.setViewportSize(viewport)
      expect.soft(await geometryProblems(page), `${viewport.width} px`).toEqual([])
      // What stays at the top leaves room for the page, also for a long name.
      const stays = await page.getByRole('banner').evaluate((header) => {
        const { position } = getComputedStyle(header)
        return position === 'sticky' ? header.getBoundingClientRect().height : 0
      })
      expect.soft(stays, `${viewport.width} px`).toBeLessThan(viewport.height * 0.4)
    }
    if (path.endsWith('.html')) return
    await setTextSize(page, 32)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await enlargedGeometryProblems(page), `large text, ${width} px`).toEqual([])
    }
    await setTextSize(page, 16)
    await widenText(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await enlargedGeometryProblems(page), `wide spacing, ${width} px`).toEqual([])
    }
  })
}

for (const viewport of zoomed)
  test(`zoomed to ${viewport.width} px, Tab reaches every control`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    const { order, count, problems } = await walkBy(page)
    expect(problems).toEqual([])
    expect(order).toEqual(inOrder(count))
  })

test('on a phone with very large text, no word is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 24)
  await open(page, '/')
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size).toBe('24px')
  expect(await geometryProblems(page)).toEqual([])
})

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
