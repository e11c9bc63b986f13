import { BlockList } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noLimits } from '../../tests/support/entries.ts'
import { sampleMessage as message } from '../../tests/support/sample-message.ts'
import type { Mailer } from '../mail/mailer.ts'
import { fieldRules, honeypotField } from '../message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { openSqliteOutbox } from '../outbox/sqlite.ts'
import { readSettings } from '../settings.ts'
import { solve } from '../spam/proof.ts'
import { type ContactOptions, createContactApp } from './app.ts'

const site = 'http://site.example'
const path = `${site}/functions/v1/resend-email`
const secret = 'a secret of the scheduler'

let outbox: Outbox
let events: Record<string, unknown>[]

beforeEach(() => {
  outbox = openSqliteOutbox(':memory:')
  events = []
})
afterEach(() => outbox.close())

const app = (options: Partial<ContactOptions> = {}) =>
  createContactApp({
    ...readSettings({ SITE_URL: 'https://site.example', ALLOWED_ORIGINS: 'https://other.example' }),
    ...noLimits,
    open: async () => outbox,
    page: '/',
    onAccepted: () => {},
    log: (event) => events.push(event),
    ...options,
  })

type RequestOptions = {
  headers?: Record<string, string>
  peer?: string | undefined
  options?: Partial<ContactOptions>
  url?: string
}

/** Every response has the security headers. */
async function request(init: RequestInit, { headers = {}, peer, options, url = path }: RequestOptions = {}) {
  const made = new Request(url, { ...init, headers: { Host: 'site.example', ...browser, ...headers } })
  const response = await app(options).fetch(made, { address: peer })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  })
  return response
}
const post = (body: BodyInit, options: RequestOptions = {}) =>
  request({ method: 'POST', body, duplex: 'half' } as RequestInit, { peer: '203.0.113.5', ...options })
const json = { 'Content-Type': 'application/json' }
const send = (fields: object = message, options: RequestOptions = {}) =>
  post(JSON.stringify(fields), { ...options, headers: { ...json, ...options.headers } })
/** The header of browsers' requests from the page. */
const browser = { 'Sec-Fetch-Site': 'same-origin' }

const multipart = () => {
  const data = new FormData()
  for (const [name, value] of Object.entries(message)) data.append(name, value)
  return data
}
const stored = () => outbox.list()

describe('POST', () => {
  it.each([path, `${site}/resend-email`])('%s stores a message and returns its id', async (url) => {
    let woken = 0
    const response = await send(message, { url, options: { onAccepted: () => woken++ } })
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await outbox.get(id)).toMatchObject({ message, state: 'queued' })
    expect(woken).toBe(1)
  })

  it.each([
    ['is stored once', 'resend', 'smtp', 1],
    // Who tests the form before mail is set up, and again after, gets the mail.
    ['is stored again once mail is set up', 'file', 'resend', 2],
  ])('the same message, with %s', async (_, before, after, rows) => {
    const ids = new Set<string>()
    let woken = 0
    for (const channel of [before, before, after, after]) {
      const mailer = { channel } as Mailer
      const response = await send(message, { options: { mailer, onAccepted: () => woken++ } })
      ids.add((await response.json()).id)
    }
    expect(await stored()).toHaveLength(rows)
    expect([ids.size, woken]).toEqual([rows, rows])
  })

  it('ignores unknown keys and logs nothing of the visitor', async () => {
    expect((await send({ ...message, extra: { a: 1 } })).status).toBe(200)
    await send({ ...message, email: 'not an address' })
    expect(events).not.toHaveLength(0)
    expect(JSON.stringify(events)).not.toMatch(/Ada|example\.com|Hello|How are|203\.0/)
  })
})

describe('a plain form post', () => {
  const page = 'https://site.example/me/'
  const filled = Object.entries(fieldRules).map(([name, { limit }]) => [name, '😀'.repeat(limit)])
  const maxMessage = { ...Object.fromEntries(filled), email: message.email }
  it.each([
    ['urlencoded', new URLSearchParams(message), '', '/#message-sent', {}],
    ['multipart, translated', multipart(), '?language=pt-BR', `${page}pt-BR/#message-sent`, { page }],
    ['in French, with a missing field', new URLSearchParams(), '?language=fr', '/fr/#message-failed', {}],
    ['with a URL as language', multipart(), '?language=//evil.example', '/#message-sent', {}],
    // Twelve bytes a character, percent-encoded.
    ['of maximum length', new URLSearchParams(maxMessage), '', '/#message-sent', {}],
    ['over 128 KiB', new URLSearchParams({ a: 'x'.repeat(2 ** 17) }), '', '/#message-failed', {}],
  ])('%s redirects to the page', async (_, body, query, location, options) => {
    const response = await post(body, { options, url: `${path}${query}` })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(location)
    expect(await stored()).toHaveLength(location.endsWith('sent') ? 1 : 0)
  })
})

