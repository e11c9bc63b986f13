import type { Page } from '@playwright/test'
import {
  accepted,
  endpoint,
  expect,
  fillForm,
  ignoreFailedRequests,
  menuButton,
  once,
  sendButton,
  test,
  themeButtons,
  toast,
} from './test.ts'

/**
 * The content security policy. All tests fail on violations of the header and the meta tag together; these test each
 * alone, as on hosts that send no headers.
 */

const securityHeader = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/
const metaTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/

type PageResponse = { headers: Record<string, string>; body: string }
const hosts: Record<string, (response: PageResponse) => void> = {
  'sends no headers': ({ headers }) => {
    for (const name of Object.keys(headers)) if (securityHeader.test(name)) delete headers[name]
  },
  'sends headers, without the meta tag': (response) => {
    expect(response.body).toMatch(metaTag)
    response.body = response.body.replace(metaTag, '')
  },
}

for (const [host, removePolicy] of Object.entries(hosts)) {
  test(
    `a host that ${host}: allows the pages, blocks injected code`,
    once,
    async ({ page, narrow, consoleErrors }) => {
      const origins = new Set<string>()
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const fetched = await route.fetch()
        const response: PageResponse = { headers: fetched.headers(), body: await fetched.text() }
        removePolicy(response)
        delete response.headers['content-encoding']
        delete response.headers['content-length']
        await route.fulfill({ status: fetched.status(), ...response })
      })
      await page.route(endpoint, (route) => route.fulfill(accepted))

      await page.goto('/resume-print.html')
      await loadPictures(page)
      await page.goto('/')
      await themeButtons(page).first().click()
      if (narrow) await menuButton(page).click()
      await loadPictures(page)
      await fillForm(page, 'Policy')
      await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
      await sendButton(page).click()
      await expect(toast(page, 'Message Sent!')).toBeVisible()
      expect(consoleErrors).toEqual([])
      expect(origins.size).toBe(1)

      await page.evaluate(() =>
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
      )
      await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining('policy: style-src-elem'))
      const insert = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))
      await expect(insert).rejects.toThrow('TrustedHTML')
      await expect
        .poll(() => consoleErrors)
        .toContainEqual(expect.stringContaining('require-trusted-types-for'))
      consoleErrors.length = 0
      await page.goto('/nowhere')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      ignoreFailedRequests(consoleErrors)
      expect(consoleErrors.filter((text) => text.startsWith('policy:'))).toEqual([])
      consoleErrors.length = 0
    },
  )
}

/** Scrolls to every picture and waits until it is loaded, except pictures that a figure replaces. */
async function loadPictures(page: Page): Promise<void> {
  for (const image of await page.locator('img:visible:not(.frame:has(.figure) *)').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  }
}
