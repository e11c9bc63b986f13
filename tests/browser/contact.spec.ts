import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { owner } from '../support/owner.ts'
import { endpoint, expect, fillForm, holdBack, openLiveForm, test } from './fixtures.ts'

/** Every mail that the server has written so far. */
function mails(): string[] {
  const directory = process.env['TEST_DATA_DIR'] ?? ''
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml') && statSync(join(directory, name)).isFile())
    .map((name) => readFileSync(join(directory, name), 'utf8'))
}

const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

test('a message reaches the mailbox; the toast thanks and the form is reset', async ({ page }, {
  testId,
}) => {
  await openLiveForm(page)
  const subject = `A pipeline ${testId}`
  await fillForm(page, subject)
  const sent = page.waitForRequest(endpoint)
  await page.getByRole('button', { name: 'Send Message' }).click()

  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  expect(request.postDataJSON()).toEqual({
    name: 'Ada Example',
    email: 'ada@visitor.example',
    subject,
    message: 'We have a pipeline that breaks at night.\nCould you look at it?',
  })
  await expect(toast(page, 'Message Sent!')).toContainText(
    "Thank you for your message. I'll get back to you soon!",
  )
  for (const label of ['Name *', 'Email *', 'Subject *', 'Message *'])
    await expect(page.getByLabel(label)).toHaveValue('')

  const mine = () => mails().filter((mail) => mail.includes(subject))
  await expect.poll(() => mine().length).toBe(1)
  expect(mine()[0]).toMatch(/^Reply-To: .*ada@visitor\.example/m)
  expect(mine()[0]).not.toMatch(/^From: .*ada@visitor\.example/m)
  expect(mine()[0]).toContain('We have a pipeline that breaks at night.')
})

test('empty and blank fields: the Error toast, and nothing is sent', async ({ page }) => {
  let requests = 0
  await page.route(endpoint, (route) => {
    requests++
    return route.abort()
  })
  await openLiveForm(page)
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(toast(page, 'Error')).toContainText('Please fill in all required fields.')
  await expect(page.getByLabel('Name *')).toBeFocused()

  await fillForm(page, 'Blank')
  await page.getByLabel('Subject *').fill('   ')
  await send.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByLabel('Subject *')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Subject *')).toHaveAccessibleDescription('Subject is required.')
  expect(requests).toBe(0)
})

test('an address that cannot be one is told at its field', async ({ page }) => {
  let requests = 0
  await page.route(endpoint, (route) => {
    requests++
    return route.abort()
  })
  await openLiveForm(page)
  await fillForm(page, 'Address')
  await page.getByLabel('Email *').fill('ada at visitor')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(page.getByLabel('Email *')).toBeFocused()
  expect(requests).toBe(0)
})

test('while sending: the spinner, a disabled button, no second request', async ({ page }) => {
  let requests = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(endpoint, async (route) => {
    requests++
    await held
    await route.fulfill({ json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } })
  })
  await openLiveForm(page)
  await fillForm(page, 'Sending')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  await expect(sending.locator('.spinner')).toBeVisible()
  await page.getByLabel('Subject *').press('Enter')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  answer()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  expect(requests).toBe(1)
})

const failures = {
  'a server error': { status: 500, json: { error: 'The store is full.' }, reason: 'The store is full.' },
  'a server error without words': { status: 502, body: '<h1>Bad gateway</h1>', reason: 'Server error: 502' },
  "a 200 that is not the function's": {
    status: 200,
    body: '<!doctype html><title>Home</title>',
    reason: 'Server error: 200',
  },
  'a 200 without an id': { status: 200, json: { ok: true }, reason: 'Server error: 200' },
  'no connection': undefined,
}

for (const [name, answer] of Object.entries(failures)) {
  test(`failure: ${name}`, async ({ page, complaints }) => {
    await page.route(endpoint, (route) => {
      if (!answer) return route.abort('connectionrefused')
      const { reason: _, ...rest } = answer
      return route.fulfill(rest)
    })
    await openLiveForm(page)
    await fillForm(page, 'Failing')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page, 'Send Failed')).toContainText(
      'There was a problem sending your message. Please try the direct email link below.',
    )
    const inline = page
      .getByText('Failed to send message. Please try again or email me directly.')
      .and(page.locator('[role=alert] *'))
    await expect(inline).toBeVisible()
    if (answer) await expect(page.getByText(answer.reason)).toBeVisible()
    await expect(page.getByLabel('Subject *')).toHaveValue('Failing')
    await expect(page.getByLabel('Message *')).toHaveValue(/breaks at night/)

    await page.unroute(endpoint)
    await page.route(endpoint, (route) =>
      route.fulfill({ json: { id: '0192f0c1-7a52-7cc0-9d3e-3b1f6a1d2c4e' } }),
    )
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(inline).toBeHidden()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    // Chromium itself reports the answers that this test made up.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.startsWith('Failed to load resource')),
    )
  })
}