it.each([
  ['x', 'held'],
  ['', 'queued'],
])('a honeypot with %j returns 200 and the message is %s', async (value, state) => {
  expect((await send({ ...message, [honeypotField]: value })).status).toBe(200)
  expect(await stored()).toMatchObject([{ state, message }])
})

describe('a proof of work', () => {
  // Between two seconds: a challenge is signed with full ones.
  beforeEach(() => void vi.useFakeTimers({ now: 1_900_000_000_500, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([path, `${site}/resend-email`])('from %s/challenge serves one message', async (path) => {
    const response = await request(
      {},
      { url: `${path}/challenge`, headers: { Origin: 'https://other.example' } },
    )
    expect(response.headers.get('access-control-allow-origin')).toBe('https://other.example')
    const headers = await solve(await response.json())
    const links = 'http://a.example http://b.example http://c.example'
    for (const subject of ['first', 'second']) {
      vi.setSystemTime(Date.now() + 10_000)
      await send({ ...message, subject, message: links }, { headers })
    }
    expect(await stored()).toMatchObject([
      { state: 'held', message: { subject: 'second' }, reasons: ['links', 'unproven'] },
      { state: 'queued', message: { subject: 'first' } },
    ])
  })
})

describe('invalid input', () => {
  it('returns 422 with the error of each field', async () => {
    const response = await send({ name: ' ', email: 'ada', message: 'x'.repeat(10_001) })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      error:
        'Name is required. Email must be an address such as name@example.com. Subject is required. ' +
        'Message can be at most 10,000 characters long.',
      fields: {
        name: 'Name is required.',
        email: 'Email must be an address such as name@example.com.',
        subject: 'Subject is required.',
        message: 'Message can be at most 10,000 characters long.',
      },
      codes: { name: 'required', email: 'invalid', subject: 'required', message: 'too_long' },
    })
  })

  it.each([
    ['invalid JSON', '{"name":', json, 400],
    ['no object', '[]', json, 400],
    ['plain text', 'hello', { 'Content-Type': 'text/plain' }, 415],
    ['more than 64 KiB', `"${'x'.repeat(64 * 1024)}"`, json, 413],
  ])('%s returns its status and a JSON error', async (_, body, headers, status) => {
    const response = await post(body, { headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: expect.any(String) })
    expect(await stored()).toHaveLength(0)
  })

  it.each<[string, UnderlyingDefaultSource['pull'], number]>([
    ['over 64 KiB, while it is read', (body) => body.enqueue(new Uint8Array(1024)), 413],
    ['that is aborted', (body) => body.error(new Error('aborted')), 400],
  ])('a body %s is refused, which logs no error', async (_, pull, status) => {
    const body = new ReadableStream(pull && { pull })
    const response = await post(body, { headers: { ...json, 'Content-Length': '100' } })
    expect(response.status).toBe(status)
    expect(events).toEqual([{ event: 'refused', status }])
  })
})

it.each([
  ['GET', path, 405, 'POST, OPTIONS'],
  ['GET', `${path}/deliver`, 405, 'POST'],
  ['POST', `${site}/healthz`, 405, 'GET, HEAD'],
  ['GET', `${path}/more`, 404, null],
  ['POST', `${path}/deliver`, 404, null],
] as const)('%s %s returns %i', async (method, url, status, allow) => {
  const response = await request({ method }, { url })
  expect(response.status).toBe(status)
  expect(response.headers.get('allow')).toBe(allow)
  expect(await response.json()).toEqual({ error: expect.any(String) })
})

describe('an origin', () => {
  it.each<[string, number, Record<string, string>]>([
    ['of the site', 200, { Origin: 'https://site.example' }],
    ['in ALLOWED_ORIGINS', 200, { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['equal to the Host header', 200, { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
    ['null, same-origin', 200, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['not allowed', 403, { Origin: 'https://evil.example' }],
    ['that begins with an allowed one', 403, { Origin: 'https://site.example.evil.example' }],
    // A browser calls another host below the same domain same-site.
    ['null, same-site', 403, { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }],
    ['missing, cross-site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s returns %i', async (_, status, headers) => {
    expect((await send(message, { headers })).status).toBe(status)
    // A form of a foreign page gets no redirect.
    expect((await post(new URLSearchParams(message), { headers })).status).toBe(status === 200 ? 303 : 403)
  })

  it.each([
    ['preflight', 'https://other.example', 204, { method: 'OPTIONS' }],
    ['preflight', 'https://evil.example', 204, { method: 'OPTIONS' }],
    ['message', 'https://other.example', 200, { method: 'POST', body: JSON.stringify(message) }],
  ])('the response to a %s from %s has CORS headers if it is allowed', async (_, Origin, status, init) => {
    const response = await request(init, { headers: { ...json, Origin } })
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'access-control-expose-headers': 'Retry-After',
      vary: expect.stringContaining('Origin'),
    })
    expect(headers['access-control-allow-origin']).toBe(Origin.includes('evil') ? undefined : Origin)
    if (status !== 204) return
    expect(headers['access-control-allow-methods']).toBe('GET,POST')
    expect(headers['access-control-allow-headers']).toContain('X-Contact-Proof')
  })
})

it('returns 429 with Retry-After for a client over the limit', async () => {
  const options = { CLIENT_LIMIT_PER_HOUR: 1 }
  expect((await send({ ...message, subject: '1' }, { options })).status).toBe(200)
  const limited = await send({ ...message, subject: '2' }, { options })
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toBe('3600')
  expect(await limited.json()).toEqual({ error: expect.stringContaining('later') })
})

describe('POST /deliver', () => {
  const mailer = {
    deadlineSeconds: 15,
    channel: 'smtp',
    send: async () => ({ outcome: 'sent' }),
  } as unknown as Mailer
  const options = { DELIVERY_SECRET: secret, mailer }
  const call = (Authorization: string) =>
    post('', { url: `${path}/deliver`, headers: { Authorization }, options })

  it('delivers what is due for the secret, whatever the case of “Bearer”', async () => {
    await send()
    expect(await (await call(`bearer ${secret}`)).json()).toEqual({ attempts: 1 })
  })

  it.each(['Bearer guessed', `Basic ${secret}`])('returns 401 for “%s”, and logs it', async (wrong) => {
    expect((await call(wrong)).status).toBe(401)
    expect(events).toEqual([{ event: 'refused', status: 401 }])
  })
})

it('returns 500 without details for an unexpected error', async () => {
  const broken = vi.spyOn(BlockList.prototype, 'check').mockImplementation(() => {
    throw new TypeError('a bug')
  })
  onTestFinished(() => broken.mockRestore())
  const response = await send()
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Something went wrong. Please try again.' })
  expect(events).toEqual([{ event: 'fault', level: 'error', code: 'TypeError' }])
})

describe('GET /healthz', () => {
  const summary = {
    counts: { queued: 1, held: 0, delivered: 0, failed: 0 },
    oldestUndeliveredSeconds: expect.any(Number),
    lastError: null,
  }

  it.each<[string, string | undefined, Record<string, string>, object]>([
    ['this machine', '127.0.0.1', {}, summary],
    ['a client with the secret', '203.0.113.5', { Authorization: `Bearer ${secret}` }, summary],
    ['a client with a wrong secret', '203.0.113.5', { Authorization: 'Bearer x' }, {}],
    ['a client of a local proxy', '127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, {}],
    ['a client without an address', undefined, {}, {}],
  ])('returns counts to the owner only: %s', async (_, peer, headers, expected) => {
    await send()
    const options = { DELIVERY_SECRET: secret }
    const response = await request({}, { url: `${site}/healthz`, headers, options, peer })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ready: true, ...expected })
  })

  it('returns 503 if nothing can be stored', async () => {
    const fault = Object.assign(new Error('of ada@b.test'), { errstr: 'disk I/O error' })
    const options = { open: async () => ({ ...outbox, probe: () => Promise.reject(fault) }) }
    const response = await request({}, { url: `${site}/healthz`, options })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ready: false, error: 'Messages cannot be stored.' })
    expect(events).toEqual([{ event: 'storage_fault', level: 'error', reason: 'disk I/O error' }])
  })
})
