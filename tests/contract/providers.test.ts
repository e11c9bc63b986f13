import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { providers } from '../../contact/mail/providers.ts'
import { type Behaviour, startMailProvider } from '../support/mail-provider.ts'
import {
  mailerOf,
  payload,
  type SmtpStep,
  startMailServer,
  startScriptedMailServer,
} from '../support/mail-server.ts'

/**
 * What every mail provider's adapter must do. A new one needs a fake here, and a file of its own only for what it alone
 * can do.
 */

type Situation =
  | 'accepts the mail'
  | 'rejects its content'
  | 'asks to wait'
  | 'rejects the sender'
  | 'accepts it and is lost'
  | 'does not answer'

interface Fake {
  settings: Record<string, string>
  /** The number of mails that reached the mailbox. */
  mailed: () => number
  close: () => Promise<unknown>
}

/** By the setting that selects the provider. */
const fakes: Record<string, (situation: Situation) => Promise<Fake>> = {
  async RESEND_API_KEY(situation) {
    const rejected = (status: number, name: string): Behaviour => ({ status, body: JSON.stringify({ name }) })
    const behaviours: Record<Situation, Behaviour> = {
      'accepts the mail': 'accept',
      'rejects its content': rejected(422, 'validation_error'),
      'asks to wait': rejected(429, 'rate_limit_exceeded'),
      'rejects the sender': rejected(403, 'validation_error'),
      'accepts it and is lost': 'accepted-then-reset',
      'does not answer': 'hang',
    }
    const { settings, mailed, close } = await startMailProvider(() => behaviours[situation])
    return { settings, close, mailed: () => [...mailed.values()].reduce((sum, count) => sum + count, 0) }
  },

  async SMTP_URL(situation) {
    if (situation === 'accepts it and is lost') return lostServer()
    const replies: Partial<Record<Situation, [SmtpStep, string | Promise<never>]>> = {
      'rejects its content': ['content', '554 5.6.0 malformed'],
      'asks to wait': ['RCPT', '450 4.2.0 greylisted'],
      'rejects the sender': ['MAIL', '553 5.7.1 not your domain'],
      'does not answer': ['RCPT', new Promise(() => {})],
    }
    const [step, reply] = replies[situation] ?? []
    const server = await startScriptedMailServer((at) => (at === step ? reply : undefined))
    const mailed = () => (situation === 'accepts the mail' ? server.received.length : 0)
    return { settings: smtpSettings(server.port), mailed, close: server.close }
  },
}

async function lostServer(): Promise<Fake> {
  let mailed = 0
  const server = await startMailServer({
    onData(stream) {
      stream.resume().on('end', () => {
        mailed += 1
        server.drop()
      })
    },
  })
  return {
    settings: smtpSettings(server.port, '/?ignoreTLS=true'),
    mailed: () => mailed,
    close: server.close,
  }
}

const smtpSettings = (port: number, parameters = '') => ({
  SMTP_URL: `smtp://127.0.0.1:${port}${parameters}`,
})

let fake: Fake

describe.each(providers)('the provider of $selectedBy', ({ selectedBy }) => {
  async function start(situation: Situation): Promise<Mailer> {
    const startFake = fakes[selectedBy]
    if (!startFake) throw new Error(`${selectedBy} has no fake.`)
    fake = await startFake(situation)
    onTestFinished(async () => void (await fake.close()))
    return mailerOf(fake.settings)
  }
  const send = (mailer: Mailer) => mailer.send(payload, AbortSignal.timeout(14_000))

  it.each<[Situation, object, number]>([
    ['accepts the mail', { kind: 'sent', reference: expect.stringMatching(/./) }, 1],
    ['rejects its content', { kind: 'refused' }, 0],
    ['asks to wait', { kind: 'retry', possiblySent: false }, 0],
    ['rejects the sender', { kind: 'misconfigured' }, 0],
    ['accepts it and is lost', { kind: 'retry', possiblySent: true }, 1],
  ])('%s', async (situation, expected, mailed) => {
    const outcome = await send(await start(situation))
    expect(outcome).toMatchObject(expected)
    expect(fake.mailed()).toBe(mailed)
    // The code is logged.
    if (outcome.kind !== 'sent') expect(outcome.code).toMatch(/^[\w ]+$/)
  })

  it('sends one mail after a lost answer, if it recognizes the key', async () => {
    const mailer = await start('accepts it and is lost')
    for (let attempt = 0; attempt < 2; attempt += 1) await send(mailer)
    expect(fake.mailed()).toBe(mailer.deduplicatesForSeconds === undefined ? 2 : 1)
  })

  it('ends when the attempt is aborted', async () => {
    const mailer = await start('does not answer')
    const outcome = await mailer.send(payload, AbortSignal.timeout(200))
    expect(outcome).toMatchObject({ kind: 'retry' })
    expect(await mailer.send(payload, AbortSignal.abort())).toMatchObject({ kind: 'retry' })
  })

  it('sent nothing if nobody listens', async () => {
    const mailer = await start('accepts the mail')
    await fake.close()
    expect(await send(mailer)).toMatchObject({ kind: 'retry', possiblySent: false })
  })
})
