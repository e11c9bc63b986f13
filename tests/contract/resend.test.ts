import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createEmulator } from 'emulate'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sweep } from '../../contact/delivery/sweep.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { emptyMessage } from '../../contact/message.ts'
import { makeCertificate } from '../support/certificate.ts'
import { listen } from '../support/free-port.ts'
import { type Behaviour, type MailProvider, startMailProvider } from '../support/mail-provider.ts'
import { serve } from '../support/serve.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { testOutbox } from '../support/test-outbox.ts'

const hour = 3600
const id = '6f2c9f1e-6b0f-4c3e-8a53-0d0c5b8d7c11'
const message = {
  ...emptyMessage,
  name: 'Zoë "Z" O’Hara',
  email: 'zoe@example.com',
  subject: 'Größe <b>',
  message: '<script>alert(1)</script>\n& more',
}

const { store, events, accept, delivery } = testOutbox()
const scratch = newFolder()
let provider: MailProvider | undefined

beforeEach(() => accept({ id, message }))

const deliver = (mailer: Mailer, from = 'Portfolio <site@owner.example>') =>
  sweep(delivery(mailer, { mail: { mailer, addresses: { from, to: 'owner@owner.example' } } }))
const stored = () => store.first.get(id)
/** Attempts delivery repeatedly, at an interval. */
async function attempts(count: number, mailer: Mailer, seconds = 2 * hour) {
  for (let attempt = 0; attempt < count; attempt += 1) {
    await deliver(mailer)
    await store.pass(seconds)
  }
}
const rejected = (status: number, name: string, headers = {}, about = 'zoe@example.com'): Behaviour => ({
  status,
  headers,
  body: JSON.stringify({ statusCode: status, name, message: `about ${about}: ${name}` }),
})
const html = (status: number, headers = {}): Behaviour => ({
  status,
  body: '<html>not Resend</html>',
  headers: { 'Content-Type': 'text/html', ...headers },
})

