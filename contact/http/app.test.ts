import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { honeypotField, maxLengths } from '../message.ts'
import { type Outbox, type Settlement, states } from '../outbox/outbox.ts'
import { openSqliteOutbox } from '../outbox/sqlite.ts'
import type { AddressRange } from './address.ts'
import { parseRange } from './address.ts'
import { type ContactOptions, createContactApp } from './app.ts'

const site = 'http://site.example'
const path = `${site}/functions/v1/resend-email`
const secret = 'a secret of the scheduler'
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }

let outbox: Outbox
let events: Record<string, unknown>[]

beforeEach(() => {
  outbox = openSqliteOutbox(':memory:')
  events = []
})
afterEach(() => outbox.close())

function app(options: Partial<ContactOptions> = {}) {
  return createContactApp({
    outbox,
    limits: { perClientAndHour: 0, perDay: 0 },
    allowedOrigins: ['https://site.example', 'https://other.example'],
    trustedProxies: [],
    page: '/',
    onAccepted: () => {},
    mailed: true,
    log: (event) => events.push(event),
    ...options,
  })
}

type Sent = {
  headers?: Record<string, string>
  from?: string
  options?: Partial<ContactOptions>
  to?: string
}

/** Every answer, whatever it is, has the security headers. */
async function ask(init: RequestInit, { headers = {}, from, options, to = path }: Sent = {}) {
  const request = new Request(to, { ...init, headers: { Host: 'site.example', ...headers } })
  const response = await app(options).fetch(request, { address: from })
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
const post = (body: BodyInit, sent: Sent = {}) =>
  ask({ method: 'POST', body, duplex: 'half' } as RequestInit, { from: '203.0.113.5', ...sent })
const json = { 'Content-Type': 'application/json' }
const send = (fields: object = message, sent: Sent = {}) =>
  post(JSON.stringify(fields), { ...sent, headers: { ...json, ...sent.headers } })
const multipart = (changes: Record<string, string | Blob> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...message, ...changes })) data.append(name, value)
  return data
}
const stored = () => outbox.list({ states })

describe('a message', () => {
  it('is stored before it is acknowledged with its id', async () => {
    for (const to of [path, `${site}/resend-email`]) {
      let woken = 0
      const response = await send({ ...message, subject: to }, { to, options: { onAccepted: () => woken++ } })
      expect(response.status).toBe(200)
      const { id } = (await response.json()) as { id: string }
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(await outbox.get(id)).toMatchObject({ message: { ...message, subject: to }, state: 'queued' })
      expect(woken).toBe(1)
    }
  })

  const settle = async (settlement: Settlement) => {
    const claim = await outbox.claim(30)
    if (!claim) throw new Error('Nothing was due.')
    await outbox.settle(claim, settlement)
  }
  const filed = { state: 'filed', channel: 'file', reference: 'mail/new/1.eml' } as const
  const trapped = { ...message, [honeypotField]: 'x' }

  it.each([
    ['only filed, when mail is set up', message, filed, true, 'queued'],
    ['only filed, when no mail is set up', message, filed, false, 'filed'],
    ['only filed, with the trap filled', trapped, null, true, 'queued'],
    ['delivered', message, { state: 'delivered', channel: 'smtp', reference: '1' }, true, 'delivered'],
    ['dead', message, { state: 'dead', error: 'refused' }, true, 'dead'],
    ['uncertain', message, { state: 'uncertain', error: 'refused' }, true, 'uncertain'],
  ] as const)('that was %s, and comes again', async (_, fields, settlement, mailed, state) => {
    const first = await (await send(fields)).json()
    if (settlement) await settle(settlement)
    events = []
    let woken = 0
    const options = { mailed, onAccepted: () => woken++ }
    const answers = await Promise.all([1, 2, 3].map(() => send(message, { options })))
    for (const answer of answers) expect(await answer.json()).toEqual(first)
    expect(await stored()).toEqual([expect.objectContaining({ ...first, state })])
    const once = state === 'queued' ? 1 : 0
    expect(woken).toBe(once)
    expect(events.filter(({ event }) => event === 'requeued')).toHaveLength(once)
  })

  it('leaves no trace of the visitor in the log, and may carry keys that are not known', async () => {
    expect((await send({ ...message, extra: { a: 1 } })).status).toBe(200)
    await send({ ...message, email: 'not an address' })
    expect(events).not.toHaveLength(0)
    expect(JSON.stringify(events)).not.toMatch(/Ada|example\.com|Hello|How are|203\.0/)
  })
})

