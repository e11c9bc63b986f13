import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, expect, it } from 'vitest'
import { honeypotField, messageFields } from '../../contact/message.ts'
import { solve } from '../../contact/spam/proof.ts'
import { allDelivered } from '../faults/storm.ts'
import { startFixture } from '../support/build-fixtures.ts'
import { launchChromium } from '../support/chromium.ts'
import { english, formFields } from '../support/english.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

/** Measures how many of a hundred messages of each kind of sender are mailed (docs/contact.md). */

const unprovenPerDay = 20
const outbox = openTemporaryOutbox()
const provider = await startResendEmulator()
const site = await startFixture('sample', {
  ...{ ...provider.settings, ...outbox.settings, RETRY_BASE_SECONDS: '0.2' },
  ...{ TRUSTED_PROXIES: '127.0.0.1, ::1', UNPROVEN_LIMIT_PER_DAY: String(unprovenPerDay) },
})
const browser = await launchChromium()
afterAll(() => Promise.all([browser.close(), site.end(), provider.close(), outbox.close()]))

let count = 0
/** Another address for each sender. */
const forwarded = () => ({ 'X-Forwarded-For': `198.18.${++count >> 8}.${count & 255}` })

type Fields = typeof sampleMessage
/** How a sender of this kind sends a message. */
type Sender = (fields: Fields, session: { proof: object; address: object }) => Promise<unknown>

const endpoint = `${site.url}/functions/v1/resend-email`
const post = (headers: object, body: string | URLSearchParams) =>
  fetch(endpoint, { method: 'POST', redirect: 'manual', body, headers: { ...forwarded(), ...headers } })
const postJson = (fields: object, headers: object = {}) =>
  post({ 'Content-Type': 'application/json', ...headers }, JSON.stringify(fields))

/** Solves a challenge and waits as long as only programs do not. */
async function prove() {
  const proof = await solve(await (await fetch(`${endpoint}/challenge`)).json())
  await pause(3500)
  return proof
}

/** Opens the page at the form in a browser of its own, and closes it after the work. */
async function visit(work: (page: Page) => Promise<unknown>, javaScriptEnabled = true) {
  await using context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders: forwarded() })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${site.home}#contact`)
  // Its own validation replaces the browser's once it is hydrated.
  if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
  await work(page)
}
async function fill(page: Page, fields: Fields) {
  for (const field of messageFields) await page.getByLabel(formFields[field]).fill(fields[field])
}
async function submit(page: Page) {
  await page.getByRole('button', { name: english.sendMessage }).click()
  await page.getByRole('listitem').filter({ hasText: english.sentTitle }).waitFor()
}

const bots: Record<string, Sender> = {
  'four fields': (fields) => postJson(fields),
  'form filler': (fields) =>
    post({ Origin: site.url }, new URLSearchParams({ ...fields, [honeypotField]: 'x' })),
  'forged headers of one machine': (fields, { address }) =>
    postJson(fields, { Origin: site.url, 'Sec-Fetch-Site': 'same-origin', ...address }),
  'repeated proof': (fields, { proof }) => postJson(fields, proof),
  'same text': async (fields) =>
    postJson({ ...fields, message: 'We bring your site to the first page of any search.' }, await prove()),
  'browser that submits at once': (fields) =>
    visit(async (page) => {
      await fill(page, fields)
      await submit(page)
    }),
}
const people: Record<string, Sender> = {
  typing: ({ message, ...fields }) =>
    visit(async (page) => {
      await fill(page, { ...fields, message: '' })
      await page.getByLabel(formFields.message).pressSequentially(message, { delay: 60 })
      await submit(page)
    }),
  'autofill and paste, with links': (fields) =>
    visit(async (page) => {
      const links = 'My profile is https://a.example/me, and the job https://b.example/jobs/7.'
      await fill(page, { ...fields, message: `${fields.message} ${links}` })
      await pause(5000)
      await submit(page)
    }),
  'without JavaScript': (fields) =>
    visit(async (page) => {
      await fill(page, fields)
      await page.getByRole('button', { name: english.sendMessage }).click()
      await page.waitForURL(/#message-sent$/)
    }, false),
}

/** Lets a hundred senders send, so many a day and at once; returns how many messages were mailed. */
async function mailedOf(kind: string, send: Sender, atOnce = 10, perDay = 100) {
  const session = { proof: await prove(), address: forwarded() }
  const numbers = Array(100).keys()
  for (let day = 0; day < 100 / perDay; day += 1) {
    await outbox.pass(24 * 60 * 60)
    const sender = async () => {
      for (const number of numbers.take(perDay / atOnce)) {
        const email = `sender${number}@example.com`
        const message = `We saw your page and have a question about project number ${number}. When can we talk?`
        await send({ ...sampleMessage, email, subject: `${kind} ${number}`, message }, session)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
  }
  await allDelivered(site.url)
  const subjects = provider.mails.map(({ subject }) => subject)
  // Subjects begin with the sender's name.
  return new Set(subjects.filter((subject) => subject.includes(`: ${kind} `))).size
}

it.each(Object.entries(bots))(
  'of a hundred messages of bots, at most two are mailed: %s',
  async (kind, send) => {
    // One browser after another: beside others, two processors would make them as slow as people.
    expect(await mailedOf(kind, send, kind.startsWith('browser') ? 1 : 10)).toBeLessThanOrEqual(2)
  },
)

it.each(Object.entries(people))('of a hundred messages of people, all are mailed: %s', async (kind, send) => {
  const perDay = kind === 'without JavaScript' ? unprovenPerDay : 100
  expect(await mailedOf(kind, send, 10, perDay)).toBe(100)
})
