import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type FixtureName, fixtures } from '../fixtures/fixtures.ts'

export { expect }

interface Fixtures {
  /** What the console, the page and its policy complained about; a test fails if it is not empty at the end. */
  complaints: string[]
  /** Whether the navigation is folded into a menu. */
  narrow: boolean
  /** What the page asked of Google, which is answered here. */
  google: URL[]
}

/** Stands in for Google's script: takes what is queued and pushed, and sends each event with a beacon. */
const googleScript = `(() => {
  const take = ([name, what, more = {}]) => {
    if (name === 'event' || (name === 'config' && more.send_page_view !== false))
      navigator.sendBeacon('https://region1.google-analytics.com/g/collect?en=' +
        (name === 'event' ? what : 'page_view') + '&dp=' + encodeURIComponent(more.page_path ?? ''))
  }
  for (const command of window.dataLayer) take(command)
  window.dataLayer.push = take
})()`

/** Playwright's test, with every console error, page error and policy violation failing it. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
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
  google: [
    async ({ context }, use) => {
      const asked: URL[] = []
      await context.route(/google/, (route) => {
        asked.push(new URL(route.request().url()))
        return route.fulfill({ contentType: 'text/javascript', body: googleScript })
      })
      await use(asked)
    },
    { auto: true },
  ],
})

const ports: Record<FixtureName, number> = JSON.parse(process.env['TEST_PORTS'] ?? '{}')

/** Where the home page of each fixture is. */
export const homes: Record<FixtureName, string> = {
  sample: `http://localhost:${ports.sample}/`,
  large: fixtures.large.SITE_URL + fixtures.large.SITE_BASE,
  minimal: `http://localhost:${ports.minimal}/`,
  languages: `http://localhost:${ports.languages}${fixtures.languages.SITE_BASE}`,
}

/** The function's address as built into the pages. */
export const endpoint = '**/functions/v1/resend-email'

/** What the function answers when the message is stored. */
export const accepted = { json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } }

/** Parts of the page that many tests use, named once. */
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const themeButtons = (page: Page) => page.getByRole('button', { name: 'Dark theme' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
export const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

/** Tag of what depends on neither width nor theme: it runs once. */
export const once = { tag: '@once' }

export const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Goes to the form, and waits until its own checks have taken the place of the browser's. */
export async function openHydratedForm(page: Page, home = '/'): Promise<void> {
  await page.goto(`${home}#contact`)
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
}

/** Fills the form; the subject tells one test's message from another's. */
export async function fillForm(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name *').fill('Ada Example')
  await page.getByLabel('Email *').fill('ada@visitor.example')
  await page.getByLabel('Subject *').fill(subject)
  await page.getByLabel('Message *').fill('We have a pipeline that breaks at night.\nCould you look at it?')
}

/** The mails about a subject that a fixture's server has written so far. */
export function mailsAbout(subject: string, fixture: FixtureName = 'sample'): string[] {
  const directory = join(import.meta.dirname, '../.output/browser-data', fixture)
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml') && statSync(join(directory, name)).isFile())
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .filter((mail) => mail.includes(subject))
}

/** Removes what Chromium itself reports of answers and files that a test refused on purpose. */
export function forgetRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/^Failed to load resource|dynamically imported/.test(text))
  complaints.splice(0, complaints.length, ...others)
}
