import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  endpoint,
  expect,
  fillForm,
  homes,
  menuButton,
  open,
  openHydratedForm,
  sendButton,
  test,
  toast,
} from '../browser/test.ts'
import { geometryProblems } from '../support/geometry.ts'

/**
 * Screenshots in `tests/.output/gallery/`: every page at every width in both themes, and interactive states. Each is also
 * checked for geometry problems.
 */

const heights = { 320: 640, 390: 844, 768: 1024, 1280: 900, 1920: 1080 }
const folder = join(import.meta.dirname, '../.output/gallery')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Takes a screenshot and checks the geometry. */
async function capture(page: Page, name: string, fullPage = false): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode()))
  })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' })
  expect(await geometryProblems(page)).toEqual([])
}

/** Interactive states of the sample's page. */
const states: Record<string, (page: Page, narrow: boolean) => Promise<void>> = {
  menu: async (page, narrow) => {
    await open(page, '/')
    if (narrow) await menuButton(page).click()
  },
  'skip link': async (page) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
  },
  tooltip: async (page) => {
    await page.goto('/')
    await page.locator('#home').getByRole('link', { name: 'LinkedIn' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
  },
  errors: async (page) => {
    await openHydratedForm(page)
    await sendButton(page).click()
    await toast(page, 'Error').hover()
  },
  failed: async (page) => {
    const json = { error: 'It could not be stored.' }
    await page.route(endpoint, (route) => route.fulfill({ status: 503, json }))
    await openHydratedForm(page)
    await fillForm(page, 'Failing')
    await sendButton(page).click()
    await toast(page, 'Send Failed').hover()
  },
  print: async (page) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
  },
  'sent without JavaScript': async (page) => {
    await page.goto('/#message-sent')
    await expect(page.locator('#message-sent')).toBeInViewport()
  },
}

for (const [width, height] of Object.entries(heights)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({ viewport: { width: Number(width), height }, colorScheme })

      for (const [name, home] of Object.entries(homes)) {
        test(name, async ({ page, consoleErrors }) => {
          for (const path of ['', 'resume-print.html', 'nowhere']) {
            await open(page, home + path)
            await capture(page, `${name}-${path || 'home'}-${width}-${colorScheme}`, true)
          }
          consoleErrors.length = 0
        })
      }

      if (width !== '390' && width !== '1280') return
      for (const [name, open] of Object.entries(states)) {
        test(name, async ({ page, narrow, consoleErrors }) => {
          await open(page, narrow)
          await capture(page, `${name}-${width}-${colorScheme}`)
          consoleErrors.length = 0
        })
      }
    })
  }
}
