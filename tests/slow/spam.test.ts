import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { messageFields } from '../../contact/message.ts'
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
  ...{ CLIENT_LIMIT_PER_HOUR: '10', TOTAL_LIMIT_PER_DAY: '500' },
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
const post = (fields: object, headers: object = {}) => {
  const all = { 'Content-Type': 'application/json', ...forwarded(), ...headers }
  return fetch(endpoint, { method: 'POST', body: JSON.stringify(fields), headers: all })
}

/** Solves a challenge and waits as long as only programs do not. */
async function prove() {
  const proof = await solve(await (await fetch(`${endpoint}/challenge`)).json())
  await pause(3500)
  return proof
}

/** Fills in the form in a browser of its own; sends it, and waits for what says so. */
async function visit(fields: Fields, milliseconds: number, { javaScriptEnabled = true } = {}) {
  await using context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders: forwarded() })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${site.home}#contact`)
  // Its own validation replaces the browser's once it is hydrated.
  if (javaScriptEnabled) await page.locator('form[novalidate]').waitFor()
  for (const field of messageFields) await page.getByLabel(formFields[field]).fill(fields[field])
  await pause(milliseconds)
  await page.getByRole('button', { name: english.sendMessage }).click()
  if (javaScriptEnabled) await page.getByRole('listitem').filter({ hasText: english.sentTitle }).waitFor()
  else await page.waitForURL(/#message-sent$/)
}

const bots: Record<string, Sender> = {
  'four fields': (fields) => post(fields),
  'forged headers of one machine': (fields, { address }) =>
    post(fields, { Origin: site.url, 'Sec-Fetch-Site': 'same-origin', ...address }),
  'repeated proof': (fields, { proof }) => post(fields, proof),
  'same text': async (fields) =>
    post({ ...fields, message: 'We bring your site to the first page of any search.' }, await prove()),
  'browser that submits at once': (fields) => visit(fields, 0),
}
const links = 'My profile is https://a.example/me, and the job https://b.example/jobs/7.'
const people: Record<string, Sender> = {
  'with links': (fields) => visit({ ...fields, message: `${fields.message} ${links}` }, 5000),
  'without JavaScript': (fields) => visit(fields, 0, { javaScriptEnabled: false }),
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

it.each(Object.entries(bots))('at most two of a hundred messages of bots arrive: %s', async (kind, send) => {
  // One browser after another: beside others, two processors would make them as slow as people.
  expect(await mailedOf(kind, send, kind.startsWith('browser') ? 1 : 10)).toBeLessThanOrEqual(2)
})

it.each(Object.entries(people))('all of a hundred messages of people arrive: %s', async (kind, send) => {
  const perDay = kind === 'without JavaScript' ? unprovenPerDay : 100
  expect(await mailedOf(kind, send, 10, perDay)).toBe(100)
})
