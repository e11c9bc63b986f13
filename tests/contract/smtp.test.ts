import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { mail, mailerOf, replying, startMailServer } from '../support/mail-server.ts'

const createSmtpMailer = (SMTP_URL: string) => mailerOf({ SMTP_URL })

async function serve(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

const send = (mailer: Mailer) => mailer.send(mail, 'key', AbortSignal.timeout(14_000))

describe('delivery through SMTP', () => {
  it.each([
    ['TLS', { secure: true }, 'smtps', 'right', { kind: 'sent' }],
    ['STARTTLS', {}, 'smtp', 'right', { kind: 'sent' }],
    ['TLS', { secure: true }, 'smtps', 'wrong', { kind: 'misconfigured', code: 'EAUTH 535' }],
  ] as const)('logs in over %s', async (_, options, scheme, password, outcome) => {
    const server = await serve({ ...options, authOptional: false })
    const url = `${scheme}://owner:${password}@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`
    expect(await send(createSmtpMailer(url))).toMatchObject(outcome)
    expect(server.mails).toHaveLength(password === 'right' ? 1 : 0)
  })

  it('sends no password to a server with an invalid certificate', async () => {
    const onAuth = vi.fn()
    const server = await serve({ secure: true, onAuth })
    const outcome = await send(createSmtpMailer(`smtps://owner:right@127.0.0.1:${server.port}`))
    expect(outcome).toMatchObject({ kind: 'misconfigured' })
    expect(onAuth).not.toHaveBeenCalled()
  })

  it.each([
    ['onConnect', '421 4.3.2 busy', 'retry'],
    ['onRcptTo', '552 5.2.2 mailbox full', 'misconfigured'],
    ['onData', '452 4.2.2 mailbox full', 'retry'],
    ['onData', '552 5.2.2 mailbox full', 'misconfigured'],
    ['onData', '552 5.3.4 too big', 'refused'],
  ] as const)('classifies a reply %s of “%s” as %s', async (step, reply, kind) => {
    const { settings } = await serve(replying(step, reply))
    const reason = expect.stringContaining(reply)
    expect(await send(mailerOf(settings))).toMatchObject({ kind, reason })
  })
})
