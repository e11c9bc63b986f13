import dns from 'node:dns'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mail, mailerOf, replying, startMailServer } from '../support/mail-server.ts'

// What every adapter must do: `providers.test.ts`.
const insecure = '?tls.rejectUnauthorized=false'
it.each([
  ['a login', 'owner:right', insecure, { outcome: 'sent' }],
  ['a wrong password', 'owner:wrong', insecure, { outcome: 'misconfigured', code: 'EAUTH 535' }],
  ['an invalid certificate', 'owner:right', '', { outcome: 'misconfigured' }],
] as const)('classifies %s over TLS', async (_, login, options, expected) => {
  await using server = await startMailServer({ secure: true, authOptional: false })
  const mailer = mailerOf({ SMTP_URL: `smtps://${login}@127.0.0.1:${server.port}/${options}` })
  expect(await mailer.send(mail, 'key', AbortSignal.timeout(14_000))).toMatchObject(expected)
  expect(server.mails).toHaveLength(expected.outcome === 'sent' ? 1 : 0)
})

// Mail servers may check login, sender and recipient only after the content. The second reply is of two lines, as Gmail's are.
const replies = [
  '552 5.2.2 mailbox full',
  '550 5.1.1 no such user\n5.1.1 see our help',
  '530 5.7.57 not authenticated to send anonymous mail',
  '550 5.7.60 no permission to send as this sender',
  '550 5.7.26 unauthenticated sender',
]
it.each(replies)('waits while settings are rejected, also after the content: %j', async (reply) => {
  await using server = await startMailServer(replying('onData', reply))
  const sent = mailerOf(server.settings).send(mail, 'key', AbortSignal.timeout(14_000))
  expect(await sent).toMatchObject({ outcome: 'misconfigured' })
})

// The system refuses at once to connect to a broadcast address.
it.each(['255.255.255.255', 'several.example'])('sent nothing if %s cannot be connected to', async (host) => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    done: (...answer: unknown[]) => void,
  ) => done(null, addresses)) as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const sent = mailerOf({ SMTP_URL: `smtp://${host}:9` }).send(mail, 'key', AbortSignal.timeout(14_000))
  expect(await sent).toMatchObject({ outcome: 'unsent', reason: expect.stringContaining('connect E') })
})

it('sends one plain text with intact headers for any visitor name', async () => {
  await using server = await startMailServer()
  await mailerOf(server.settings).send(mail, 'key', AbortSignal.timeout(14_000))
  const { mails } = server
  expect(mails).toMatchObject([
    {
      from: { value: [{ name: 'Portfolio', address: 'site@owner.example' }] },
      to: { value: [{ address: 'owner@owner.example' }] },
      replyTo: { value: [{ name: 'Zoë "Z" <x@y.example>, O’Hara', address: 'zoe@example.com' }] },
      subject: 'Größe Bcc: all@example.com',
      messageId: '<6f2c9f1e@owner.example>',
      text: expect.stringMatching(/^\.\n\.\.two dots\nGrüße\n?$/),
      html: false,
    },
  ])
  expect(mails[0]?.bcc).toBeUndefined()
  // Gmail would join different visitors with one subject.
  expect(mails[0]?.headers.get('x-entity-ref-id')).toBe('6f2c9f1e')
  expect(mails[0]?.references).toBeUndefined()
})
