import type { Page } from '@playwright/test'
import {
  accepted,
  endpoint,
  expect,
  fillForm,
  forgetRefusals,
  menuButton,
  once,
  sendButton,
  test,
  themeButtons,
  toast,
} from './test.ts'

/**
 * Every test fails on a violation of the policy that the project's own host sends. Here each half of it stands alone:
 * the headers, and the meta tag for hosts that send none.
 */

const securityHeader = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/
const metaTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/

type Answer = { headers: Record<string, string>; body: string }
const hosts: Record<string, (answer: Answer) => void> = {
  'sends no headers': ({ headers }) => {
    for (const name of Object.keys(headers)) if (securityHeader.test(name)) delete headers[name]
  },
  'sends headers, without the meta tag': (answer) => {
    expect(answer.body).toMatch(metaTag)
    answer.body = answer.body.replace(metaTag, '')
  },
}

for (const [host, change] of Object.entries(hosts)) {
  test(
    `on a host that ${host}: nothing the pages do is refused, and what is not theirs is`,
    once,
    async ({ page, narrow, complaints }) => {
      const origins = new Set<string>()
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const response = await route.fetch()
        const answer: Answer = { headers: response.headers(), body: await response.text() }
        change(answer)
        delete answer.headers['content-encoding']
        delete answer.headers['content-length']
        await route.fulfill({ status: response.status(), ...answer })
      })
      await page.route(endpoint, (route) => route.fulfill(accepted))

      await page.goto('/resume-print.html')
      await seePictures(page)
      await page.goto('/')
      await themeButtons(page).first().click()
      if (narrow) await menuButton(page).click()
      await seePictures(page)
      await fillForm(page, 'Policy')
      await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
      await sendButton(page).click()
      await expect(toast(page, 'Message Sent!')).toBeVisible()
      expect(complaints).toEqual([])
      expect(origins.size).toBe(1)

      await page.evaluate(() =>
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
      )
      await expect.poll(() => complaints).toContainEqual(expect.stringContaining('policy: style-src-elem'))
      const insert = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))
      await expect(insert).rejects.toThrow('TrustedHTML')
      await expect.poll(() => complaints).toContainEqual(expect.stringContaining('require-trusted-types-for'))
      complaints.length = 0
      await page.goto('/nowhere')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      forgetRefusals(complaints)
      expect(complaints.filter((text) => text.startsWith('policy:'))).toEqual([])
      complaints.length = 0
    },
  )
}

/** Brings every picture into view and waits until it is there; the one that a figure replaces aside. */
async function seePictures(page: Page): Promise<void> {
  for (const image of await page.locator('img:visible:not(.frame:has(.figure) *)').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  }
}
