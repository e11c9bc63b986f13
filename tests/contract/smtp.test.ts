import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import type { Payload } from '../../contact/mail/payload.ts'
import { createSmtpMailer } from '../../contact/mail/smtp.ts'
import { smtpError, startMailServer } from '../support/mail-server.ts'

const payload: Payload = {
  channel: 'smtp',
  idempotencyKey: 'key',
  mail: {
    from: 'Portfolio <site@owner.example>',
    to: 'owner@owner.example',
    replyTo: { name: 'Zoë "Z" <x@y.example>, O’Hara', address: 'zoe@example.com' },
    subject: 'Größe Bcc: all@example.com',
    text: '.\n..two dots\nGrüße',
    html: '<p>Grüße</p>',
    date: '2026-01-02T03:04:05.000Z',
    messageId: '<6f2c9f1e@owner.example>',
  },
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(options?: SMTPServerOptions) {
  const server = await startMailServer(options)
  cleanups.push(server.close)
  return server
}

function mailer(url: string): Mailer {
  const made = createSmtpMailer(url)
  cleanups.push(made.close)
  return made
}

const send = (made: Mailer) => made.send(payload, AbortSignal.timeout(14_000))

describe('delivery through SMTP', () => {
  it('hands over exactly one mail, headers intact, whatever the visitor called himself', async () => {
    const server = await serve({ disabledCommands: ['STARTTLS'] })
    expect(await send(mailer(`smtp://127.0.0.1:${server.port}`))).toEqual({
      kind: 'sent',
      reference: '<6f2c9f1e@owner.example>',
    })
    const [mail, ...more] = server.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Größe Bcc: all@example.com',
      messageId: '<6f2c9f1e@owner.example>',
      date: new Date('2026-01-02T03:04:05.000Z'),
      from: { value: [{ name: 'Portfolio', address: 'site@owner.example' }] },
      to: { value: [{ address: 'owner@owner.example' }] },
      replyTo: { value: [{ name: 'Zoë "Z" <x@y.example>, O’Hara', address: 'zoe@example.com' }] },
    })
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.text?.trim()).toBe('.\n..two dots\nGrüße')
    expect(mail?.html).toContain('Grüße')
  })

  it.each([
    ['TLS from the start', { secure: true }, 'smtps'],
    ['STARTTLS', {}, 'smtp'],
  ] as const)('logs in over %s', async (_, options, scheme) => {
    const server = await serve({ ...options, authOptional: false })
    const url = `${scheme}://owner:right@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`
    expect(await send(mailer(url))).toMatchObject({ kind: 'sent' })
    expect(server.mails).toHaveLength(1)
  })

  it('does not hand its password to a server whose certificate is not valid', async () => {
    let logins = 0
    const server = await serve({
      secure: true,
      onAuth: (_auth, _session, done) => {
        logins += 1
        done(null, { user: 'owner' })
      },
    })
    const outcome = await send(mailer(`smtps://owner:right@127.0.0.1:${server.port}`))
    expect(outcome).toMatchObject({ kind: 'misconfigured' })
    expect(logins).toBe(0)
  })

  it('calls a refused login a fault of the configuration', async () => {
    const server = await serve({ secure: true })
    const url = `smtps://owner:wrong@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`
    expect(await send(mailer(url))).toMatchObject({ kind: 'misconfigured', code: 'EAUTH 535' })
  })

  it('calls a sender that the server refuses a fault of the configuration', async () => {
    const server = await serve({ onMailFrom: (_address, _session, done) => done(smtpError(553)) })
    expect(await send(mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`))).toMatchObject({
      kind: 'misconfigured',
    })
  })

  it.each([
    ['a recipient, for now', 'onRcptTo', 450, { kind: 'retry', unsure: false }],
    ['a recipient, for good', 'onRcptTo', 550, { kind: 'refused' }],
    ['a sender, for now', 'onMailFrom', 451, { kind: 'retry', unsure: false }],
  ] as const)('reads a refusal of %s', async (_, step, code, expected) => {
    const server = await serve({
      [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(smtpError(code)),
    })
    expect(await send(mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`))).toMatchObject(expected)
  })

  it.each([
    [452, { kind: 'retry', unsure: false }],
    [554, { kind: 'refused' }],
  ] as const)('reads a refusal of the whole mail with %i', async (code, expected) => {
    const server = await serve({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(smtpError(code)))
      },
    })
    expect(await send(mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`))).toMatchObject(expected)
  })

  it('retries when nobody listens: nothing was sent', async () => {
    expect(await send(mailer('smtp://127.0.0.1:1'))).toMatchObject({ kind: 'retry', unsure: false })
  })

  it('is unsure when the connection is lost after the mail', async () => {
    const server = await serve({
      onData: (stream) => {
        stream.resume()
        stream.on('end', () => server.drop())
      },
    })
    const outcome = await send(mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`))
    expect(outcome).toMatchObject({ kind: 'retry', unsure: true })
  })

  it('is unsure when no answer follows the mail', async () => {
    const server = await serve({ onData: (stream) => void stream.resume() })
    const made = mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`)
    expect(await made.send(payload, AbortSignal.timeout(300))).toMatchObject({ kind: 'retry', unsure: true })
  })

  it('gives up a server that never greets', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const outcome = await mailer(`smtp://127.0.0.1:${port}`).send(payload, AbortSignal.timeout(200))
    expect(outcome).toMatchObject({ kind: 'retry', code: 'deadline' })
  })

  it('recovers on the same mailer once the server does', async () => {
    let faults = 1
    const server = await serve({
      onConnect: (_session, done) => done(faults-- > 0 ? smtpError(421) : undefined),
    })
    const made = mailer(`smtp://127.0.0.1:${server.port}/?ignoreTLS=true`)
    expect(await send(made)).toMatchObject({ kind: 'retry', unsure: false })
    expect(await send(made)).toMatchObject({ kind: 'sent' })
  })
})
