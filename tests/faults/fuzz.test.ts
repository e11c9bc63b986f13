import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContactApp } from '../../contact/http/app.ts'
import { honeypotField } from '../../contact/message.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'
import { long } from './storm.ts'

const requests = long ? 100_000 : 2000

let store: ReturnType<typeof openTemporaryOutbox>
beforeAll(() => {
  store = openTemporaryOutbox()
})
afterAll(() => store.close())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\r\nBcc: a@b.example', '\u0000', '\ud800', '__proto__', 'x'.repeat(10_001)),
)
const email = fc.oneof(fc.emailAddress(), text)
const fields = fc.record(
  {
    name: fc.oneof(text, fc.jsonValue()),
    email,
    subject: text,
    message: text,
    [honeypotField]: text,
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
const valid = fc.record({ name: line, email: fc.constant('ada@example.com'), subject: line, message: line })
const body = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(fields, valid, valid).map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: valid.map((value) => String(new URLSearchParams(value))),
  },
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 500 }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
)
const type = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'text/plain',
  ),
  fc.string(),
)
const header = fc.oneof(
  fc.string(),
  fc.ipV4(),
  fc.ipV6(),
  fc.webUrl(),
  fc.constantFrom('null', ',,,', '::/0'),
)
const oddHeaders = fc.record(
  {
    origin: header,
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
    'x-forwarded-for': fc.oneof(header, fc.array(fc.ipV6()).map(String)),
    authorization: header,
  },
  { requiredKeys: [] },
)
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders)
const request = fc.record({
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant('POST') },
    fc.constantFrom('GET', 'PUT', 'OPTIONS', 'DELETE'),
  ),
  path: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('/resend-email', '/functions/v1/resend-email') },
    fc.constantFrom('/healthz', '/resend-email/deliver', '/resend-email/', '/%ff', '//'),
  ),
  type,
  headers,
  body,
  peer: fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('10.0.0.1'), fc.constant(undefined)),
})

it(`${requests.toLocaleString('en')} requests of every shape get no server error, and every refusal says why`, async () => {
  const app = createContactApp({
    outbox: store.first,
    limits: { perClientAndHour: 1000, perDay: 0 },
    allowedOrigins: ['https://site.example'],
    trustedProxies: [{ family: 'IPv4', bits: 0x0a000000n, prefix: 8 }],
    page: '/',
    onAccepted: () => {},
    mailed: true,
    deliver: { secret: 'a secret of some length', run: async () => 0 },
    log: (event) => {
      if (event.level === 'error') throw new Error(`Logged: ${JSON.stringify(event)}`)
    },
  })
  const answers = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, type, headers, body, peer }) => {
      let made: Request
      try {
        made = new Request(`http://site.example${path}`, {
          method,
          headers: { ...headers, 'content-type': type },
          ...(method !== 'GET' && { body: body as BodyInit }),
        })
      } catch {
        // What cannot be sent is no case.
        return
      }
      const response = await app.fetch(made, { address: peer })
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400) {
        expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\S/) })
      }
    }),
    { numRuns: requests, endOnFailure: true },
  )
  console.log(`Fuzzed requests by status: ${JSON.stringify(Object.fromEntries([...answers].sort()))}`)
  expect(answers.get(200)).toBeGreaterThan(requests / 50)
})