test('fields that the function refuses are marked', async ({ page, complaints }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Please check the marked fields.', fields: { email: 'This domain takes no mail.' } },
    }),
  )
  await openLiveForm(page)
  await fillForm(page, 'Refused')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription('This domain takes no mail.')
  complaints.length = 0
})

/** The page's time goes on only with `page.clock.runFor`: on a busy machine a toast would go before it is looked at. */
async function openFormWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install()
  await openLiveForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('one toast at a time, gone after 5 s, held while it is focused with F8', async ({ page }) => {
  await openFormWithStoppedClock(page)
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await send.click()
  await expect(toast(page, 'Error')).toHaveCount(1)
  await page.clock.runFor(4_500)
  await expect(toast(page, 'Error')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast(page, 'Error')).toHaveCount(0)

  await send.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(toast(page, 'Error')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(toast(page, 'Error')).toHaveCount(0)
})

test('a toast is held while the pointer is on it', async ({ page }) => {
  await openFormWithStoppedClock(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await toast(page, 'Error').hover()
  await page.clock.runFor(20_000)
  await expect(toast(page, 'Error')).toBeVisible()
  await page.mouse.move(10, 200)
  await page.clock.runFor(6_000)
  await expect(toast(page, 'Error')).toHaveCount(0)
})

test('a swipe of 50 px dismisses a toast, less does not', async ({ page }) => {
  await openLiveForm(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const shown = toast(page, 'Error')
  const swipe = async (distance: number) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('no toast to swipe')
    const [x, y] = [box.x + 60, box.y + box.height - 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 0; moved <= distance; moved += 5) await page.mouse.move(x + moved, y)
    await page.mouse.up()
  }
  await expect(shown).toBeVisible()
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await swipe(40)
  await expect(shown).toHaveAttribute('data-swipe', 'cancel')
  await expect(shown).toBeVisible()
  await swipe(80)
  await expect(shown).toHaveCount(0)
})

test.describe('before React has arrived', () => {
  const island = '**/_astro/contact-form.*.js'

  test('a complete form that is sent waits for it, and the message arrives once', async ({ page }, {
    testId,
  }) => {
    const release = await holdBack(page, island)
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await page.goto('/')
    const subject = `Early ${testId}`
    await fillForm(page, subject)
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect(requests).toEqual([])
    release()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    expect(requests).toHaveLength(1)
    await expect.poll(() => mails().filter((mail) => mail.includes(subject)).length).toBe(1)
  })

  test('an empty form that is sent is answered by the Error toast, and typing goes on', async ({ page }) => {
    const release = await holdBack(page, island)
    await page.goto('/')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByLabel('Name *').pressSequentially('Ada')
    release()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(page.getByLabel('Name *')).toHaveValue('Ada')
    await expect(page.getByLabel('Email *')).toBeFocused()
  })

  test('and if it never does, the plain form checks and sends', async ({ page, complaints }, { testId }) => {
    await page.route(island, (route) => route.abort())
    await page.goto('/')
    const subject = `Without React ${testId}`
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page.getByLabel('Name *')).toBeFocused()
    await fillForm(page, subject)
    await send.click()
    await expect(page).toHaveURL(/\/#message-sent$/)
    await expect.poll(() => mails().filter((mail) => mail.includes(subject)).length).toBe(1)
    // Chromium itself reports the file that this test kept back.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.startsWith('Failed to load resource')),
    )
  })
})

test('the mailto link is always there, with subject and greeting', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'email me directly' })
  await expect(link).toBeVisible()
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.pathname).toBe(owner.profile.email)
  expect(href.searchParams.get('subject')).toBeTruthy()
  expect(href.searchParams.get('body')).toMatch(new RegExp(`^Hi ${owner.profile.name.split(' ')[0]},`))
})

test('the prerendered form is plain HTML with required fields and the four labels', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<form[^>]*action="\/functions\/v1\/resend-email"[^>]*method="post"/)
  expect(html).not.toMatch(/<form[^>]*novalidate/i)
  expect(html.match(/ required=""/g)).toHaveLength(4)
  expect(html).toMatch(/<input[^>]*type="email"/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form posts, the answer is on the page, the mail is in the box', async ({ page }, { testId }) => {
    await page.goto('/#contact')
    const subject = `Plain ${testId}`
    await fillForm(page, subject)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/#message-sent$/)
    await expect(page.locator('#message-sent')).toBeVisible()
    await expect(page.locator('#message-failed')).toBeHidden()
    await expect.poll(() => mails().filter((mail) => mail.includes(subject)).length).toBe(1)
  })

  test('a message that cannot be taken leads to the line that says so', async ({ page }) => {
    await page.goto('/#contact')
    await fillForm(page, ' ')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/#message-failed$/)
    await expect(page.locator('#message-failed')).toBeVisible()
  })

  test('everything is readable and the navigation is there', async ({ page, narrow }) => {
    await page.goto('/')
    for (const heading of ['About', 'Skills', 'Projects', 'Resume', 'Contact']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveCount(0)
    if (narrow) await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  })
})
