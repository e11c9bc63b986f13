import { expect, it } from 'vitest'
import { mail, mailerOf, replying, startMailServer } from '../support/mail-server.ts'

// What every adapter must do: `providers.test.ts`.
const insecure = '?tls.rejectUnauthorized=false'
it.each([
  ['a login', 'owner:right', insecure, { kind: 'sent' }],
  ['a wrong password', 'owner:wrong', insecure, { kind: 'misconfigured', code: 'EAUTH 535' }],
  ['an invalid certificate', 'owner:right', '', { kind: 'misconfigured' }],
] as const)('classifies %s over TLS', async (_, login, options, outcome) => {
  await using server = await startMailServer({ secure: true, authOptional: false })
  const mailer = mailerOf({ SMTP_URL: `smtps://${login}@127.0.0.1:${server.port}/${options}` })
  expect(await mailer.send(mail, 'key', AbortSignal.timeout(14_000))).toMatchObject(outcome)
  expect(server.mails).toHaveLength(outcome.kind === 'sent' ? 1 : 0)
})

it('waits while the mailbox is full, also if the server says so after the content', async () => {
  await using server = await startMailServer(replying('onData', '552 5.2.2 mailbox full'))
  const sent = mailerOf(server.settings).send(mail, 'key', AbortSignal.timeout(14_000))
  expect(await sent).toMatchObject({ kind: 'misconfigured' })
})
