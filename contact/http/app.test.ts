import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { honeypotField } from '../message.ts'
import { type Outbox, states } from '../outbox/outbox.ts'
import { openSqliteOutbox } from '../outbox/sqlite.ts'
import type { AddressRange } from './address.ts'
import { parseRange } from './address.ts'
import { type ContactOptions, createContactApp } from './app.ts'

const site = 'http://site.example'
const path = `${site}/functions/v1/resend-email`
const secret = 'a secret of the scheduler'
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }

let directory: string
let outbox: Outbox
let events: Record<string, unknown>[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'contact-'))
  outbox = openSqliteOutbox(join(directory, 'messages.sqlite'))
  events = []
})

afterEach(async () => {
  await outbox.close()
  rmSync(directory, { recursive: true })
})

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

const post = async (body: BodyInit, { headers = {}, from = '203.0.113.5', options, to = path }: Sent = {}) =>
  app(options).fetch(
    new Request(to, { method: 'POST', body, headers: { Host: 'site.example', ...headers } }),
    { address: from },
  )
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const send = (fields: object = message, sent: Sent = {}) =>
  post(JSON.stringify(fields), { ...sent, headers: { ...json, ...sent.headers } })
const stored = () => outbox.list({ states })

describe('a message', () => {
  it('is stored before it is acknowledged with its id', async () => {
    const response = await send()
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await outbox.get(id)).toMatchObject({ ...message, state: 'queued' })
  })

  it('is accepted under the path that Supabase uses', async () => {
    expect((await send(message, { to: 'http://site.example/resend-email' })).status).toBe(200)
  })

  it('is one message when it is sent twice', async () => {
    const [first, second] = await Promise.all([send(), send({ ...message, name: ' Ada ' })])
    expect(await second?.json()).toEqual(await first?.json())
    expect(await stored()).toHaveLength(1)
  })

  it('wakes the delivery', async () => {
    let woken = 0
    await send(message, { options: { onAccepted: () => woken++ } })
    expect(woken).toBe(1)
  })

  it('that was only filed is mailed, once, when it comes again after mail was set up', async () => {
    const first = (await (await send()).json()) as { id: string }
    const [claim] = await outbox.claim(1, 30)
    if (!claim) throw new Error('Nothing was due.')
    await outbox.settle(claim, { state: 'filed', channel: 'file', reference: 'mail/new/1.eml' })
    let woken = 0
    const onAccepted = () => woken++

    await send(message, { options: { mailed: false, onAccepted } })
    expect(await outbox.get(first.id)).toMatchObject({ state: 'filed' })
    expect(woken).toBe(0)

    const answers = await Promise.all([1, 2, 3].map(() => send(message, { options: { onAccepted } })))
    for (const answer of answers) expect(await answer.json()).toEqual(first)
    expect(await stored()).toEqual([expect.objectContaining({ id: first.id, state: 'queued' })])
    expect(woken).toBe(1)
    expect(events.filter(({ event }) => event === 'requeued')).toEqual([{ event: 'requeued', id: first.id }])
  })

  it.each(['delivered', 'dead', 'uncertain'] as const)(
    'that is %s is not mailed again when it comes again',
    async (state) => {
      await send()
      const [claim] = await outbox.claim(1, 30)
      if (!claim) throw new Error('Nothing was due.')
      await outbox.settle(
        claim,
        state === 'delivered' ? { state, channel: 'smtp', reference: '1' } : { state, error: 'refused' },
      )
      await send()
      expect(await stored()).toEqual([expect.objectContaining({ state })])
    },
  )

  it('leaves no trace of the visitor in the log', async () => {
    await send()
    await send({ ...message, email: 'not an address' })
    expect(events).not.toHaveLength(0)
    expect(JSON.stringify(events)).not.toMatch(/Ada|example\.com|Hello|How are|203\.0/)
  })

  it('may carry keys that are not known', async () => {
    expect((await send({ ...message, extra: { a: 1 } })).status).toBe(200)
  })
})

describe('a plain form post', () => {
  it.each([
    ['urlencoded', () => new URLSearchParams(message)],
    [
      'multipart',
      () => {
        const data = new FormData()
        for (const [name, value] of Object.entries(message)) data.append(name, value)
        return data
      },
    ],
  ])('as %s is answered with a redirect to the success line', async (_, body) => {
    const response = await post(body())
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/#message-sent')
    expect(await stored()).toHaveLength(1)
  })

  it('is sent back to the failure line when a field is missing', async () => {
    const response = await post('name=Ada', { headers: form, options: { page: 'https://site.example/me/' } })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('https://site.example/me/#message-failed')
  })

  it('with a file in place of a field is refused', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries(message)) data.append(name, value)
    data.set('message', new Blob(['x']), 'x.txt')
    expect((await post(data)).headers.get('location')).toBe('/#message-failed')
    expect(await stored()).toHaveLength(0)
  })
})

