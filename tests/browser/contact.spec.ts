import {
  accepted,
  endpoint,
  expect,
  fillForm,
  forgetRefusals,
  mailsAbout,
  once,
  openHydratedForm,
  sendButton,
  test,
  toast,
} from './test.ts'

/** A visitor writes to the owner. */

const labels = ['Name *', 'Email *', 'Subject *', 'Message *']

test('a message reaches the mailbox; the toast thanks and the form is reset', async ({ page }, {
  testId,
}) => {
  const subject = `A pipeline ${testId}`
  await openHydratedForm(page)
  await fillForm(page, subject)
  const sent = page.waitForRequest(endpoint)
  await sendButton(page).click()

  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  expect(request.postDataJSON()).toEqual({
    name: 'Ada Example',
    email: 'ada@visitor.example',
    subject,
    message: 'We have a pipeline that breaks at night.\nCould you look at it?',
  })
  const thanks = "Thank you for your message. I'll get back to you soon!"
  await expect(toast(page, 'Message Sent!')).toContainText(thanks)
  for (const label of labels) await expect(page.getByLabel(label)).toHaveValue('')

  await expect.poll(() => mailsAbout(subject)).toHaveLength(1)
  const [mail] = mailsAbout(subject)
  expect(mail).toMatch(/^Reply-To: .*ada@visitor\.example/m)
  expect(mail).not.toMatch(/^From: .*ada@visitor\.example/m)
  expect(mail).toContain('We have a pipeline that breaks at night.')
})

