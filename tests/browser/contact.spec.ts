import type { Page } from '@playwright/test'
import { messageFields } from '../../contact/message.ts'
import { english, formFields, requiredFields } from '../support/english.ts'
import { mailsIn } from '../support/mail-files.ts'
import { sampleMessage } from '../support/sample-message.ts'
import {
  accepted,
  endpoint,
  expect,
  field,
  fillForm,
  openHydratedForm,
  sendButton,
  test,
  toast,
} from './test.ts'

/** The contact form. */

/** Waits until the server has mailed a message. */
const expectMailed = (subject: string) =>
  expect.poll(() => mailsIn('tests/.output/browser-data/sample', subject)).toHaveLength(1)

test('delivers a message and resets the form', { tag: '@phone' }, async ({ page }, { testId }) => {
  const subject = `A pipeline ${testId}`
  // The first challenge is lost.
  await page.route(`${endpoint}/challenge`, (route) => route.fulfill({ json: null }), { times: 1 })
  await openHydratedForm(page)
  await fillForm(page, subject)
  const sent = page.waitForRequest(endpoint)
  // Only programs fill a form within three seconds.
  await page.waitForFunction(() => performance.now() > 3500)
  await sendButton(page).click()

  const request = await sent
  expect(request.headers()['x-contact-proof']).toBeTruthy()
  expect(request.postDataJSON()).toEqual({ ...sampleMessage, subject })
  await expect(toast(page, english.sentTitle)).toContainText(english.sentText)
  for (const name of messageFields) await expect(field(page, name)).toHaveValue('')

  await expectMailed(subject)
})

test('reports missing, blank and invalid fields without sending a request', async ({ page }) => {
  let requests = 0
  await page.route(endpoint, (route) => {
    requests++
    return route.abort()
  })
  await openHydratedForm(page)
  await sendButton(page).click()
  await expect(toast(page, english.missingTitle)).toContainText('Please fill in all required fields.')
  await expect(field(page, 'name')).toBeFocused()
  // The colour of errors is that of the focused field, too.
  const message = page.getByText('Name is required.')
  const colour = await message.evaluate((element) => getComputedStyle(element).color)
  await expect(field(page, 'name')).toHaveCSS('border-left-color', colour)
  for (const name of requiredFields) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(
      `${formFields[name].slice(0, -2)} is required.`,
    )
  }
  await fillForm(page, '   ')
  await field(page, 'email').fill('ada at visitor')
  await sendButton(page).click()
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'subject')).toHaveAccessibleDescription(/is required/)
  await expect(toast(page, english.missingTitle)).toBeVisible()
  await field(page, 'subject').fill('Address')
  await sendButton(page).press('Enter')
  await expect(field(page, 'email')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(toast(page, english.missingTitle)).toHaveCount(0)
  await expect(field(page, 'email')).toBeFocused()
  expect(requests).toBe(0)
})

test('while sending, shows and announces progress; a second click sends no request', async ({ page }) => {
  let requests = 0
  const response = Promise.withResolvers<void>()
  await page.route(endpoint, async (route) => {
    requests++
    await response.promise
    await route.fulfill(accepted)
  })
  // The outcome of a post before the script was there.
  await page.goto('/#message-failed')
  await expect(page.locator('#message-failed')).toBeVisible()
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
  await fillForm(page, 'Sending')
  await sendButton(page).press('Enter')
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  const animations = await sending.evaluate((button) => button.getAnimations({ subtree: true }).length)
  expect(animations).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1)
  await field(page, 'subject').press('Enter')
  response.resolve()
  await expect(toast(page, english.sentTitle)).toBeVisible()
  // The second click of a double click, after the response.
  await sendButton(page).dispatchEvent('click', { detail: 2 })
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(toast(page, english.sentTitle)).toBeVisible()
  await expect(page.getByText(english.failedInline)).toBeHidden()
  expect(requests).toBe(1)
})

