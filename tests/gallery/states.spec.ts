import { expect, type Page, test } from '@playwright/test'
import { endpoint, fillForm, openLiveForm } from '../browser/fixtures.ts'
import { minimum } from './faint-text.ts'
import { hang, screen, themes } from './gallery.ts'
import { findWeakFocus } from './weak-focus.ts'

/** What a visitor brings about: on a phone and on a desk, in both themes. */

for (const width of [390, 1280]) {
  for (const theme of themes) {
    test.describe(`${width} ${theme}`, () => {
      test.use(screen(width, theme))
      const narrow = width < 1024
      const name = (state: string) => `${state}-${width}-${theme}`

      // Wide screens show the links in the bar.
      if (narrow)
        test('menu open', async ({ page }) => {
          await page.goto('/')
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(page.locator('[data-menu] a').last()).toBeVisible()
          await hang(page, name('menu-open'))
        })

      test('focus on the skip link', async ({ page }) => {
        await page.goto('/')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
        await hang(page, name('focus-skip-link'))
        expect(await findWeakFocus(page)).toEqual([])
      })

      test('focus on a link of the navigation', async ({ page }) => {
        await page.goto('/')
        if (narrow) await page.getByRole('button', { name: 'Menu' }).click()
        await focusByKeyboard(page, '[data-menu] a[href="#projects"]')
        await hang(page, name('focus-nav-link'))
        expect(await findWeakFocus(page)).toEqual([])
      })

      test('focus on buttons and on a field', async ({ page }) => {
        await page.goto('/')
        await focusByKeyboard(page, '#home .button-solid')
        await hang(page, name('focus-button'))
        expect(await findWeakFocus(page)).toEqual([])

        await openLiveForm(page)
        await focusByKeyboard(page, 'button[type=submit]')
        await hang(page, name('focus-submit'))
        expect(await findWeakFocus(page)).toEqual([])

        await focusByKeyboard(page, 'form [name=subject]')
        await hang(page, name('focus-field'))
        expect(await findWeakFocus(page)).toEqual([])
      })

      test('hover on buttons and on a link', async ({ page }) => {
        await page.goto('/')
        await page.getByRole('link', { name: 'View My Work' }).hover()
        await hang(page, name('hover-button-solid'))
        await page.getByRole('link', { name: 'Get In Touch' }).hover()
        await hang(page, name('hover-button'))
        await page.getByRole('link', { name: 'Code: ' }).first().hover()
        await hang(page, name('hover-link'))
      })

      test('tooltip', async ({ page }) => {
        await page.goto('/')
        await focusByKeyboard(page, '#home ul a')
        await expect(page.getByRole('tooltip')).toBeVisible()
        await hang(page, name('tooltip'))
        expect(await findWeakFocus(page)).toEqual([])
      })

      test('form with errors', async ({ page }) => {
        await openLiveForm(page)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await holdToast(page, 'Error')
        await hang(page, name('form-errors'))
        await page.getByRole('button', { name: 'Close' }).click()
        await page.getByLabel('Email *').fill('ada at visitor')
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/name@example\.com/)
        await hang(page, name('form-errors-address'))
      })

      test('sending', async ({ page }) => {
        const answer = Promise.withResolvers<void>()
        await page.route(endpoint, async (route) => {
          await answer.promise
          await route.fulfill({ json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } })
        })
        await openLiveForm(page)
        await fillForm(page, 'Sending')
        await page.getByRole('button', { name: 'Send Message' }).click()
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
        await hang(page, name('sending'))
        answer.resolve()
        await holdToast(page, 'Message Sent!')
        await hang(page, name('sent'))
      })

      test('failed', async ({ page }) => {
        await page.route(endpoint, (route) =>
          route.fulfill({ status: 503, json: { error: 'The message could not be stored.' } }),
        )
        await openLiveForm(page)
        await fillForm(page, 'Failing')
        await page.getByRole('button', { name: 'Send Message' }).click()
        await holdToast(page, 'Send Failed')
        await page.getByText('The message could not be stored.').scrollIntoViewIfNeeded()
        await hang(page, name('failed'))
      })

      test('forced colours', async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' })
        await page.goto('/')
        await hang(page, name('forced-colours'), { fullPage: true, bar: minimum })
        await focusByKeyboard(page, '#home .button-solid')
        await hang(page, name('forced-colours-focus'), { bar: minimum })
        await openLiveForm(page)
        await page.getByRole('button', { name: 'Send Message' }).click()
        await holdToast(page, 'Error')
        await hang(page, name('forced-colours-errors'), { bar: minimum })
      })

      test('print of the page', async ({ page }) => {
        await page.goto('/')
        await page.emulateMedia({ media: 'print' })
        await hang(page, name('print'), { fullPage: true })
      })

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false })
        for (const answer of ['message-sent', 'message-failed']) {
          test(answer, async ({ page }) => {
            await page.goto(`/#${answer}`)
            await expect(page.locator(`#${answer}`)).toBeInViewport()
            await hang(page, name(answer))
          })
        }
      })
    })
  }
}

for (const width of [320, 390, 1280]) {
  for (const theme of themes) {
    test.describe(`${width} ${theme}`, () => {
      test.use(screen(width, theme))
      test('text at 200 %', async ({ page }) => {
        await page.goto('/')
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        // A browser set to large text shows a desk's window the phone's page: its queries count in that text's size.
        const likeDesk = width >= 1024
        await hang(page, `text-200-${width}-${theme}`, { fullPage: true, wholeWords: !likeDesk })
        if (likeDesk) return
        await page.getByRole('button', { name: 'Menu' }).click()
        await hang(page, `text-200-menu-${width}-${theme}`)
      })
    })
  }
}

/** Focus as the Tab key brings it: with its ring, and away from the sticky header. */
async function focusByKeyboard(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator(selector).first().focus()
}

/** Waits for a toast, and keeps it: it stays for as long as the pointer rests on it. */
async function holdToast(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await toast.hover()
  await expect(toast).toBeVisible()
}