test('missing, blank and impossible fields: a toast, each field says so, and nothing is sent', async ({
  page,
}) => {
  let requests = 0
  await page.route(endpoint, (route) => {
    requests++
    return route.abort()
  })
  await openHydratedForm(page)
  await sendButton(page).click()
  await expect(toast(page, 'Error')).toContainText('Please fill in all required fields.')
  await expect(page.getByLabel('Name *')).toBeFocused()
  for (const label of labels) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label.slice(0, -2)} is required.`)
  }
  await fillForm(page, '   ')
  await sendButton(page).click()
  await expect(page.getByLabel('Name *')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Subject *')).toBeFocused()
  await expect(toast(page, 'Error')).toBeVisible()
  await page.getByLabel('Subject *').fill('Address')
  await page.getByLabel('Email *').fill('ada at visitor')
  await sendButton(page).press('Enter')
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(page.getByLabel('Email *')).toBeFocused()
  expect(requests).toBe(0)
})

test(
  'while sending: a spinner, a disabled button, no second request, and it is announced',
  once,
  async ({ page }) => {
    let requests = 0
    const answer = Promise.withResolvers<void>()
    await page.route(endpoint, async (route) => {
      requests++
      await answer.promise
      await route.fulfill(accepted)
    })
    await openHydratedForm(page)
    await fillForm(page, 'Sending')
    await sendButton(page).press('Enter')
    const sending = page.getByRole('button', { name: 'Sending...' })
    await expect(sending).toBeDisabled()
    expect(
      await sending.evaluate((button) => button.getAnimations({ subtree: true }).length),
    ).toBeGreaterThan(0)
    await expect(page.getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1)
    await page.getByLabel('Subject *').press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    answer.resolve()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    await expect(sendButton(page)).toBeEnabled()
    expect(requests).toBe(1)
  },
)

// What of an answer is the reason: `send-message.test.ts`.
const failures = {
  'a server error': { answer: { status: 502, body: '<h1>Bad</h1>' }, reason: 'Server error: 502' },
  'no connection': { answer: undefined, reason: '' },
}

for (const [name, { answer, reason }] of Object.entries(failures)) {
  test(
    `${name}: line and toast say so, nothing typed is lost, the next try clears them`,
    once,
    async ({ page, complaints }) => {
      await page.route(endpoint, (route) =>
        answer ? route.fulfill(answer) : route.abort('connectionrefused'),
      )
      await openHydratedForm(page)
      await fillForm(page, 'Failing')
      await sendButton(page).press('Enter')
      await expect(toast(page, 'Send Failed')).toContainText(
        'There was a problem sending your message. Please try the direct email link below.',
      )
      const line = page.getByRole('alert').filter({
        hasText: 'Failed to send message. Please try again or email me directly.',
      })
      await expect(line).toContainText(reason)
      await expect(page.getByLabel('Subject *')).toHaveValue('Failing')
      await expect(page.getByLabel('Message *')).toHaveValue(/breaks at night/)
      await expect(sendButton(page)).toBeFocused()

      await page.route(endpoint, (route) => route.fulfill(accepted))
      await sendButton(page).press('Enter')
      await expect(line).toBeHidden()
      await expect(toast(page, 'Message Sent!')).toBeVisible()
      forgetRefusals(complaints)
    },
  )
}

test('a field that the function refuses is marked and has the focus', once, async ({ page, complaints }) => {
  const answer = { error: 'Please check the marked fields.', codes: { email: 'invalid' } }
  await page.route(endpoint, (route) => route.fulfill({ status: 422, json: answer }))
  await openHydratedForm(page)
  await fillForm(page, 'Refused')
  await sendButton(page).press('Enter')
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(page.getByLabel('Email *')).toBeFocused()
  forgetRefusals(complaints)
})

test(
  'one toast at a time, gone after 5 s, held while F8 has the focus on it, closed by its button',
  once,
  async ({ page }) => {
    // The page's time goes on only with `runFor`: on a busy machine a toast would go before it is looked at.
    await page.clock.install()
    await openHydratedForm(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await sendButton(page).click()
    await sendButton(page).click()
    await expect(toast(page, 'Error')).toHaveCount(1)
    await page.clock.runFor(4_500)
    await expect(toast(page, 'Error')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast(page, 'Error')).toHaveCount(0)

    await sendButton(page).click()
    await expect(toast(page, 'Error')).toBeVisible()
    await page.keyboard.press('F8')
    await page.clock.runFor(20_000)
    await expect(toast(page, 'Error')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(toast(page, 'Error')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast(page, 'Error').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
    await expect(toast(page, 'Error')).toHaveCount(0)
  },
)

test('a swipe of 50 px dismisses a toast, less does not', once, async ({ page }) => {
  await openHydratedForm(page)
  await sendButton(page).click()
  const shown = toast(page, 'Error')
  const swipe = async (distance: number) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('There is no toast to swipe.')
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
  await swipe(80)
  await expect(shown).toHaveCount(0)
})

test('the mailto link is always there, with subject and greeting', once, async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'email me directly' })
  await expect(link).toBeVisible()
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.href).toMatch(/^mailto:hello@iriscalloway\.example\?/)
  expect(address.searchParams.get('subject')).toBeTruthy()
  expect(address.searchParams.get('body')).toMatch(/^Hi Iris,/)
})

test(
  'before its scripts have come, the form checks and posts as plain HTML',
  once,
  async ({ page, complaints }, { testId }) => {
    const subject = `Early ${testId}`
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByLabel('Email *')).toHaveAttribute('type', 'email')
    for (const label of labels) await expect(page.getByLabel(label)).toHaveAttribute('required')
    await sendButton(page).click()
    await expect(page.getByLabel('Name *')).toBeFocused()
    await fillForm(page, subject)
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/#message-sent$/)
    await expect(page.locator('#message-sent')).toBeVisible()
    await expect(page.locator('#message-failed')).toBeHidden()
    await expect.poll(() => mailsAbout(subject)).toHaveLength(1)
    forgetRefusals(complaints)
  },
)

// A message that can be taken: `owners.spec.ts` and `languages.spec.ts`.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message that cannot be taken leads to the line that says so', once, async ({ page }) => {
    await page.goto('/#contact')
    await fillForm(page, ' ')
    await sendButton(page).click()
    await expect(page).toHaveURL(/\/#message-failed$/)
    await expect(page.locator('#message-failed')).toBeVisible()
  })
})