describe('a plain form post', () => {
  const page = 'https://site.example/me/'
  const filled = Object.entries(maxLengths).map(([name, length]) => [name, '😀'.repeat(length)])
  const longestMessage = { ...Object.fromEntries(filled), email: message.email }
  it.each([
    ['urlencoded', new URLSearchParams(message), '', '/#message-sent', {}],
    ['multipart', multipart(), '', '/#message-sent', {}],
    ['without a field', new URLSearchParams('name=Ada'), '', `${page}#message-failed`, { page }],
    ['with a file in place of a field', multipart({ message: new Blob(['x']) }), '', '/#message-failed', {}],
    ['in another language', multipart(), '?language=pt-BR', `${page}pt-BR/#message-sent`, { page }],
    ['in a language, without a field', new URLSearchParams(), '?language=fr', '/fr/#message-failed', {}],
    ['with an address for a language', multipart(), '?language=//evil.example', '/#message-sent', {}],
    ['with a path for a language', multipart(), '?language=../admin', '/#message-sent', {}],
    // Twelve bytes a character, urlencoded.
    ['of the longest valid message', new URLSearchParams(longestMessage), '', '/#message-sent', {}],
    [
      'of more than that',
      new URLSearchParams({ ...message, a: 'x'.repeat(2 ** 17) }),
      '',
      '/#message-failed',
      {},
    ],
  ])('%s is answered with a redirect to the page', async (_, body, query, location, options) => {
    const response = await post(body, { options, to: `${path}${query}` })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(location)
    expect(await stored()).toHaveLength(location.endsWith('sent') ? 1 : 0)
  })
})

it.each([['x', 'quarantined'], ...['', null, false, 0].map((value) => [value, 'queued'] as const)] as const)(
  'a honeypot that holds %j is answered as ever, and the message %s',
  async (value, state) => {
    expect((await send({ ...message, [honeypotField]: value })).status).toBe(200)
    expect(await stored()).toMatchObject([{ state, message }])
  },
)

describe('bad input', () => {
  it('is refused with every field named', async () => {
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
    ['no JSON', '{"name":', json, 400],
    ['a JSON list', '[]', json, 400],
    ['null', 'null', json, 400],
    ['a broken multipart body', 'rubbish', { 'Content-Type': 'multipart/form-data; boundary=x' }, 303],
    ['plain text', 'hello', { 'Content-Type': 'text/plain' }, 415],
    ['no content type', new Uint8Array([1, 2, 3]), {}, 415],
    ['more than 64 KiB', `"${'x'.repeat(64 * 1024)}"`, json, 413],
  ])('that is %s gets its status and a JSON error', async (_, body, headers, status) => {
    const response = await post(body, { headers })
    expect(response.status).toBe(status)
    if (status !== 303) expect(await response.json()).toEqual({ error: expect.any(String) })
    expect(await stored()).toHaveLength(0)
  })

  it('of more than 64 KiB is refused while it streams, whatever its length header says', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1024
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    expect((await post(endless, { headers: json })).status).toBe(413)
    expect(pulled).toBeLessThan(80 * 1024)
  })
})

it.each([
  ['of unknown length', {}],
  ['of a stated length', { 'Content-Length': '100' }],
])('an upload %s that breaks off is refused without a line for the owner', async (_, headers) => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  const response = await post(body, { headers: { ...json, ...headers } as Record<string, string> })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'The body could not be read.' })
  expect(events).toEqual([{ event: 'refused', status: 400 }])
})

it.each([
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method) => [method, path, 405, 'POST, OPTIONS'] as const),
  ['GET', `${path}/deliver`, 405, 'POST'],
  ['POST', `${site}/healthz`, 405, 'GET, HEAD'],
  ['GET', `${path}/more`, 404, null],
  ['POST', `${path}/deliver`, 404, null],
] as const)('%s %s is answered %i', async (method, to, status, allow) => {
  const response = await ask({ method }, { to })
  expect(response.status).toBe(status)
  expect(response.headers.get('allow')).toBe(allow)
  if (method !== 'HEAD') expect(await response.json()).toEqual({ error: expect.any(String) })
})

