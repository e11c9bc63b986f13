import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

interface Fixtures {
  /** What the console, the page and its policy complained about; a test fails if it is not empty at the end. */
  complaints: string[]
  /** Whether this project shows the folded menu. */
  narrow: boolean
}

/** Playwright's test, with every console error, page error and policy violation failing it. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (isOfMissingPage(message)) return
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  narrow: async ({ viewport }, use) => use((viewport?.width ?? 0) < 1024),
})

/** What the browser and the 404 page say of a page that is not there: neither is a fault. */
function isOfMissingPage(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('404: there is no page at ') ||
    (message.text().includes('404') && message.location().url.endsWith('/nowhere'))
  )
}

/** Brings the form near, and waits until React has taken it over. */
export async function openLiveForm(page: Page): Promise<void> {
  await page.goto('/#contact')
  await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached()
}

/** Fills the four fields with a message that no other test sends. */
export async function fillForm(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name *').fill('Ada Example')
  await page.getByLabel('Email *').fill('ada@visitor.example')
  await page.getByLabel('Subject *').fill(subject)
  await page.getByLabel('Message *').fill('We have a pipeline that breaks at night.\nCould you look at it?')
}

/**
 * Keeps the files that match from the page until the returned function is called. A page may wait for them with its
 * `load` event, so go to it with `waitUntil: 'domcontentloaded'`, or earlier.
 */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The function's address as built into the page. */
export const endpoint = '**/functions/v1/resend-email'
