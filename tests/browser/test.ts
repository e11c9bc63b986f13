import { test as base, expect, type Page } from '@playwright/test'
import { type MessageField, messageFields } from '../../contact/message.ts'
import { type FixtureName, fixtures } from '../fixtures/fixtures.ts'
import { english, formFields } from '../support/english.ts'
import { sampleMessage } from '../support/sample-message.ts'

export { expect }

/** What a test gets by name. */
interface Provided {
  /** Console errors, page errors and policy violations; must be empty at the end of a test. */
  consoleErrors: string[]
  /** Whether the navigation is collapsed into a menu. */
  narrow: boolean
}

/** Playwright's test, failing on console errors, page errors and policy violations. */
export const test = base.extend<Provided>({
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => consoleErrors.push(error.message))
      await page.route(/google/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
  narrow: async ({ viewport }, use) => use((viewport?.width ?? 0) < 1024),
})

const ports: Record<FixtureName, number> = JSON.parse(process.env['TEST_PORTS'] ?? '{}')

/** The home page URL of each fixture. */
export const homes: Record<FixtureName, string> = {
  sample: `http://localhost:${ports.sample}/`,
  everything: fixtures.everything.SITE_URL + fixtures.everything.SITE_BASE,
  minimal: `http://localhost:${ports.minimal}/`,
  german: `http://localhost:${ports.german}${fixtures.german.SITE_BASE}`,
}

export const endpoint = '**/functions/v1/resend-email'

/** The response to a stored message. */
export const accepted = { json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } }

export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const themeButtons = (page: Page) => page.getByRole('button', { name: 'Dark theme' })
export const sendButton = (page: Page) => page.getByRole('button', { name: english.sendMessage })
export const field = (page: Page, name: MessageField) => page.getByLabel(formFields[name])
export const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

export const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Opens a page and waits until its fonts are there, its last part is laid out, and its script has run. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main.laid-out').waitFor()
  await page.locator('head > link[media=print]').waitFor({ state: 'attached' })
}

/** Opens the page at the form and waits for its hydration. */
export async function openHydratedForm(page: Page, home = '/'): Promise<void> {
  await page.goto(`${home}#contact`)
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
}

/** The number of the note with a text. */
export const noteNumber = (page: Page, text: string) =>
  page.locator('details', { hasText: text }).locator('summary')

/** Fills the form with a subject that is unique to the test. */
export async function fillForm(page: Page, subject: string): Promise<void> {
  for (const name of messageFields) await field(page, name).fill({ ...sampleMessage, subject }[name])
}
