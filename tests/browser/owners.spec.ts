import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { palette } from '../../src/styles/tokens.ts'
import { expect, fillForm, homes, open, openHydratedForm, sendButton, test, toast } from './test.ts'

/** Other content and hosts than the sample's. */

test('everything: shows its own content, label, pictures, accent and font', async ({ page }) => {
  await open(page, homes.everything)
  await expect(page.locator('#projects').getByRole('article')).toHaveCount(7)
  await expect(page.locator('main')).not.toContainText('+48 42 555 01 00')
  await expect(page.getByRole('link', { name: 'See what runs today' })).toBeVisible()
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
  expect(await page.evaluate(accent)).not.toContain(palette().accent.light)
  const portrait = page.locator('#home img:visible')
  await expect(portrait).toHaveCSS('object-position', '50% 80%')
  await expect(page.locator('#home figure')).toContainText('Two circles over the')

  const columns = page.locator('#interests').locator('..')
  await expect(columns.getByRole('heading', { level: 2 })).toHaveCount(7)
  const isBeside = async (one: Locator, other: Locator) => {
    const [left, right] = [await one.boundingBox(), await other.boundingBox()]
    return left && right && left.x + left.width < right.x
  }
  const talks = page.locator('#talks')
  expect(await isBeside(talks, page.locator('#interests'))).toBe(true)
  await expect(talks.getByRole('listitem')).toHaveCount(3)
  await expect(talks.getByRole('link')).toHaveAttribute('href', /^https:\/\/dataplattformar\.example/)

  const tall = page.getByRole('article', { name: 'Marginalia' })
  const text = tall.getByText('A question-answering service')
  expect(await isBeside(text, tall.getByRole('img'))).toBe(true)
  const wide = page.getByRole('link', { name: 'A wide strip of hills' })
  await expect(wide).toHaveAttribute('href', /_astro\/.*\.avif$/)

  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument', { depth: -1 })
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
})

test('everything: the function on the other host accepts a message', async ({ page }) => {
  await openHydratedForm(page, homes.everything)
  await fillForm(page, 'Elsewhere')
  await sendButton(page).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
})

for (const objection of [undefined, 'globalPrivacyControl', 'doNotTrack'] as const) {
  const title = objection
    ? `no analytics if the browser sends ${objection}`
    : 'analytics, then sends a page_view'
  test(`everything: loads ${title}`, async ({ page }) => {
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true
      if (name) Object.defineProperty(Navigator.prototype, name, { get: () => value })
    }, objection)
    // The file of an owner who uses Google; it loads Google's, which is empty here. Two requests for one address sometimes hang.
    const [, body = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/content.md', 'utf8')) ?? []
    const script = { contentType: 'text/javascript', body: body.replace('/gtag/js?', '/gtag/google.js?') }
    await page.route('**/gtag/js?*', (route) => route.fulfill(script))
    await open(page, homes.everything)
    await expect(page.locator('script[src*="/gtag/"]')).toHaveCount(objection ? 0 : 2)
    const events = () => {
      const { dataLayer = [] } = window as { dataLayer?: IArguments[] }
      return dataLayer.map((event) => [...event]).filter(([name]) => name === 'event')
    }
    const pageView = ['event', 'page_view', { page_path: '/portfolio/' }]
    await expect.poll(() => page.evaluate(events)).toEqual(objection ? [] : [pageView])
  })
}

test('minimal: empty sections have no link; without a form there is an address', async ({ page }) => {
  await page.goto(homes.minimal)
  const sections = ['home', 'projects', 'resume', 'contact']
  const shown = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(shown).toEqual(sections)
  for (const navigation of await page.locator('nav').all()) {
    const targets = (links: Element[]) => links.map((link) => link.getAttribute('href'))
    expect(await navigation.locator('a').evaluateAll(targets)).toEqual(sections.map((id) => `#${id}`))
  }
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Education' })).toHaveCount(0)
  const address = page.locator('#contact').getByRole('link')
  await expect(address).toHaveText(['bo@li.example'])
  await expect(address).toHaveAttribute('href', /^mailto:bo@li\.example\?subject=/)
  expect(await page.content()).not.toMatch(/<form|resend-email/)
})

test('a phone’s first screen has at most a strip of the picture', { tag: '@phone' }, async ({ page }) => {
  await open(page, homes.sample)
  await expect(page.locator('.hero-actions')).toBeInViewport({ ratio: 1 })
  const picture = page.locator('#home img:visible')
  const shown = await picture.evaluate((image) => {
    const { top, height } = image.getBoundingClientRect()
    return Math.max(0, innerHeight - top) / height
  })
  expect(shown).toBeLessThan(0.4)
  await expect(picture).toHaveAttribute('loading', 'lazy')
})