describe('origins', () => {
  it.each([
    ['the site’s own', { Origin: 'https://site.example' }, 200],
    ['one that is allowed', { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }, 200],
    ['the host that was asked', { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, 200],
    ['hidden, from the same page', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['a foreign one', { Origin: 'https://evil.example' }, 403],
    ['a foreign one, denied', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, 403],
    ['one that only begins like ours', { Origin: 'https://site.example.evil.example' }, 403],
    ['hidden, from elsewhere', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['not sent, from elsewhere', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    const sent = { headers: headers as Record<string, string> }
    expect((await send(message, sent)).status).toBe(status)
    // A foreign form gets no redirect.
    expect((await post(new URLSearchParams(message), sent)).status).toBe(status === 200 ? 303 : 403)
  })

  it('a preflight from an allowed origin is granted', async () => {
    const preflight = (Origin: string) =>
      ask({ method: 'OPTIONS' }, { headers: { Origin, 'Access-Control-Request-Method': 'POST' } })
    const granted = await preflight('https://other.example')
    expect(granted.status).toBe(204)
    expect(Object.fromEntries(granted.headers)).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('content-type'),
      vary: expect.stringContaining('Origin'),
    })
    const refused = await preflight('https://evil.example')
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['a message', 'https://other.example', message, 200],
    ['one that is too long', 'https://other.example', { ...message, message: 'x'.repeat(70_000) }, 413],
    ['a message', 'https://evil.example', message, 403],
  ])('the answer to %s from %s can be read by an allowed origin only', async (_, origin, fields, status) => {
    const { status: answered, headers } = await send(fields, { headers: { Origin: origin } })
    expect(answered).toBe(status)
    expect(headers.get('access-control-allow-origin')).toBe(status === 403 ? null : origin)
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
    // No cache may mix the two up.
    expect(headers.get('vary')).toBe('Origin')
  })
})

it('a limit holds one client, found behind trusted proxies only, and says when to come back', async () => {
  const trustedProxies = [parseRange('10.0.0.0/8') as AddressRange]
  const options = { limits: { perClientAndHour: 1, perDay: 0 }, trustedProxies }
  const ask = (subject: string, from: string, forwarded: string) =>
    send({ ...message, subject }, { options, from, headers: { 'X-Forwarded-For': forwarded } })
  expect((await ask('1', '203.0.113.5', '1.1.1.1')).status).toBe(200)
  const refused = await ask('2', '203.0.113.5', '2.2.2.2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await refused.json()).toEqual({ error: expect.stringContaining('later') })
  expect((await ask('3', '10.0.0.1', '192.0.2.1')).status).toBe(200)
  expect((await ask('4', '10.0.0.1', '192.0.2.2')).status).toBe(200)
})

describe('the sweep endpoint', () => {
  const call = (authorization: string, run: () => Promise<number>) =>
    post('', {
      to: `${path}/deliver`,
      headers: { Authorization: authorization },
      options: { deliver: { secret, run } },
    })

  it.each(['Bearer ', 'bearer ', 'BEARER  '])('delivers for the bearer of the secret: %s', async (scheme) => {
    expect(await (await call(scheme + secret, async () => 3)).json()).toEqual({ attempts: 3 })
  })

  it.each(['Bearer guessed', 'Bearer ', `Basic ${secret}`, secret, ''])(
    'refuses “%s”, and leaves a line of it, without the secret',
    async (wrong) => {
      expect((await call(wrong, async () => 3)).status).toBe(401)
      expect(events).toEqual([{ event: 'refused', status: 401 }])
    },
  )

  it('answers a fault of its own with one sentence', async () => {
    const response = await call(`Bearer ${secret}`, () => Promise.reject(new Error('broken')))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'Something went wrong. Please try again.' })
    expect(events).toEqual([{ event: 'fault', level: 'error', code: 'Error' }])
  })
})

describe('GET /healthz', () => {
  const counts = { queued: 1, sending: 0, delivered: 0, filed: 0, uncertain: 0, dead: 0, quarantined: 0 }
  const forOwner = { ready: true, counts, oldestUndeliveredSeconds: expect.any(Number) }
  const deliver = { secret, run: async () => 0 }

  it.each([
    ['this machine', '127.0.0.1', {}, forOwner],
    ['this machine, by IPv6', '::1', {}, forOwner],
    ['the holder of the secret', '203.0.113.5', { Authorization: `Bearer ${secret}` }, forOwner],
    ['a stranger', '203.0.113.5', {}, { ready: true }],
    ['a stranger who guesses', '203.0.113.5', { Authorization: 'Bearer x' }, { ready: true }],
    ['a stranger behind a proxy here', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.5' }, { ready: true }],
    ['a stranger who claims to be here', '127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, { ready: true }],
    ['whoever has no address', undefined, {}, { ready: true }],
  ])('answers %s', async (_, address, headers, expected) => {
    await send()
    const sent = { to: `${site}/healthz`, headers: headers as Record<string, string>, options: { deliver } }
    const response = await ask({}, address ? { ...sent, from: address } : sent)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(expected)
  })

  it.each(['127.0.0.1', '203.0.113.5'])('is 503 for %s while the outbox cannot be read', async (address) => {
    const broken = () => Promise.reject(Object.assign(new Error('broken'), { errcode: 10 }))
    const options = { outbox: { ...outbox, get: broken, summary: broken } }
    const response = await ask({}, { to: `${site}/healthz`, options, from: address })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ready: false, error: 'The outbox cannot be read.' })
    expect(events).toEqual([{ event: 'storage_fault', level: 'error', errcode: 10 }])
  })
})
