import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { mail, mailerOf, replying, startMailServer } from '../support/mail-server.ts'

async function serve(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

const send = (mailer: Mailer) => mailer.send(mail, 'key', AbortSignal.timeout(14_000))

describe('delivery through SMTP', () => {
  const insecure = '?tls.rejectUnauthorized=false'
  it.each([
    ['is a login accepted', 'owner:right', insecure, { kind: 'sent' }],
    [
      'is a wrong password a matter of the settings',
      'owner:wrong',
      insecure,
      { kind: 'misconfigured', code: 'EAUTH 535' },
    ],
    ['is an invalid certificate, too', 'owner:right', '', { kind: 'misconfigured' }],
  ] as const)('over TLS %s', async (_, login, options, outcome) => {
    const { port, mails } = await serve({ secure: true, authOptional: false })
    const mailer = mailerOf({ SMTP_URL: `smtps://${login}@127.0.0.1:${port}/${options}` })
    expect(await send(mailer)).toMatchObject(outcome)
    expect(mails).toHaveLength(outcome.kind === 'sent' ? 1 : 0)
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