test('a failure keeps the fields; the next attempt clears it', async ({ page, consoleErrors }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }))
  await openHydratedForm(page)
  await fillForm(page, 'Failing')
  await sendButton(page).press('Enter')
  await expect(toast(page, english.failedTitle)).toContainText(english.failedText)
  const alert = page.getByRole('alert').filter({ hasText: english.failedInline })
  await expect(alert).toContainText('Server error: 502')
  await expect(field(page, 'subject')).toHaveValue('Failing')
  await expect(field(page, 'message')).toHaveValue('How are you?')
  await expect(sendButton(page)).toBeFocused()

  const json = { error: 'Please check the marked fields.', codes: { email: 'invalid' } }
  await page.route(endpoint, (route) => route.fulfill({ status: 422, json }))
  await sendButton(page).press('Enter')
  await expect(field(page, 'email')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(field(page, 'email')).toBeFocused()

  await page.route(endpoint, (route) => route.fulfill(accepted))
  await sendButton(page).press('Enter')
  await expect(alert).toBeHidden()
  await expect(toast(page, english.sentTitle)).toBeVisible()
  consoleErrors.length = 0
})

/** Replaces each text as Google Translate does, by elements with another text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body :not(script, style, noscript)'))
      for (const text of element.childNodes)
        if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim()) {
          const translated = document.createElement('font')
          // Hardly longer, so that the layout stays.
          translated.textContent = `${text.textContent}.`
          text.replaceWith(translated)
        }
  })

/** Adds elements to the form, as password managers do before React starts, and writing aids after. */
const addElements = (page: Page) =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLElement>('.field')) {
      input.after(document.createElement('writing-extension'))
      input.dataset['managed'] = 'true'
    }
  })

test('the form works while extensions and a translator change the page', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await addElements(page)
  await openHydratedForm(page)
  await addElements(page)
  await translate(page)
  await sendButton(page).click()
  await expect(field(page, 'email')).toHaveAccessibleDescription(/is required/)
  await translate(page)
  await fillForm(page, 'Translated')
  await page.route(endpoint, (route) => route.abort())
  await sendButton(page).click()
  await expect(toast(page, english.failedTitle)).toBeVisible()
  await page.route(endpoint, async (route) => {
    await translate(page)
    await route.fulfill(accepted)
  })
  await sendButton(page).click()
  await expect(toast(page, english.sentTitle)).toBeVisible()
  // React reports that it has rendered the form anew, the browser the request that failed.
  expect(consoleErrors.filter((text) => !/React error #418|ERR_FAILED/.test(text))).toEqual([])
  consoleErrors.length = 0
})

test('one toast for 5 s, paused by F8, closed by its button or a swipe of 50 px', async ({ page }) => {
  const shown = toast(page, english.missingTitle)
  const swipe = async (distance: number) => {
    const { x = 0, y = 0 } = (await shown.boundingBox()) ?? {}
    await page.mouse.move(x + 60, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + 60 + distance, y + 12, { steps: 10 })
    await page.mouse.up()
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page's clock advances only with `runFor`, so that a slow machine does not miss the toast.
  await page.clock.install()
  await openHydratedForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendButton(page).click()
  await sendButton(page).click()
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(4_500)
  await expect(shown).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(shown).toHaveCount(0)

  await sendButton(page).click()
  // The first invalid field gets the focus, which F8 then takes.
  await expect(field(page, 'name')).toBeFocused()
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await page.keyboard.press('Tab')
  await expect(shown).toBeFocused()
  await shown.getByRole('button').press('Enter')
  await expect(shown).toHaveCount(0)

  await sendButton(page).click()
  await swipe(40)
  await expect(shown).toHaveAttribute('data-swipe', 'cancel')
  await swipe(80)
  await expect(shown).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('validates natively, reports failed and sent messages', async ({ page }, { testId }) => {
    const subject = `Plain ${testId}`
    await page.goto('/#contact')
    await expect(field(page, 'email')).toHaveAttribute('type', 'email')
    for (const name of requiredFields) await expect(field(page, name)).toHaveAttribute('required')
    await sendButton(page).click()
    await expect(field(page, 'name')).toBeFocused()
    await fillForm(page, ' ')
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/#message-failed$/)
    await expect(page.locator('#message-failed')).toBeVisible()
    await fillForm(page, subject)
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/#message-sent$/)
    await expect(page.locator('#message-sent')).toBeVisible()
    await expect(page.locator('#message-failed')).toBeHidden()
    await expectMailed(subject)
  })
})
