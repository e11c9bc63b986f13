import { createEmulator } from 'emulate'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { mail } from '../support/mail-server.ts'
import { type Behaviour, startResendEmulator } from '../support/resend-emulator.ts'

const send = (mailer: Mailer) => mailer.send(mail, 'key', AbortSignal.timeout(14_000))

const rejected = (status: number, name: string, headers = {}, about = 'the mail'): Behaviour => ({
  status,
  headers,
  body: JSON.stringify({ statusCode: status, name, message: `about ${about}: ${name}` }),
})
const html = (status: number, headers = {}): Behaviour => ({
  status,
  body: '<html>not Resend</html>',
  headers: { 'Content-Type': 'text/html', ...headers },
})

const incomplete = { 'Content-Length': '60', Connection: 'close' }
const unclear = { outcome: 'uncertain' }
const misconfigured = (code: string) => ({ outcome: 'misconfigured', code })

// What every adapter must do: `providers.test.ts`.
describe('Resend', () => {
  it('takes one mail through its emulator', async () => {
    const resend = await createEmulator({ service: 'resend', port: 0 })
    onTestFinished(() => resend.close())
    expect(await send(createResendMailer('re_test', resend.url))).toMatchObject({ outcome: 'sent' })
    const headers = { Authorization: 'Bearer re_test' }
    const get = async (path: string) => await (await fetch(resend.url + path, { headers })).json()
    const { data } = (await get('/emails')) as { data: { id: string }[] }
    expect(data).toHaveLength(1)
    const { from, to, replyTo, subject, text, messageId, headers: own } = mail
    const allHeaders = { 'Message-ID': messageId, ...own }
    const expected = { from, to: [to], subject, text, reply_to: [replyTo], headers: allHeaders }
    expect(await get(`/emails/${data[0]?.id}`)).toMatchObject(expected)
  })

  it.each<[string, Behaviour, object]>([
    ['an incomplete answer', { status: 200, body: '{"id": "', headers: incomplete }, unclear],
    ['an answer without an id', { status: 200, body: '{}' }, unclear],
    ['a 500 with null', { status: 500, body: 'null' }, unclear],
    ['a 502 in HTML', html(502), unclear],
    ['a key in use', rejected(409, 'concurrent_idempotent_requests'), unclear],
    ['a key with another body', rejected(409, 'invalid_idempotent_request'), { outcome: 'unrepeatable' }],
    [
      'a rate limit',
      rejected(429, 'rate_limit_exceeded', { 'Retry-After': '900' }),
      { outcome: 'unsent', afterSeconds: 900 },
    ],
    ['a suspected attack', rejected(451, 'security_error'), { outcome: 'refused' }],
    ['a refused parameter', rejected(400, 'invalid_parameter'), { outcome: 'refused' }],
    ['an error that quotes the visitor', rejected(422, 'no zoe@example.com'), misconfigured('422 unknown')],
    ['a wrong URL', rejected(404, 'not_found'), misconfigured('404 not_found')],
    [
      'a wrong recipient',
      rejected(422, 'validation_error', {}, 'Invalid `to` field'),
      misconfigured('422 validation_error'),
    ],
    ['a 400 of another server', html(400), misconfigured('400 unknown')],
    ['a redirect', html(301, { Location: '/emails' }), misconfigured('301 unknown')],
  ])('classifies %s', async (_, behaviour, expected) => {
    await using provider = await startResendEmulator(() => behaviour)
    const mailer = createResendMailer('re_test', provider.url)
    expect(await send(mailer)).toMatchObject(expected)
  })

  it('was sent nothing if its name is unknown', async () => {
    const expected = { outcome: 'unsent', code: expect.stringContaining('ENOTFOUND') }
    expect(await send(createResendMailer('re_test', 'http://nowhere.invalid'))).toMatchObject(expected)
  })
})