/** Starts a provider with one behaviour per request, then `accept`; returns its mailer. */
async function provide(...behaviours: Behaviour[]) {
  provider = await startMailProvider((index) => behaviours[index] ?? 'accept')
  onTestFinished(provider.close)
  return createResendMailer('re_test', provider.url)
}
async function secureServer() {
  const { key, certificate } = makeCertificate(scratch, '127.0.0.1')
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${await listen(server)}`
}
const mailCount = () => provider?.mailed().get(id) ?? 0

describe('delivery through Resend', () => {
  it('sends one mail through the emulator', async () => {
    const resend = await createEmulator({ service: 'resend', port: 0 })
    onTestFinished(() => resend.close())
    await deliver(createResendMailer('re_test', resend.url))
    const delivered = { state: 'delivered', channel: 'resend', reference: expect.any(String) }
    expect(await stored()).toMatchObject(delivered)
    const headers = { Authorization: 'Bearer re_test' }
    const get = async (path: string) => await (await fetch(resend.url + path, { headers })).json()
    const { data } = (await get('/emails')) as { data: { id: string }[] }
    expect(data).toHaveLength(1)
    expect(await get(`/emails/${data[0]?.id}`)).toMatchObject({
      from: 'Portfolio <site@owner.example>',
      to: ['owner@owner.example'],
      subject: 'Größe <b>',
      text: expect.stringContaining('<script>alert(1)</script>\n& more'),
      html: expect.stringContaining('&lt;script&gt;alert(1)&lt;/script&gt;\n&amp; more'),
      reply_to: ['"Zoë \\"Z\\" O’Hara" <zoe@example.com>'],
    })
  })

  // More, which every adapter must know: `providers.test.ts`.
  it.each([
    ['a lost connection', 'reset'],
    ['an accepted mail and an incomplete response', 'accepted-then-partial-response'],
    ['an accepted mail and a 500 with null', 'accepted-then-null'],
    ['a 502 in HTML', html(502)],
    ['an empty id', { status: 200, body: '{"id":""}' }],
    ['an endless response', 'endless'],
    ['no response before the deadline', 'hang'],
  ] as [string, Behaviour][])(
    'retries with the same key and body after %s, and sends one mail',
    async (_, behaviour) => {
      const mailer = await provide(behaviour, behaviour)
      await attempts(2, behaviour === 'hang' ? { ...mailer, deadlineSeconds: 1 } : mailer)
      await attempts(1, mailer)
      expect(await stored()).toMatchObject({ state: 'delivered', attempts: 3 })
      expect(mailCount()).toBe(1)
      expect(new Set(provider?.requests.map(({ key, body }) => key + body)).size).toBe(1)
    },
  )

  it.each([
    ['900', 900],
    ['1e12', 24 * hour],
  ])('waits for a Retry-After of %s s, at most a day', async (retryAfter, seconds) => {
    const mailer = await provide(rejected(429, 'rate_limit_exceeded', { 'Retry-After': retryAfter }))
    await deliver(mailer)
    await store.pass(seconds - 50)
    expect(await deliver(mailer)).toBe(0)
    await store.pass(60)
    await deliver(mailer)
    expect(await stored()).toMatchObject({ state: 'delivered' })
  })

  it.each(['daily_quota_exceeded', 'monthly_quota_exceeded'])(
    'retries hourly after %s without counting attempts',
    async (name) => {
      const mailer = await provide(...Array.from({ length: 3 }, () => rejected(429, name)))
      await attempts(3, mailer, hour + 1)
      expect(await stored()).toMatchObject({ state: 'queued', attempts: 0 })
      await deliver(mailer)
      expect(await stored()).toMatchObject({ state: 'delivered', attempts: 1 })
    },
  )

  it.each([
    ['401 missing_api_key', rejected(401, 'missing_api_key')],
    ['403 invalid_api_key', rejected(403, 'invalid_api_key')],
    ['403 validation_error', rejected(403, 'validation_error')],
    ['404 not_found', rejected(404, 'not_found')],
    ['422 invalid_from_address', rejected(422, 'invalid_from_address')],
    ['422 validation_error', rejected(422, 'validation_error', {}, 'Invalid `to` field')],
    ['400 unknown_answer', html(400)],
    ['418 unknown_answer', { status: 418, body: '"teapot"' }],
    ['301 unknown_answer', html(301, { Location: '/emails' })],
  ] as [string, Behaviour][])(
    'retries slowly after %s, logs an error and renders the mail again',
    async (code, behaviour) => {
      const mailer = await provide(behaviour, behaviour)
      await deliver(mailer, 'site@unverified.example')
      expect(await stored()).toMatchObject({ state: 'queued', lastError: expect.stringContaining(code) })
      expect(events).toContainEqual(
        expect.objectContaining({ level: 'error', outcome: 'misconfigured', code }),
      )
      await store.pass(hour)
      await deliver(mailer, 'site@unverified.example')
      await store.pass(120)
      expect(await deliver(mailer)).toBe(0)
      await store.pass(hour)
      await deliver(mailer, 'site@verified.example')
      expect(await stored()).toMatchObject({ state: 'delivered', attempts: 3 })
      const from = provider?.requests.map(({ mail }) => mail.from)
      expect(from?.slice(1)).toEqual(['site@unverified.example', 'site@verified.example'])
    },
  )

  it('sends the same body after a rejected key if an earlier attempt has an unknown outcome', async () => {
    const mailer = await provide('accepted-then-reset', rejected(401, 'invalid_api_key'))
    for (const name of ['one', 'two', 'three']) {
      await deliver(mailer, `${name}@owner.example`)
      await store.pass(2 * hour)
    }
    expect(await stored()).toMatchObject({ state: 'delivered' })
    expect(mailCount()).toBe(1)
  })

  it.each([
    [422, 'validation_error'],
    [400, 'invalid_parameter'],
  ])('sends a plain mail with a new key immediately after %i %s', async (status, name) => {
    await deliver(await provide(rejected(status, name)))
    expect(await stored()).toMatchObject({ state: 'delivered', attempts: 2 })
    const [first, second] = provider?.requests ?? []
    expect(second?.key).not.toBe(first?.key)
    expect(second?.mail).toMatchObject({ reply_to: 'zoe@example.com', subject: 'Gre <b>' })
    expect(second?.mail.html).toBeUndefined()
    expect(second?.mail.text).toContain('Größe <b>')
  })

  it('ends as dead if the plain mail is rejected too, and logs nothing of the visitor', async () => {
    const rejection = rejected(422, 'validation_error')
    await attempts(2, await provide(rejection, rejection), 1000 * hour)
    expect(await stored()).toMatchObject({ state: 'dead', attempts: 2, message })
    expect(events).toContainEqual(expect.objectContaining({ event: 'dead', level: 'error' }))
    expect(JSON.stringify(events)).not.toMatch(/zoe|Größe|script/)
  })

  it('retries while the key is in use, and ends as uncertain if it was used with another body', async () => {
    const [inUse, used] = ['concurrent_idempotent_requests', 'invalid_idempotent_request']
    const mailer = await provide(rejected(409, inUse), rejected(409, used))
    await deliver(mailer)
    expect(await stored()).toMatchObject({ state: 'queued' })
    await store.pass(hour)
    await deliver(mailer)
    expect(await stored()).toMatchObject({ state: 'uncertain' })
    expect(provider?.requests[1]?.key).toBe(provider?.requests[0]?.key)
  })

  it.each<[string, number, (mailer: Mailer) => Promise<Mailer>]>([
    ['after the key has expired', 23 * hour, async (mailer) => mailer],
    ['on another channel', hour, async (mailer) => ({ ...mailer, channel: 'smtp' })],
    // It does not know the key of the first attempt.
    ['with another account', hour, async () => createResendMailer('re_another', String(provider?.url))],
    ['with an unreadable payload', hour, (mailer) => store.corruptPayloads('{').then(() => mailer)],
  ])('ends as uncertain %s if an attempt has an unknown outcome', async (_, seconds, next) => {
    const mailer = await provide('accepted-then-reset')
    await attempts(1, mailer, seconds)
    await deliver(await next(mailer))
    expect(await stored()).toMatchObject({ state: 'uncertain' })
    expect(provider?.requests).toHaveLength(1)
    expect(events).toContainEqual(expect.objectContaining({ event: 'uncertain', level: 'error' }))
  })

  it.each<[string, () => Promise<string> | string, string]>([
    ['an unknown name', () => 'http://nowhere.invalid', 'ENOTFOUND'],
    ['a self-signed certificate', secureServer, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['a server without TLS', async () => (await serve(() => {})).replace('http:', 'https:'), 'ERR_SSL_'],
  ])('retries after %s for any time, because nothing was sent', async (_, address, code) => {
    const mailer = createResendMailer('re_test', await address())
    await attempts(2, mailer, 24 * hour)
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'retry', code: expect.stringContaining(code) }),
    )
    await deliver(await provide())
    expect(await stored()).toMatchObject({ state: 'delivered', attempts: 3 })
  })
})
