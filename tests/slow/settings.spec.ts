import type { Page } from '@playwright/test'
import { expect, homes, open, test } from '../browser/test.ts'
import { geometryProblems } from '../support/geometry.ts'

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

const windows = [
  ...[320, 390, 768, 1024, 1280, 1920].map((width) => ({ width, height: 900 })),
  // Windows of 1280 × 1024 px, zoomed to 200 and 400 %.
  ...[640, 320].map((width) => ({ width, height: width * 0.8 })),
]

const paths = {
  everything: [''],
  minimal: [''],
  sample: ['', 'resume-print.html'],
  german: ['', 'fr/', 'ar/'],
}

for (const [name, pages] of Object.entries(paths)) {
  for (const path of pages) {
    test(`nothing is cut off on ${name}/${path}`, async ({ page }) => {
      await open(page, homes[name as keyof typeof paths] + path)
      const expectWhole = async (state: string) =>
        expect.soft(await geometryProblems(page), state).toEqual([])
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        await expectWhole(`${viewport.width} px`)
        // What stays at the top leaves room for the page, also for a long name.
        const stays = await page.getByRole('banner').evaluate((header) => {
          const { position } = getComputedStyle(header)
          return position === 'sticky' ? header.getBoundingClientRect().height : 0
        })
        expect.soft(stays, `${viewport.width} px`).toBeLessThan(viewport.height * 0.4)
      }
      await setTextSize(page, 32)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectWhole(`large text, ${width} px`)
      }
      await setTextSize(page, 16)
      await widenText(page)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expectWhole(`wide spacing, ${width} px`)
      }
    })
  }
}

test('with more contrast, lines and secondary text are as strong as the others', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/')
  const [line, strongLine, softInk, ink] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const names = ['line', 'line-strong', 'ink-soft', 'ink']
    return names.map((name) => style.getPropertyValue(`--color-${name}`))
  })
  expect([line, softInk]).toEqual([strongLine, ink])
})

test('with forced colours, controls, states and levels stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/#skills')
  await expect(page.getByLabel('Name *')).not.toHaveCSS('border-style', 'none')
  const fill = (meter: Element) => getComputedStyle(meter).getPropertyValue('--color-ink').trim()
  expect(await page.getByRole('meter').first().evaluate(fill)).toBe('CanvasText')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  // No dark ground is left behind the form.
  await expect(page.locator('#contact')).toHaveCSS('border-image-source', 'none')
})
