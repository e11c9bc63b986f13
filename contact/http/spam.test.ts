import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactApp } from '../../tests/support/contact-app.ts'
import { sampleMessage } from '../../tests/support/sample-message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { openSqliteOutbox } from '../outbox/sqlite.ts'
import { solve } from '../spam/proof.ts'
import type { ContactOptions } from './app.ts'

const path = 'https://site.example/resend-email'
const browser = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }

let outbox: Outbox
let count = 0

beforeEach(() => {
  // Between two seconds: a challenge is signed with full ones.
  vi.useFakeTimers({ now: 1_900_000_000_500, toFake: ['Date'] })
  outbox = openSqliteOutbox(':memory:')
})
afterEach(async () => {
  await outbox.close()
  vi.useRealTimers()
})

const fetchFrom = (request: Request, options: Partial<ContactOptions> = {}) =>
  contactApp(outbox, options).fetch(request, { address: '203.0.113.5' })

async function prove(seconds = 10) {
  const challenge = await (await fetchFrom(new Request(`${path}/challenge`))).json()
  const proof = await solve(challenge)
  vi.setSystemTime(Date.now() + seconds * 1000)
  return proof
}

const newText = () => ({ ...sampleMessage, subject: `No. ${count++}` })

/** Sends a message; returns the status and what became of it. */
async function send(headers: object = browser, fields: object = newText(), options = {}) {
  const init = { method: 'POST', headers: { ...headers }, body: JSON.stringify(fields) }
  const response = await fetchFrom(new Request(path, init), options)
  const { id } = await response.json()
  const stored = id && (await outbox.get(id))
  return [response.status, stored?.state, ...(stored?.reasons ?? [])]
}

const proven = [200, 'queued']

describe('a challenge', () => {
  it.each([path, 'https://site.example/functions/v1/resend-email'])(
    'is created at %s/challenge',
    async (at) => {
      const request = new Request(`${at}/challenge`, { headers: { Origin: 'https://site.example' } })
      const response = await fetchFrom(request)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': 'https://site.example',
        'cache-control': 'no-store',
      })
      const { parameters, signature } = await response.json()
      expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', nonce: expect.any(String) })
      expect(signature).toMatch(/^[0-9a-f]{64}$/)
    },
  )

  it('cannot be posted to, and is not created while the store fails', async () => {
    const post = await fetchFrom(new Request(`${path}/challenge`, { method: 'POST' }))
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const broken = { ...outbox, secret: () => Promise.reject(new Error('broken')) }
    expect((await fetchFrom(new Request(`${path}/challenge`), { open: async () => broken })).status).toBe(503)
  })
})

describe('a message', () => {
  it('with a proof is mailed, and a second one with the same proof has none', async () => {
    const headers = { ...browser, ...(await prove()) }
    expect(await send(headers)).toEqual(proven)
    const links = 'http://a.example http://b.example http://c.example'
    expect(await send(headers, { ...newText(), message: links })).toEqual([200, 'held', 'links', 'unproven'])
  })

  it('of a program without a proof is held', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://site.example' }
    expect(await send(headers)).toEqual([200, 'held', 'program', 'unproven'])
  })

  it.each([
    ['http://site.example', 'https://site.example'],
    // The owner tries the page from a phone in the same network.
    ['http://localhost:3000', 'http://192.168.1.5:3000'],
  ])('for %s without Sec-Fetch-Site may be of a browser at %s', async (siteUrl, origin) => {
    const headers = { 'Content-Type': 'application/json', Origin: origin }
    const options = { siteUrl, allowedOrigins: [origin] }
    expect(await send(headers, newText(), options)).toEqual([200, 'queued'])
  })
})
