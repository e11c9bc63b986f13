import { spawn } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { createEmulator } from 'emulate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { makeCertificate } from '../support/certificate.ts'
import { listen } from '../support/free-port.ts'
import { type Behaviour, startMailProvider } from '../support/mail-provider.ts'
import { mail } from '../support/mail-server.ts'
import { serve } from '../support/serve.ts'
import { newFolder } from '../support/temporary-folder.ts'

const send = (mailer: Mailer, timeout = 14_000) => mailer.send(mail, 'key', AbortSignal.timeout(timeout))

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

/** Starts a provider with one behaviour per request, then `accept`. */
async function provide(...behaviours: Behaviour[]) {
  const provider = await startMailProvider((index) => behaviours[index] ?? 'accept')
  onTestFinished(provider.close)
  return { ...provider, mailer: createResendMailer('re_test', provider.url) }
}

async function secureServer() {
  const { key, certificate } = makeCertificate(newFolder(), '127.0.0.1')
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${await listen(server)}`
}

/** A name with two addresses: at one, nobody accepts a connection and no more can wait; at the other, nobody listens. */
async function silentAndRefusingAddress() {
  const program = `
    require('node:net').createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, function () {
      require('node:fs').writeSync(1, String(this.address().port))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  const waiting = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1').on('error', () => {}))
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
  onTestFinished(() => {
    child.kill('SIGKILL')
    for (const socket of waiting) socket.destroy()
  })
  const addresses = ['127.0.0.1', '127.0.0.9'].map((address) => ({ address, family: 4 }))
  const lookup: unknown = (_name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, addresses)
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup)
  onTestFinished(() => spy.mockRestore())
  return `http://two-addresses.test:${port}`
}

// What every adapter must do: `providers.test.ts`.
describe('Resend', () => {
  it('takes one mail through its emulator', async () => {
    const resend = await createEmulator({ service: 'resend', port: 0 })
    onTestFinished(() => resend.close())
    expect(await send(createResendMailer('re_test', resend.url))).toMatchObject({ kind: 'sent' })
    const headers = { Authorization: 'Bearer re_test' }
    const get = async (path: string) => await (await fetch(resend.url + path, { headers })).json()
    const { data } = (await get('/emails')) as { data: { id: string }[] }
    expect(data).toHaveLength(1)
    expect(await get(`/emails/${data[0]?.id}`)).toMatchObject({
      from: mail.from,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      reply_to: ['"Zoë \\"Z\\" <x@y.example>, O’Hara" <zoe@example.com>'],
    })
  })

  it.each([
    ['a lost connection', 'reset'],
    ['an accepted mail and an incomplete response', 'accepted-then-partial-response'],
    ['an accepted mail and a 500 with null', 'accepted-then-null'],
    ['a 502 in HTML', html(502)],
    ['a 408', html(408)],
    ['an empty id', { status: 200, body: '{"id":""}' }],
    ['no response before the deadline', 'hang'],
    ['a key in use', rejected(409, 'concurrent_idempotent_requests')],
  ] as [string, Behaviour][])(
    'may have the mail after %s, and sends one for one key',
    async (_, behaviour) => {
      const { mailer, mails, requests } = await provide(behaviour)
      const outcome = await send(mailer, behaviour === 'hang' ? 500 : undefined)
      expect(outcome).toMatchObject({ kind: 'retry', possiblySent: true })
      expect(await send(mailer)).toMatchObject({ kind: 'sent' })
      expect(mails).toHaveLength(1)
      // The same bytes under the same key.
      expect(new Set(requests.map(({ key, body }) => key + body)).size).toBe(1)
    },
  )

  it.each<[string, Behaviour, object]>([
    ['a rate limit', rejected(429, 'rate_limit_exceeded', { 'Retry-After': '900' }), { afterSeconds: 900 }],
    ['a date to retry', rejected(429, 'rate_limit_exceeded', { 'Retry-After': 'Fri' }), { afterSeconds: 0 }],
    ['a used daily quota', rejected(429, 'daily_quota_exceeded'), { afterSeconds: 3600 }],
    ['a used monthly quota', rejected(429, 'monthly_quota_exceeded'), { afterSeconds: 3600 }],
    ['a key used with another body', rejected(409, 'invalid_idempotent_request'), { kind: 'failed' }],
    ['refused content', rejected(422, 'validation_error'), { kind: 'refused' }],
    ['a refused parameter', rejected(400, 'invalid_parameter'), { kind: 'refused' }],
  ])('reports %s', async (_, behaviour, expected) => {
    const { mailer } = await provide(behaviour)
    expect(await send(mailer)).toMatchObject(expected)
  })

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
  ] as [string, Behaviour][])('takes %s for a fault of the settings', async (code, behaviour) => {
    const { mailer } = await provide(behaviour)
    expect(await send(mailer)).toMatchObject({ kind: 'misconfigured', code })
  })

  it.each<[string, () => Promise<string> | string, string]>([
    ['an unknown name', () => 'http://nowhere.invalid', 'ENOTFOUND'],
    ['a self-signed certificate', secureServer, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['addresses of which one is silent and one refuses', silentAndRefusingAddress, 'ETIMEDOUT'],
    ['a server without TLS', async () => (await serve(() => {})).replace('http:', 'https:'), 'ERR_SSL_'],
  ])('was sent nothing after %s', async (_, address, code) => {
    const outcome = await send(createResendMailer('re_test', await address()))
    expect(outcome).toMatchObject({
      kind: 'retry',
      possiblySent: false,
      code: expect.stringContaining(code),
    })
  })
})
