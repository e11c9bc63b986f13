import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, describe, expect, it } from 'vitest'
import { emptyMessage, honeypotField, type Message, messageFields } from '../../contact/message.ts'
import { solve } from '../../contact/spam/proof.ts'
import { allDelivered } from '../faults/storm.ts'
import { launchChromium } from '../support/chromium.ts'
import { english, formFields } from '../support/english.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { startSite } from '../support/site.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

/**
 * Measures what becomes of a hundred messages of each kind of sender, for the table in docs/contact.md. Appends it to
 * tests/.output/spam.md.
 */

const hundred = 100

/** As many programs or waiting people at once as two processors bear. */
const manyAtOnce = 10

/** Sends so many messages, `atOnce` of them at a time. */
async function sendAll(count: number, atOnce: number, sendOne: (index: number) => Promise<unknown>) {
  const indexes = Array(count).keys()
  const sender = async () => {
    for (const index of indexes) await sendOne(index)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}

const output = join(import.meta.dirname, '../.output')
const settings = {
  TRUSTED_PROXIES: '127.0.0.1, ::1',
  UNPROVEN_LIMIT_PER_DAY: '20',
  RETRY_BASE_SECONDS: '0.2',
}

mkdirSync(output, { recursive: true })
rmSync(join(output, 'spam.md'), { force: true })
const browser = await launchChromium()
afterAll(() => browser.close())

const outbox = openTemporaryOutbox()
const provider = await startMailProvider()
const site = await startSite({ ...settings, ...provider.settings, ...outbox.settings })
let count = 0
afterAll(async () => {
  await site.end()
  await provider.close()
  await outbox.close()
})
const nextDay = () => outbox.pass(24 * 60 * 60)

/** Another address for each sender. */
const address = () => {
  count += 1
  return `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`
}
const text = (kind: string, index: number) => ({
  ...emptyMessage,
  name: `Sender ${index}`,
  email: `sender${index}@example.com`,
  subject: `${kind} ${index}`,
  message: `We saw your page and have a question about project number ${index}. When can we talk?`,
})
const mailedOf = (kind: string) =>
  new Set(
    // Subjects begin with the sender's name.
    provider.requests.map(({ mail }) => mail.subject).filter((subject) => subject.includes(`: ${kind} `)),
  ).size

/** Runs a hundred senders, the first days' before those of the next, and counts the messages that were mailed. */
async function measure(
  kind: string,
  sendOne: (index: number) => Promise<unknown>,
  { perDay = hundred, atOnce = manyAtOnce } = {},
) {
  for (let first = 0; first < hundred; first += perDay) {
    await nextDay()
    await sendAll(Math.min(perDay, hundred - first), atOnce, (index) => sendOne(first + index))
  }
  await allDelivered(site.url)
  const mailed = mailedOf(kind)
  appendFileSync(join(output, 'spam.md'), `| ${kind} | ${mailed} |\n`)
  return mailed
}

const endpoint = '/functions/v1/resend-email'
const postTo = (headers: Record<string, string>, body: string | URLSearchParams) =>
  fetch(site.url + endpoint, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'X-Forwarded-For': address(), ...headers },
  })
const json = { 'Content-Type': 'application/json' }

const prove = async () => solve(await (await fetch(`${site.url + endpoint}/challenge`)).json())

/** Opens the page at the form in a browser of its own, and closes it after the work. */
async function visit(work: (page: Page) => Promise<void>, javaScriptEnabled = true) {
  const extraHTTPHeaders = { 'X-Forwarded-For': address() }
  await using context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders })
  const page = await context.newPage()
  await page.goto(`${site.home}#contact`)
  if (javaScriptEnabled)
    // Its own validation replaces the browser's once it is hydrated.
    await page.locator('form[novalidate]').waitFor({ timeout: 60_000 })
  await work(page)
}
async function fill(page: Page, message: Message) {
  for (const field of messageFields) await page.getByLabel(formFields[field]).fill(message[field])
}
const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: english.sentTitle })
const submit = async (page: Page) => {
  await page.getByRole('button', { name: english.sendMessage }).click()
  await toast(page).waitFor({ timeout: 60_000 })
}

const postJson = (headers: Record<string, string>, fields: object) =>
  postTo({ ...json, ...headers }, JSON.stringify(fields))
