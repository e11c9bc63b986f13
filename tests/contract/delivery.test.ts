import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Delivery, deliverNext } from '../../contact/delivery/attempt.ts'
import { deliverDue, deliverScheduled, lastCall, startDeliveryLoop } from '../../contact/delivery/deliver.ts'
import type { Mail, Mailer, MailResult } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { type Behaviour, startResendEmulator } from '../support/resend-emulator.ts'
import { testOutbox } from '../support/test-outbox.ts'

const { store, events, delivery, accept } = testOutbox()
let sent: Mail[]

beforeEach(() => {
  sent = []
})

const mailerThat = (send: Mailer['send'], channel = 'smtp'): Mailer => ({
  name: 'Test',
  channel,
  deadlineSeconds: 100,
  send(mail, ...parameters) {
    sent.push(mail)
    return send(mail, ...parameters)
  },
})
const accepts = mailerThat(async () => ({ outcome: 'sent' }))
const answers = (result: MailResult) => mailerThat(async () => result)

const hour = 60 * 60

describe('an attempt', () => {
  it('is shorter than its lease', async () => {
    const { id } = await accept()
    const slow = mailerThat(async () => {
      // The clock of the other process may be a minute ahead.
      await store.pass(100 + 59)
      // Not `deliverDue`: this process claims nothing that it is sending.
      expect(await store.second.claim(100, 'smtp')).toBeNull()
      return { outcome: 'sent' }
    })
    expect(await deliverDue(delivery(slow))).toBe(1)
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('keeps no control characters of a reply, which Postgres rejects and a terminal obeys', async () => {
    const { id } = await accept()
    await deliverDue(
      delivery(answers({ outcome: 'misconfigured', code: '535', reason: '535 \0wrong\x1b[2J' })),
    )
    expect(await store.first.get(id)).toMatchObject({ state: 'queued', error: '535 wrong[2J' })
    // A reply may quote the visitor: the log has its code alone.
    expect(events).toMatchObject([{ code: '535' }])
    expect(JSON.stringify(events)).not.toContain('wrong')
  })

  it('is recorded however long the database fails, so that the mail is not sent again', async () => {
    const { id } = await accept()
    let failures = 3
    const settle: Outbox['settle'] = async (claim, settlement) => {
      if (failures-- > 0) throw Object.assign(new Error('database is locked'), { errcode: 5 })
      // Its own process does not repeat it, even if the clock jumps past its lease.
      await store.pass(1000)
      expect(await deliverDue(delivery(accepts))).toBe(0)
      return store.first.settle(claim, settlement)
    }
    await deliverDue(delivery(accepts, { open: async () => ({ ...store.first, settle }) }))
    expect(sent).toHaveLength(1)
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(events.map(({ event }) => event)).toEqual(['storage_fault', 'delivered'])
  })

  it('whose mail cannot be rendered fails, one that throws is repeated, and the others are sent', async () => {
    const entries = [await accept(), await accept(), await accept()]
    const throws = mailerThat(async () =>
      sent.length === 1 ? Promise.reject(new TypeError('a bug')) : { outcome: 'sent' },
    )
    let reads = 0
    const get = () => {
      reads += 1
      // The first message, and its plainest form after the others.
      if ([1, 4].includes(reads)) throw new Error('no sender')
      return 'site@owner.example'
    }
    await deliverDue(Object.defineProperty(delivery(throws), 'CONTACT_FROM', { get }))
    const rows = await Promise.all(entries.map(({ id }) => store.first.get(id)))
    expect(rows).toMatchObject([
      { state: 'failed', error: 'It cannot be rendered: no sender' },
      { state: 'queued', error: 'a bug' },
      { state: 'delivered' },
    ])
  })
})

describe('the loop', () => {
  it('waits for attempts when it is stopped, at most 15 seconds', async () => {
    await accept()
    const started = Promise.withResolvers<void>()
    const endless = mailerThat(() => {
      started.resolve()
      return new Promise(() => {})
    })
    const loop = startDeliveryLoop(delivery(endless))
    await started.promise
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const stopped = loop.stop()
    vi.advanceTimersByTime(14_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await stopped
  })

  it('logs that the store fails, and also that it fails again', async () => {
    let calls = 0
    const open = async () => (calls++ % 100 < 50 ? Promise.reject(new Error('down')) : store.first)
    const loop = startDeliveryLoop(delivery(accepts, { open, RETRY_BASE_SECONDS: 0.001 }))
    await expect.poll(() => events.length).toBeGreaterThan(1)
    await loop.stop()
  })

  it('of a scheduler ends after fifty messages, deletes old ones, and stores when it was called', async () => {
    for (let index = 0; index < 60; index += 1) await accept()
    expect(await deliverScheduled(delivery(accepts))).toBe(50)
    await store.pass(24 * hour)
    expect(await deliverScheduled(delivery(accepts, { KEEP_DAYS: 1 }))).toBe(10)
    expect(events.at(-1)).toEqual({ event: 'deleted', count: 50 })
    expect(Number(await store.first.readFact(lastCall))).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('the key of a mail', () => {
  /** A provider that recognizes keys and answers as told, and attempts at it, an hour apart. */
  async function attempts(behave: (index: number) => Behaviour) {
    const provider = await startResendEmulator(behave)
    onTestFinished(provider.close)
    const mailer = createResendMailer('re_test', provider.url)
    return {
      provider,
      keys: () => provider.requests.map((key) => key.replace(/^.*\//, '')),
      async attempt(changes: Partial<Delivery> = {}, passed = hour) {
        await deliverDue(delivery(mailer, changes))
        await store.pass(passed)
      },
    }
  }
  const status = (status: number, name: string): Behaviour => ({ status, body: JSON.stringify({ name }) })
  const settings = status(403, 'invalid_from_address')

  it('is another when the owner wants it mailed once more', async () => {
    const { provider, attempt } = await attempts(() => 'accept')
    const { id } = await accept()
    await attempt({}, 0)
    await store.first.requeue(id, 'repeat', 'resend')
    await attempt()
    expect(provider.mails).toHaveLength(2)
  })

  const busy = status(429, 'rate_limit_exceeded')
  it.each<[string, Behaviour[], string]>([
    ['stays after a fault that is not of the settings', [busy, busy], '000'],
    ['changes with settings that were refused', [settings, settings], '012'],
    ['stays while an outcome is unknown, also with wrong settings', ['accepted-then-reset', settings], '000'],
  ])('%s: mailed once', async (_, faults, expected) => {
    const { provider, keys, attempt } = await attempts((index) => faults[index] ?? 'accept')
    const { id } = await accept()
    for (let index = 0; index < 3; index += 1) await attempt()
    expect(keys().join('')).toBe(expected)
    expect(provider.mails).toHaveLength(1)
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  it('with other bytes, after a change of settings or of the code, is reported and never mailed twice', async () => {
    const { provider, attempt } = await attempts((index) => (index === 0 ? 'accepted-then-reset' : 'accept'))
    const { id } = await accept()
    await attempt()
    await attempt({ CONTACT_TO: 'new@owner.example' })
    const error = expect.stringMatching(/^It may already have been mailed: 409/)
    expect(await store.first.get(id)).toMatchObject({ state: 'failed', error })
    expect(provider.mails).toHaveLength(1)
  })

  it.each([
    ['22 hours', 22 * hour, 'delivered', 1],
    ['a day', 24 * hour, 'failed', 0],
  ] as const)('after a death while sending and %s offline', async (_, passed, state, requests) => {
    const { provider, attempt } = await attempts(() => 'accept')
    const { id } = await accept()
    // The process dies between claim and settlement.
    await store.second.claim(75, 'resend')
    await store.pass(passed)
    await attempt()
    expect(await store.first.get(id)).toMatchObject({ state })
    expect(provider.requests).toHaveLength(requests)
  })

  it('counts that day from the first unknown outcome', async () => {
    const { provider, attempt } = await attempts(() => 'accepted-then-reset')
    const { id } = await accept()
    for (let index = 0; index < 3; index += 1) await attempt({}, 12 * hour)
    expect(await store.first.get(id)).toMatchObject({ state: 'failed' })
    expect(provider.requests).toHaveLength(2)
  })

  it('is not used again when a clock that was ahead has hidden how old it is', async () => {
    const { provider, attempt } = await attempts(() => 'accepted-then-reset')
    const { id } = await accept()
    await attempt()
    await store.run(`UPDATE message SET uncertain_since = ${Date.now() + 2000 * hour}`)
    await attempt()
    expect(await store.first.get(id)).toMatchObject({ state: 'failed' })
    expect(provider.requests).toHaveLength(1)
  })

  it.each([
    ['smtp', 'resend', 'failed'],
    // None recognizes a mail: a lost message is worse than two.
    ['smtp', 'smtp', 'delivered'],
    ['file', 'resend', 'delivered'],
  ])('is for no other provider: after a death at %s, it is by %s %s', async (before, after, state) => {
    const { id } = await accept({ channel: before })
    await store.second.claim(75, before)
    await store.pass(hour)
    await deliverDue(delivery({ ...accepts, channel: after }))
    const error =
      state === 'failed' ? expect.stringContaining(`It may already have been mailed (${before}, `) : null
    expect(await store.first.get(id)).toMatchObject({ state, error })
  })

  it('is the Message-ID too, which stays over a mail server, whatever was refused, however late, to whom it may be', async () => {
    const results: MailResult[] = [
      { outcome: 'uncertain', code: 'ECONNECTION', reason: 'closed' },
      { outcome: 'misconfigured', code: '535', reason: 'No.' },
      { outcome: 'refused', code: '554', reason: 'spam' },
      { outcome: 'sent' },
    ]
    const mailer = mailerThat(
      async () => results[sent.length - 1] ?? { outcome: 'unsent', code: '', reason: '' },
    )
    const { id } = await accept()
    const [old, other] = ['old@owner.example', 'new@owner.example']
    for (const to of [old, old, other]) {
      await deliverDue(delivery(mailer, { CONTACT_TO: to }))
      await store.pass(48 * hour)
    }
    // What was refused is tried at once in its plainest form.
    const messageId = `<${id}@owner.example>`
    expect(sent).toMatchObject([old, old, other, other].map((to) => ({ messageId, to })))
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered' })
  })
})

describe('the delay before the next attempt', () => {
  const busy = { outcome: 'unsent', code: '429', reason: 'Too many' } as const
  const wrong = { outcome: 'misconfigured', code: '535', reason: 'Wrong password' } as const
  const longest = [60, 120, 240, 480, 960, 1920, hour, hour]

  it.each<[string, MailResult, number[]]>([
    ['doubles up to an hour, whatever the provider asks for', { ...busy, afterSeconds: 1 }, longest],
    ['is the same after a wrong password', wrong, longest],
    ['is what the provider asks for', { ...busy, afterSeconds: 2 * hour }, [2 * hour]],
    ['is at most a day', { ...busy, afterSeconds: 72 * hour }, [24 * hour]],
  ])('%s', async (_, result, expected) => {
    await accept()
    for (const seconds of expected) {
      // Only one: what is wrongly due at once would be tried without end.
      await deliverNext(delivery(answers(result)))
      await store.pass(25 * hour)
      expect(events.pop()).toMatchObject({ delaySeconds: seconds })
    }
  })
})

it('refused content is tried once more in its plainest form, then fails', async () => {
  const { id } = await accept()
  const tried: unknown[] = []
  const send: Mailer['send'] = async ({ replyTo }, key) => {
    tried.push([replyTo, key.replace(/^.*\//, '')])
    // Also after an attempt that did not reach the provider.
    if (tried.length === 2) return { outcome: 'unsent', code: 'ECONNREFUSED', reason: 'down' }
    return { outcome: 'refused', code: '422', reason: 'spam' }
  }
  const mailer = { ...mailerThat(send, 'resend'), deduplicates: 23 * hour }
  await deliverDue(delivery(mailer))
  await store.pass(hour)
  await deliverDue(delivery(mailer))
  expect(tried).toEqual([
    ['"Zoë O’Hara" <zoe@example.com>', '0'],
    ['zoe@example.com', '1'],
    ['zoe@example.com', '1'],
  ])
  expect(await store.first.get(id)).toMatchObject({ state: 'failed', error: 'spam', attempts: 3 })
  expect(events.map(({ event }) => event)).toEqual(['retry', 'retry', 'failed'])
})

describe('the digest', () => {
  // The scheduler's first call queues it. That each store has one a day: `outbox.test.ts`.
  async function deliver(changes?: Partial<Delivery>): Promise<void> {
    const all = delivery(accepts, changes)
    await deliverScheduled(all)
    await deliverDue(all)
  }
  const hold = () => accept({ reasons: ['honeypot', 'links'] })

  it('lists sender, subject and reasons of held and failed messages, once for three instances', async () => {
    const rejected = await accept()
    await deliverDue(delivery(answers({ outcome: 'unrepeatable', code: '409', reason: 'another body' })))
    await store.pass(60)
    const held = await hold()
    await Promise.all([deliver(), deliver({ open: async () => store.second }), deliver()])
    const subject = 'Messages that were not mailed: 2'
    const text = `\
To deliver one that was held: npm run inbox -- release <id>
One that failed: npm run inbox -- retry <id>

${held.id.slice(0, 8)}  Zoë O’Hara <zoe@example.com>
          ${held.message.subject}
          the field that people do not see was filled in; more than two links

${rejected.id.slice(0, 8)}  Zoë O’Hara <zoe@example.com>
          ${rejected.message.subject}
          failed: another body

All: npm run inbox -- list --state held --state failed
`
    expect(sent.slice(1)).toMatchObject([{ subject, text }])
    expect(events).toContainEqual({ event: 'digest', id: expect.any(String), count: 2 })
  })

  it('is left to servers that mail', async () => {
    await hold()
    await deliver({ mailer: { ...accepts, channel: 'file' } })
    await deliver({ mailer: null })
    expect(await store.first.list()).toMatchObject([{ state: 'held' }])
  })
})
