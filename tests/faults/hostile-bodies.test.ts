import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContactApp } from '../../contact/http/app.ts'
import { longest } from '../../contact/message.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'
import { long } from './storm.ts'

const tries = long ? 5000 : 100
/** The worst found take 4; this leaves room for a busy machine. */
const mostTimes = 8

let store: ReturnType<typeof openTemporaryOutbox>
beforeAll(() => {
  store = openTemporaryOutbox()
})
afterAll(() => store.close())

type Body = { type: string; body: Buffer<ArrayBuffer> }
type Shape = keyof typeof shapes
const others = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Each makes a body of the usual fields with one changed, or of nothing but the text. */
const shapes = {
  json: (fields: object) => JSON.stringify(fields),
  'json as it is': (_: object, text: string) => text,
  form: (fields: object) => Array.from(Object.entries(fields), (pair) => pair.join('=')).join('&'),
  'form as it is': (_: object, text: string) => text,
  multipart: (fields: object) => Array.from(Object.entries(fields), (pair) => part(...pair)).join(''),
  'multipart as it is': (_: object, text: string) => part(text.slice(0, 4), text.slice(4, 8)).repeat(1000),
}
/** How each is sent, and the most that is read of it. */
const kinds = {
  json: { type: 'application/json', bytes: 64 * 1024 },
  form: { type: 'application/x-www-form-urlencoded', bytes: 128 * 1024 },
  multipart: { type: 'multipart/form-data; boundary=x', bytes: 64 * 1024 },
}
const kindOf = (shape: Shape) => kinds[shape.split(' ')[0] as keyof typeof kinds]

function bodyOf(shape: Shape, field: string, text: string): Body {
  const value = field === 'email' ? `${text}@${text}` : text
  const { type, bytes } = kindOf(shape)
  const body = Buffer.from(shapes[shape]({ ...others, [field]: value }, text).slice(0, bytes))
  return { type, body: body.subarray(0, bytes) }
}

const unit = fc.oneof(
  // Combining marks of several classes; letters, Hangul whole and in parts; what is invisible or ends a line.
  fc.constantFrom(...'\u0301\u0316\u0344\u0f71\u0f72\u{1d165}\u3099\ufe0f\u0327'),
  fc.constantFrom(...'a漢😀각\u1100\u1161\u11a8\u1fb7\ufdfa\u{1d15f}'),
  fc.constantFrom(...' \n\r\t\u2028\u0000\u200b\u200d\u202e\u2066\u3164'),
  // What addresses, forms and JSON are made of.
  fc.constantFrom(
    ...'@ . - a. xn-- % & = a=& a[]=1& a[b]=1& ü. 。 \\ , [ {"a": [{"a":[ "\\u0301 [1, 1e9 name="'.split(' '),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
)
const pattern = fc.array(unit, { minLength: 1, maxLength: 4 }).map((units) => units.join(''))
const hostile = fc
  .record({
    shape: fc.constantFrom(...(Object.keys(shapes) as Shape[])),
    field: fc.constantFrom('name', 'email', 'subject', 'message', 'confirm_reference', 'extra'),
    texts: fc.tuple(pattern, pattern, pattern),
    share: fc.constantFrom(1, 0.6, 0.3, 0.15),
  })
  .map(({ shape, field, texts: [head, middle, tail], share }) => {
    const repeats = Math.floor((share * (kindOf(shape).bytes - 500)) / Buffer.byteLength(middle))
    return bodyOf(shape, field, head + middle.repeat(repeats) + tail)
  })

/** Found before: canonical ordering sorts a run of marks, and Node splits forms, in quadratic time. */
const known = [
  bodyOf('json', 'message', `a${'\u0301'.repeat(15_000)}${'\u0316'.repeat(15_000)}`),
  bodyOf('form as it is', '', '&😀'.repeat(26_000)),
]

it(`no body among ${tries} hostile ones takes more processor time than a few plain ones`, async () => {
  const app = createContactApp({
    outbox: store.first,
    limits: { perClientAndHour: 0, perDay: 0 },
    allowedOrigins: [],
    trustedProxies: [],
    page: '/',
    onAccepted: () => {},
    mailed: true,
    log: () => {},
  })
  const cost = async ({ type, body }: Body) => {
    const request = new Request('http://a/resend-email', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
    const before = process.cpuUsage()
    await app.fetch(request, { address: undefined })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let number = 0
  const plain = () => {
    number += 1
    return bodyOf('json', 'message', `${number} ${'漢'.repeat(longest.message - 10)}`)
  }
  for (let round = 0; round < 50; round += 1) await cost(plain())

  let worst = { ratio: 0, body: '' }
  await fc.assert(
    fc.asyncProperty(hostile, async (given) => {
      let ratio = Number.POSITIVE_INFINITY
      // Garbage collection and other programs only ever add: the least of a few counts.
      for (let round = 0; round < 6 && ratio > mostTimes / 2; round += 1) {
        ratio = Math.min(ratio, (await cost(given)) / (await cost(plain())))
      }
      if (ratio > worst.ratio) worst = { ratio, body: `${given.type} ${given.body.toString().slice(0, 60)}` }
      expect(ratio).toBeLessThan(mostTimes)
    }),
    { numRuns: tries, endOnFailure: true, examples: known.map((body) => [body]) },
  )
  console.log(`The costliest body took ${worst.ratio.toFixed(1)} times a plain one: ${worst.body}`)
})