describe('a filled honeypot', () => {
  it('is answered like any other message and kept apart', async () => {
    const response = await send({ ...message, [honeypotField]: 'x' })
    expect(response.status).toBe(200)
    expect(await stored()).toMatchObject([{ state: 'quarantined', ...message }])
  })

  it('that is empty, as a browser sends it, changes nothing', async () => {
    await post(new URLSearchParams({ ...message, [honeypotField]: '' }))
    expect(await stored()).toMatchObject([{ state: 'queued' }])
  })

  it('does not use up what real visitors may send', async () => {
    const options = { limits: { perClientAndHour: 1, perDay: 1 } }
    await send({ ...message, [honeypotField]: 'x' }, { options })
    expect((await send({ ...message, subject: 'Real' }, { options })).status).toBe(200)
  })
})

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
    })
  })

  it.each([
    ['no JSON', '{"name":', json, 400],
    ['an empty body', '', json, 400],
    ['a JSON text', '"hello"', json, 400],
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
    const request = new Request(path, {
      method: 'POST',
      body: endless,
      headers: json,
      duplex: 'half',
    } as RequestInit)
    expect((await app().fetch(request, { address: '203.0.113.5' })).status).toBe(413)
    expect(pulled).toBeLessThan(80 * 1024)
  })
})

describe('methods and paths', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s is answered 405 with Allow', async (method) => {
    const response = await app().fetch(new Request(path, { method }), { address: undefined })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  })

  it('an unknown path is answered 404', async () => {
    const response = await app().fetch(new Request(`${path}/more`), { address: undefined })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })
})

