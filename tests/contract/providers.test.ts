import type { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { providers } from '../../contact/mail/providers.ts'
import { mail, mailerOf, replying, startMailServer } from '../support/mail-server.ts'
import { type Behaviour, startResendEmulator } from '../support/resend-emulator.ts'

/**
 * What every mail provider's adapter must do. A new one needs a fake here, and a file of its own only for what it alone
 * can do.
 */

type Situation =
  | 'accepts the mail'
  | 'rejects its content'
  | 'asks to wait'
  | 'rejects the sender'
  | 'rejects the account'
  | 'fails'
  | 'accepts it and is lost'
  | 'does not answer'

interface Fake {
  settings: Record<string, string>
  /** The mails in the mailbox. */
  mails: unknown[]
  close: () => Promise<unknown>
}

/** By the setting that selects the provider. */
const fakes: Record<string, (situation: Situation) => Promise<Fake>> = {
  RESEND_API_KEY(situation) {
    const rejected = (status: number, name: string): Behaviour => ({ status, body: JSON.stringify({ name }) })
    const behaviours: Record<Situation, Behaviour> = {
      'accepts the mail': 'accept',
      'rejects its content': rejected(422, 'validation_error'),
      'asks to wait': rejected(429, 'rate_limit_exceeded'),
      'rejects the sender': rejected(403, 'validation_error'),
      'rejects the account': rejected(401, 'invalid_api_key'),
      fails: { status: 500, body: '{}' },
      'accepts it and is lost': 'accepted-then-reset',
      'does not answer': 'hang',
    }
    return startResendEmulator(() => behaviours[situation])
  },

  async SMTP_URL(situation) {
    const server = await startMailServer(
      {
        'accepts the mail': {},
        'rejects its content': replying('onData', '554 5.6.0 malformed'),
        'asks to wait': replying('onRcptTo', '450 4.2.0 greylisted'),
        'rejects the sender': replying('onMailFrom', '553 5.7.1 not your domain'),
        'rejects the account': replying('onConnect', '554 5.7.1 your address is blocked'),
        fails: replying('onData', '451 4.3.0 out of order'),
        'accepts it and is lost': {
          onData: async (stream: Readable) => {
            server.mails.push(await simpleParser(stream))
            server.hangUp()
          },
        },
        'does not answer': { onRcptTo: () => {} },
      }[situation],
    )
    return server
  },
}

let fake: Fake

describe.each(Object.keys(providers))('the provider of %s', (selector) => {
  async function start(situation: Situation): Promise<Mailer> {
    const startFake = fakes[selector]
    if (!startFake) throw new Error(`${selector} has no fake.`)
    fake = await startFake(situation)
    onTestFinished(async () => void (await fake.close()))
    return mailerOf(fake.settings)
  }
  const send = (mailer: Mailer, key = 'key') => mailer.send(mail, key, AbortSignal.timeout(14_000))

  it.each([
    ['accepts the mail', 'sent', 1],
    ['rejects its content', 'refused', 0],
    ['asks to wait', 'unsent', 0],
    ['rejects the sender', 'misconfigured', 0],
    ['rejects the account', 'misconfigured', 0],
    // A mail server says so in its reply, after which it has no mail.
    ['fails', expect.stringMatching(/^(uncertain|unsent)$/), 0],
    ['accepts it and is lost', 'uncertain', 1],
  ] as const)('%s', async (situation, outcome, mailed) => {
    const result = await send(await start(situation))
    // The code is logged.
    const code = outcome === 'sent' ? {} : { code: expect.stringMatching(/^[\w ]+$/) }
    expect(result).toMatchObject({ outcome, ...code })
    expect(fake.mails).toHaveLength(mailed)
  })

  it('sends the mail again with another key only, if the provider knows keys', async () => {
    const mailer = await start('accepts the mail')
    for (const key of ['one', 'one', 'two']) await send(mailer, key)
    expect(fake.mails).toHaveLength(mailer.deduplicates ? 2 : 3)
  })

  it('ends when the attempt is aborted', async () => {
    const mailer = await start('does not answer')
    for (const signal of [AbortSignal.timeout(200), AbortSignal.abort()])
      expect(await mailer.send(mail, 'key', signal)).toMatchObject({ outcome: 'uncertain' })
  })

  it('sent nothing if nobody listens', async () => {
    const mailer = await start('accepts the mail')
    await fake.close()
    expect(await send(mailer)).toMatchObject({ outcome: 'unsent' })
  })
})
