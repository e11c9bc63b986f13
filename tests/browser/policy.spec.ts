import type { Page, Route } from '@playwright/test'
import { expect, fillForm, test } from './fixtures.ts'

/** Everything on every page is used, and nothing may be refused: by the policy as sent, and by each of its halves. */

const securityHeaders = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/
const metaTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/

const hosts: Record<string, (answer: { headers: Record<string, string>; body: string }) => void> = {
  'that sends the headers': () => {},
  'that sends none of them, as GitHub Pages': (answer) => {
    for (const name of Object.keys(answer.headers)) {
      if (securityHeaders.test(name)) delete answer.headers[name]
    }
  },
  'that sends the headers, without the meta tag': (answer) => {
    answer.body = answer.body.replace(metaTag, '')
  },
}

for (const [host, change] of Object.entries(hosts)) {
  test(
    `on a host ${host}, nothing that the pages do is refused`,
    { tag: '@themes' },
    async ({ page, narrow, complaints }, { testId }) => {
      test.slow()
      const refused = () => complaints.filter((text) => /^policy:|content security|refused/i.test(text))
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'document' ? answerAs(route, change) : route.continue(),
      )

      await page.goto('/')
      await page.getByRole('button', { name: 'Dark theme' }).first().click()
      if (narrow) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
      } else {
        await page.getByRole('list', { name: 'Profiles' }).getByRole('link').first().hover()
        await expect(page.getByRole('tooltip')).toBeVisible()
      }
      await useForm(page, `Policy ${testId} ${host}`)
      await seePictures(page)
      await page.emulateMedia({ media: 'print' })
      await page.emulateMedia({ media: 'screen' })

      await page.route(/hero-(light|dark)/, (route) => route.abort())
      await page.reload()
      await expect(page.locator('#home img:visible')).toHaveAttribute('src', /hero-fallback/)
      await seePictures(page)

      await page.goto('/resume-print.html')
      await seePictures(page)
      await page.getByRole('button', { name: 'Dark theme' }).first().click()
      await page.evaluate(() => Object.assign(window, { print: () => document.body.append('Printed.') }))
      await page.getByRole('button', { name: 'Print' }).click()
      await expect(page.getByText('Printed.')).toBeVisible()

      await page.goto('/nowhere')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris Calloway')

      expect(refused()).toEqual([])
      // The policy is in force: what is not the site's own is refused.
      await page.evaluate(() => {
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
        )
      })
      await expect.poll(refused).toContainEqual(expect.stringContaining('policy: style-src-elem'))
      await expect(
        page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      ).rejects.toThrow('TrustedHTML')
      complaints.length = 0
    },
  )
}

async function answerAs(route: Route, change: (typeof hosts)[string]): Promise<void> {
  const response = await route.fetch()
  const answer = { headers: response.headers(), body: await response.text() }
  change(answer)
  delete answer.headers['content-encoding']
  delete answer.headers['content-length']
  await route.fulfill({ status: response.status(), ...answer })
}

async function useForm(page: Page, subject: string): Promise<void> {
  await page.locator('form').scrollIntoViewIfNeeded()
  await expect(page.locator('form')).toHaveAttribute('novalidate', '')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  await fillForm(page, subject)
  await send.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Message Sent!' })).toBeVisible()
}

/** Brings every picture into view and waits until it is there. */
async function seePictures(page: Page): Promise<void> {
  for (const image of await page.getByRole('img').and(page.locator('img:visible')).all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  }
}