describe('security headers', () => {
  it.each([
    ['an accepted message', () => send()],
    ['a redirect', () => post(new URLSearchParams(message))],
    ['a refusal', () => send({})],
    ['a body that is too long', () => post(`"${'x'.repeat(64 * 1024)}"`, { headers: json })],
    ['a foreign origin', () => send(message, { headers: { Origin: 'https://evil.example' } })],
    ['a wrong method', () => app().fetch(new Request(path), { address: undefined })],
    ['a preflight', () => app().fetch(new Request(path, { method: 'OPTIONS' }), { address: undefined })],
    ['an unknown path', () => app().fetch(new Request(`${path}/more`), { address: undefined })],
    ['a question for its health', () => app().fetch(new Request(`${site}/healthz`), { address: undefined })],
    [
      'a fault of its own',
      () =>
        app({ deliver: { secret, run: () => Promise.reject(new Error('broken')) } }).fetch(
          new Request(`${path}/deliver`, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } }),
          { address: undefined },
        ),
    ],
  ])('are on %s', async (_, ask) => {
    const { headers } = await ask()
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('origins', () => {
  it.each([
    ['the site’s own', { Origin: 'https://site.example' }, 200],
    ['one that is allowed', { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }, 200],
    [
      'the host that was asked, by whatever name',
      { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' },
      200,
    ],
    ['hidden, from the same page', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['a foreign one', { Origin: 'https://evil.example' }, 403],
    [
      'a foreign one that claims to be the same',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    ['one that only begins like ours', { Origin: 'https://site.example.evil.example' }, 403],
    ['hidden, from elsewhere', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['not told, from elsewhere', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    const response = await send(message, { headers: headers as Record<string, string> })
    expect(response.status).toBe(status)
  })

  it('a foreign form gets no redirect', async () => {
    const response = await post(new URLSearchParams(message), { headers: { Origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
  })

  it('a preflight from an allowed origin is granted', async () => {
    const preflight = (origin: string) =>
      app().fetch(
        new Request(path, {
          method: 'OPTIONS',
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'content-type',
          },
        }),
        { address: undefined },
      )
    const granted = await preflight('https://other.example')
    expect(granted.status).toBe(204)
    expect(granted.headers.get('access-control-allow-origin')).toBe('https://other.example')
    expect(granted.headers.get('access-control-allow-methods')).toBe('POST')
    expect(granted.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(granted.headers.get('vary')).toContain('Origin')
    const refused = await preflight('https://evil.example')
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['a message', message, 200],
    ['an error', {}, 422],
    ['a message that is too long', { ...message, message: 'x'.repeat(70_000) }, 413],
  ])('an allowed origin may read the answer to %s, and when to come back', async (_, fields, status) => {
    const response = await send(fields, { headers: { Origin: 'https://other.example' } })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://other.example')
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(response.headers.get('vary')).toBe('Origin')
  })

  it('another origin may read none, and no cache may mix them up', async () => {
    const response = await send(message, { headers: { Origin: 'https://evil.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('vary')).toBe('Origin')
  })
})

describe('limits', () => {
  const numbered = (count: number, sent: Sent) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => send({ ...message, subject: `No. ${index}` }, sent)),
    )
  const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort()

  it('holds one client to its messages an hour, even at once, and says when to come back', async () => {
    const options = { limits: { perClientAndHour: 3, perDay: 0 } }
    const responses = await numbered(5, { options })
    expect(statuses(responses)).toEqual([200, 200, 200, 429, 429])
    const refused = responses.find(({ status }) => status === 429)
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await refused?.json()).toEqual({ error: expect.stringContaining('later') })
    expect(statuses(await numbered(1, { options, from: '203.0.113.6' }))).toEqual([200])
  })

  it('lets the same message through again: it costs nothing', async () => {
    const options = { limits: { perClientAndHour: 1, perDay: 1 } }
    await send(message, { options })
    expect((await send(message, { options })).status).toBe(200)
    expect((await send({ ...message, name: 'Eve' }, { options })).status).toBe(429)
  })

  it('holds all clients together to a number a day', async () => {
    const options = { limits: { perClientAndHour: 0, perDay: 2 } }
    const from = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const responses = []
    for (const [index, address] of from.entries()) {
      responses.push(await send({ ...message, subject: `No. ${index}` }, { options, from: address }))
    }
    expect(statuses(responses)).toEqual([200, 200, 429])
  })

  it('believes X-Forwarded-For only from a trusted proxy', async () => {
    const options = {
      limits: { perClientAndHour: 1, perDay: 0 },
      trustedProxies: [parseRange('10.0.0.0/8') as AddressRange],
    }
    const through = (from: string, forwarded: string, subject: string) =>
      send({ ...message, subject }, { options, from, headers: { 'X-Forwarded-For': forwarded } })
    expect((await through('203.0.113.5', '1.1.1.1', 'a')).status).toBe(200)
    expect((await through('203.0.113.5', '2.2.2.2', 'b')).status).toBe(429)
    expect((await through('10.0.0.1', '192.0.2.1', 'c')).status).toBe(200)
    expect((await through('10.0.0.1', '192.0.2.2', 'd')).status).toBe(200)
    expect((await through('10.0.0.1', '9.9.9.9, 192.0.2.2', 'e')).status).toBe(429)
  })
})

describe('the sweep endpoint', () => {
  const call = (headers: Record<string, string>, options: Partial<ContactOptions>) =>
    post('', { to: 'http://site.example/resend-email/deliver', headers, options })

  it('delivers for the bearer of the secret only', async () => {
    const options = { deliver: { secret, run: async () => 3 } }
    const delivered = await call({ Authorization: `Bearer ${secret}` }, options)
    expect(await delivered.json()).toEqual({ attempts: 3 })
    expect((await call({ Authorization: 'Bearer wrong' }, options)).status).toBe(401)
    expect((await call({}, options)).status).toBe(401)
  })

  it('leaves a line in the log for a wrong secret, without it', async () => {
    const options = { deliver: { secret, run: async () => 3 } }
    expect((await call({ Authorization: 'Bearer guessed' }, options)).status).toBe(401)
    expect(events).toEqual([{ event: 'refused', status: 401 }])
  })

  it('is not there when no secret is set', async () => {
    expect((await call({ Authorization: 'Bearer undefined' }, {})).status).toBe(404)
  })
})

describe('GET /healthz', () => {
  it('tells counts and age, and nothing of a visitor', async () => {
    await send()
    const response = await app().fetch(new Request('http://site.example/healthz'), { address: undefined })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      ready: true,
      counts: { queued: 1, sending: 0, delivered: 0, filed: 0, uncertain: 0, dead: 0, quarantined: 0 },
      oldestUndeliveredSeconds: expect.any(Number),
    })
    expect(text).not.toContain('Ada')
  })
})