const postForm = (fields: Record<string, string>) => postTo({ Origin: site.url }, new URLSearchParams(fields))
const postProven = async (fields: object) => {
  const proof = await prove()
  await pause(3500)
  return postJson(proof, fields)
}
const advertisement = (kind: string) =>
  `We bring your site to the first page of every search engine. (${kind})`

/** By kind: what it prepares once, and how it sends a message. */
const bots: Record<string, (kind: string) => Promise<(index: number) => Promise<unknown>>> = {
  'four fields': async (kind) => (index) => postJson({}, text(kind, index)),
  'forged origin': async (kind) => {
    const headers = { Origin: site.url, Referer: `${site.url}/`, 'User-Agent': 'Mozilla/5.0' }
    return (index) => postJson(headers, text(kind, index))
  },
  'form filler': async (kind) => (index) =>
    postForm({ ...text(kind, index), [honeypotField]: 'http://example.com' }),
  'careful form filler': async (kind) => (index) => postForm({ ...text(kind, index), [honeypotField]: '' }),
  /** All headers of a browser, from one machine. */
  'forged headers': async (kind) => {
    const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address() }
    return (index) => postJson(headers, text(kind, index))
  },
  /** Of one proof. */
  replay: async (kind) => {
    const proof = await prove()
    await pause(3500)
    return (index) => postJson(proof, text(kind, index))
  },
  'same text': async (kind) => (index) => postProven({ ...text(kind, index), message: advertisement(kind) }),
  'same text and sender': async (kind) => (index) =>
    postProven({ ...text(kind, index), email: 'offers@example.com', message: advertisement(kind) }),
  /** Headless Chromium that submits at once. */
  'at once': async (kind) => (index) =>
    visit(async (page) => {
      await fill(page, text(kind, index))
      await submit(page)
    }),
}
it.each(Object.entries(bots))(
  'of a hundred messages of bots, at most two are mailed: %s',
  async (kind, prepare) => {
    // One browser after another: beside others, two processors would make them as slow as people.
    const atOnce = kind === 'at once' ? 1 : manyAtOnce
    expect(await measure(kind, await prepare(kind), { atOnce })).toBeLessThanOrEqual(2)
  },
)

describe('of a hundred messages of people, all are mailed:', () => {
  const people: Record<string, (page: Page, kind: string, index: number) => Promise<void>> = {
    async typing(page, kind, index) {
      const { message, ...others } = text(kind, index)
      await fill(page, { ...others, message: '' })
      await page.getByLabel(formFields.message).pressSequentially(message, { delay: 30 })
      await submit(page)
    },
    async 'autofill and paste'(page, kind, index) {
      await fill(page, text(kind, index))
      await pause(5000)
      await submit(page)
    },
    async 'without JavaScript'(page, kind, index) {
      await fill(page, text(kind, index))
      await page.getByRole('button', { name: english.sendMessage }).click()
      await page.waitForURL(/#message-sent$/)
    },
    async 'keyboard, slow connection'(page, kind, index) {
      const session = await page.context().newCDPSession(page)
      const slow = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 20_000 }
      await session.send('Network.emulateNetworkConditions', slow)
      await page.getByLabel(formFields.name).focus()
      for (const value of Object.values(text(kind, index))) {
        await page.keyboard.insertText(value)
        await page.keyboard.press('Tab')
        await pause(500)
      }
      await page.keyboard.press('Enter')
      await toast(page).waitFor({ timeout: 60_000 })
    },
    async 'two links'(page, kind, index) {
      const links = 'My profile is https://a.example/me, and the job https://b.example/jobs/7.'
      await fill(page, { ...text(kind, index), message: `${index}: ${links}` })
      await pause(4000)
      await submit(page)
    },
  }
  it.each(Object.entries(people))('%s', async (kind, work) => {
    // Without a proof, twenty a day are mailed.
    const javaScriptEnabled = kind !== 'without JavaScript'
    const perDay = javaScriptEnabled ? hundred : Number(settings.UNPROVEN_LIMIT_PER_DAY)
    const sendOne = (index: number) => visit((page) => work(page, kind, index), javaScriptEnabled)
    expect(await measure(kind, sendOne, { perDay })).toBe(hundred)
  })
})
