import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createContactApp } from '../../contact/http/app.ts'
import { honeypotField } from '../../contact/message.ts'
import { readSettings } from '../../contact/settings.ts'
import { noLimits } from '../support/entries.ts'
import { sampleMessage as message } from '../support/sample-message.ts'
import { testOutbox } from '../support/test-outbox.ts'
import { long } from './storm.ts'

const { store } = testOutbox()
const app = createContactApp({
  ...readSettings({ TRUSTED_PROXIES: '10.0.0.0/8', DELIVERY_SECRET: 'a secret of some length' }),
  ...noLimits,
  open: async () => store.first,
  page: '/',
  onAccepted: () => {},
  log: (event) => {
    if (event.level === 'error') throw new Error(`Logged: ${JSON.stringify(event)}`)
  },
})

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\r\nBcc: a@b.example', '\u0000', '\ud800', '__proto__', 'x'.repeat(10_001)),
)
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
const valid = fc.record({ subject: line, message: line }).map((fields) => ({ ...message, ...fields }))
const invalid = fc.record(
  { name: fc.jsonValue(), email: text, message: text, [honeypotField]: text },
  { requiredKeys: [] },
)
const body = fc.oneof(
  valid.map((fields) => JSON.stringify(fields)),
  invalid.map((fields) => JSON.stringify(fields)),
  valid.map((fields) => String(new URLSearchParams(fields))),
  fc.string({ unit: 'binary' }),
)
const header = fc.oneof(fc.string(), fc.ipV6(), fc.webUrl(), fc.constantFrom('null', ',,,', '::/0'))
const names = ['origin', 'sec-fetch-site', 'x-forwarded-for', 'authorization', 'x-contact-proof']
const request = fc.record({
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constant('/resend-email') },
    fc.constantFrom('/healthz', '/resend-email/deliver', '/%ff', '//'),
  ),
  type: fc.constantFrom(types.json, types.json, types.form, types.multipart, 'text/plain'),
  headers: fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.dictionary(fc.constantFrom(...names), header),
  ),
  body,
  address: fc.oneof(fc.ipV6(), fc.constantFrom('10.0.0.1', undefined)),
})
const requests = long ? 100_000 : 500

it(`${requests.toLocaleString('en')} generated requests return no server error, and an error text if rejected`, async () => {
  const counts: Record<number, number> = {}
  let sent = 0
  await fc.assert(
    fc.asyncProperty(request, async ({ path, address, type, headers, body }) => {
      const allHeaders = new Headers({ 'content-type': type })
      try {
        for (const [name, value] of Object.entries(headers)) allHeaders.set(name, value)
      } catch {
        // No server gets such a header.
      }
      // Of a day, only so many are held; then all others are refused.
      sent += 1
      if (sent % 1000 === 0) await store.run('DELETE FROM message')
      const init = { method: 'POST', body, headers: allHeaders }
      const response = await app.fetch(new Request(`http://site.example${path}`, init), { address })
      counts[response.status] = (counts[response.status] ?? 0) + 1
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400)
        expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\S/) })
    }),
    { numRuns: requests, endOnFailure: true },
  )
  console.log(`Generated requests by status: ${JSON.stringify(counts)}`)
  expect(counts[200]).toBeGreaterThan(requests / 100)
})

/** The slowest body takes 4 times as long as a plain one; the limit leaves headroom for a busy machine. */
const maxRatio = 8

const json = (changes: object) => ['json', JSON.stringify({ ...message, ...changes })] as const
const fill = (piece: string, bytes = 60_000) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))

/** Texts on which a careless pattern or parser takes quadratic time. */
const hostileBodies: [string, keyof typeof types, string][] = [
  ['combining marks', ...json({ message: `a${fill('\u0301', 30_000)}${fill('\u0316', 30_000)}` })],
  ['an address of dots', ...json({ email: `a@${fill('a.')}` })],
  ['links', ...json({ message: fill('http://') })],
  ['deep JSON', 'json', fill('[')],
  ['pairs of a form', 'form', fill('&😀', 120_000)],
  ['parts', 'multipart', fill('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n')],
]

it.each(hostileBodies)('%s take little more processor time than a plain message', async (_, type, text) => {
  const cost = async (type: keyof typeof types, body: string) => {
    const headers = { 'Content-Type': types[type] }
    const request = new Request('http://a/resend-email', { method: 'POST', body, headers })
    const before = process.cpuUsage()
    await app.fetch(request, { address: undefined })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const plain = () => cost(...json({ subject: crypto.randomUUID(), message: fill('漢', 29_000) }))
  for (let round = 0; round < 20; round += 1) await plain()
  let ratio = Number.POSITIVE_INFINITY
  // Other programs and garbage collection only add time: the minimum counts.
  for (let round = 0; round < 6 && ratio > maxRatio / 2; round += 1)
    ratio = Math.min(ratio, (await cost(type, text)) / (await plain()))
  expect(ratio).toBeLessThan(maxRatio)
})
