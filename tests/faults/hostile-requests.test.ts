import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressList } from '../../contact/http/address.ts'
import { fieldRules, honeypotField } from '../../contact/message.ts'
import { contactApp } from '../../contact/testing/app.ts'
import { sampleMessage as message } from '../../contact/testing/message.ts'
import { testOutbox } from '../support/test-outbox.ts'
import { long } from './storm.ts'

const { store } = testOutbox()
const app = contactApp(store.first, {
  siteUrl: 'http://site.example',
  trustedProxies: addressList(['10.0.0.0/8']),
  deliver: { secret: 'a secret of some length', run: async () => 0 },
  log: (event) => {
    if (event.level === 'error') throw new Error(`Logged: ${JSON.stringify(event)}`)
  },
})

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

/** Generates the usual value nine times out of ten. */
const mostly = <T, U>(usual: T, odd: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, odd)

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\r\nBcc: a@b.example', '\u0000', '\ud800', '__proto__', 'x'.repeat(10_001)),
)
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
const valid = fc.record({ subject: line, message: line }).map((fields) => ({ ...message, ...fields }))
const invalid = fc.record(
  { name: fc.jsonValue(), email: text, subject: text, message: text, [honeypotField]: text },
  { requiredKeys: [] },
)
const body = fc.oneof(
  valid.map((fields) => JSON.stringify(fields)),
  invalid.map((fields) => JSON.stringify(fields)),
  valid.map((fields) => String(new URLSearchParams(fields))),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 500 }),
)
const header = fc.oneof(fc.string(), fc.ipV6(), fc.webUrl(), fc.constantFrom('null', ',,,', '::/0'))
const request = fc.record({
  method: mostly('POST', fc.constantFrom('GET', 'PUT', 'OPTIONS', 'DELETE')),
  path: mostly('/resend-email', fc.constantFrom('/healthz', '/resend-email/deliver', '/%ff', '//')),
  type: mostly(types.json, fc.oneof(fc.constantFrom(...Object.values(types), 'text/plain'), fc.string())),
  headers: mostly(
    {},
    fc.record(
      {
        origin: header,
        'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
        'x-forwarded-for': fc.oneof(header, fc.array(fc.ipV6()).map(String)),
        authorization: header,
      },
      { requiredKeys: [] },
    ),
  ),
  body,
  peer: fc.oneof(fc.ipV6(), fc.constantFrom('10.0.0.1', undefined)),
})
const requests = long ? 100_000 : 2000

it(`${requests.toLocaleString('en')} generated requests return no server error, and an error text if rejected`, async () => {
  const counts: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(request, async ({ path, peer, type, headers, ...init }) => {
      let made: Request
      try {
        const body = init.method === 'GET' ? null : (init.body as BodyInit)
        const allHeaders = { ...headers, 'content-type': type }
        made = new Request(`http://site.example${path}`, { ...init, body, headers: allHeaders })
      } catch {
        // Not a valid request; skipped.
        return
      }
      const response = await app.fetch(made, { address: peer })
      counts[response.status] = (counts[response.status] ?? 0) + 1
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400)
        expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\S/) })
    }),
    { numRuns: requests, endOnFailure: true },
  )
  console.log(`Generated requests by status: ${JSON.stringify(counts)}`)
  expect(counts[200]).toBeGreaterThan(requests / 50)
})

const maxBytes = { json: 64 * 1024, form: 128 * 1024, multipart: 64 * 1024 }
const runs = long ? 5000 : 100
/** The slowest body takes 4 times as long as a plain one; the limit leaves headroom for a busy machine. */
const maxRatio = 8

type Body = { type: keyof typeof types; text: string }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies that consist of the text, or of valid fields with one replaced by it. */
const shapes: ((field: string, text: string) => Body)[] = [
  (_, text) => ({ type: 'json', text }),
  (_, text) => ({ type: 'form', text }),
  (_, text) => ({ type: 'multipart', text: part(text.slice(0, 4), text.slice(4, 8)).repeat(1000) }),
  (field, text) => ({ type: 'json', text: JSON.stringify({ ...message, [field]: text }) }),
  (field, text) => ({ type: 'form', text: `${new URLSearchParams(message)}&${field}=${text}` }),
  (field, text) => ({ type: 'multipart', text: part('name', 'Ada') + part(field, text) }),
]
const unit = fc.oneof(
  // Combining marks of several classes; letters, Hangul composed and decomposed; invisible characters, line breaks.
  fc.constantFrom(...'\u0301\u0316\u0344\u0f71\u0f72\u{1d165}\u3099\ufe0f\u0327'),
  fc.constantFrom(...'a漢😀각\u1100\u1161\u11a8\u1fb7\ufdfa\u{1d15f}'),
  fc.constantFrom(...' \n\r\t\u2028\u0000\u200b\u200d\u202e\u2066\u3164'),
  // Syntax of addresses, forms and JSON.
  fc.constantFrom(
    ...'@ . - a. xn-- % & = a=& a[]=1& a[b]=1& ü. 。 \\ , [ {"a": [{"a":[ "\\u0301 [1, 1e9 name="'.split(' '),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
)
const pattern = fc.array(unit, { minLength: 1, maxLength: 4 }).map((units) => units.join(''))
const hostile = fc
  .record({
    shape: fc.constantFrom(...shapes),
    field: fc.constantFrom('name', 'email', 'subject', 'message', 'confirm_reference', 'extra'),
    texts: fc.tuple(pattern, pattern, pattern),
    share: fc.constantFrom(0.98, 0.49, 0.3, 0.15),
  })
  .map(({ shape, field, texts: [head, middle, tail], share }) => {
    const repeats = Math.floor((share * maxBytes.form) / Buffer.byteLength(middle))
    const text = head + middle.repeat(repeats) + tail
    return shape(field, field === 'email' ? `${text}@${text}` : text)
  })

/** Both took quadratic time: canonical ordering of a run of marks, and Node's parsing of forms. */
const marks = `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`
const known: Body[] = [
  { type: 'json', text: JSON.stringify({ ...message, message: marks }) },
  { type: 'form', text: '&😀'.repeat(26_000) },
]

it(`none of ${runs} hostile bodies takes more processor time than a few plain ones`, async () => {
  const cost = async ({ type, text }: Body) => {
    const request = new Request('http://a/resend-email', {
      method: 'POST',
      body: Buffer.from(text).subarray(0, maxBytes[type]),
      headers: { 'Content-Type': types[type] },
    })
    const before = process.cpuUsage()
    await app.fetch(request, { address: undefined })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let number = 0
  const plain = (): Body => {
    number += 1
    const text = `${number} ${'漢'.repeat(fieldRules.message.limit - 10)}`
    return { type: 'json', text: JSON.stringify({ ...message, message: text }) }
  }
  for (let round = 0; round < 50; round += 1) await cost(plain())

  let worst = { ratio: 0, body: '' }
  await fc.assert(
    fc.asyncProperty(hostile, async (given) => {
      let ratio = Number.POSITIVE_INFINITY
      // Other programs and garbage collection only add time: the minimum counts.
      for (let round = 0; round < 6 && ratio > maxRatio / 2; round += 1) {
        ratio = Math.min(ratio, (await cost(given)) / (await cost(plain())))
      }
      if (ratio > worst.ratio) worst = { ratio, body: `${given.type} ${given.text.slice(0, 60)}` }
      expect(ratio).toBeLessThan(maxRatio)
    }),
    { numRuns: runs, endOnFailure: true, examples: known.map((body) => [body]) },
  )
  console.log(`The costliest body took ${worst.ratio.toFixed(1)} times a plain one: ${worst.body}`)
})
