import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDeliveryLoop, stopGraceSeconds } from '../../contact/delivery/deliver.ts'
import { sweep } from '../../contact/delivery/sweep.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { noLimits, type Outbox } from '../../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { migrate } from '../../server/migrations.ts'
import { newMessage } from '../support/entries.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { startPostgres } from '../support/postgres.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'
import { testOutbox } from '../support/test-outbox.ts'

const { store, events, delivery, accept } = testOutbox()
let sends: number

beforeEach(() => {
  sends = 0
})

const mailerThat = (send: Mailer['send'], channel: Mailer['channel'] = 'smtp'): Mailer => ({
  channel,
  deadlineSeconds: 100,
  send(payload, signal) {
    sends += 1
    return send(payload, signal)
  },
})
const accepts = mailerThat(async () => ({ kind: 'sent', reference: '1' }))

describe('an attempt', () => {
  it('is shorter than its lease', async () => {
    const { id } = await accept()
    const slow = mailerThat(async () => {
      await store.pass(100)
      expect(await sweep(delivery(slow, { outbox: store.second }))).toBe(0)
      return { kind: 'sent', reference: '1' }
    })
    expect(await sweep(delivery(slow))).toBe(1)
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('to write a file mails nothing: once mail is set up, its message is mailed after a crash', async () => {
    const { id } = await accept({ mailConfigured: false })
    const crashes = mailerThat(() => Promise.reject(new Error('power cut')), 'file')
    await sweep(delivery(crashes)).catch(() => {})
    await store.pass(1000)
    const busy = mailerThat(async () => ({ kind: 'retry', possiblySent: false, code: '450', reason: 'busy' }))
    await sweep(delivery({ ...busy, deduplicates: { account: 'a', seconds: 1 } }))
    await store.pass(1000)
    await sweep(delivery({ ...accepts, deduplicates: { account: 'a', seconds: 1 } }))
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', channel: 'smtp' })
  })

  it('of unknown outcome is repeated for the mailbox that the owner has set since, where no provider recognizes it', async () => {
    await accept()
    const lost = mailerThat(async () => ({
      kind: 'retry',
      possiblySent: true,
      code: 'ECONNECTION',
      reason: 'closed',
    }))
    await sweep(delivery(lost))
    await store.pass(1000)
    const recipients: string[] = []
    const corrected = mailerThat(async ({ mail }) => {
      recipients.push(mail.to)
      return { kind: 'sent', reference: '1' }
    })
    const addresses = { from: 'site@owner.example', to: 'new@owner.example' }
    await sweep(delivery(corrected, { mail: { mailer: corrected, addresses } }))
    expect(recipients).toEqual(['new@owner.example'])
  })

  it('keeps no control characters of a reply, which Postgres rejects and a terminal obeys', async () => {
    const { id } = await accept()
    const reason = '451 \0busy\x1b[2J'
    await sweep(
      delivery(mailerThat(async () => ({ kind: 'retry', possiblySent: false, code: '451', reason }))),
    )
    expect(await store.first.get(id)).toMatchObject({ state: 'queued', lastError: '451 busy[2J' })
  })

  it('has a deadline that includes the time of the outbox', async () => {
    await accept()
    let isAborted = false
    const mailer = mailerThat(async (_, signal) => {
      isAborted = signal.aborted
      return { kind: 'sent', reference: '1' }
    })
    const savePayload: Outbox['savePayload'] = async (...parameters) => {
      await pause(100)
      return store.first.savePayload(...parameters)
    }
    const outbox = { ...store.first, savePayload }
    await sweep(delivery({ ...mailer, deadlineSeconds: 0.01 }, { outbox }))
    expect(isAborted).toBe(true)
  })

  it('is aborted and queued if it exceeds the grace period of stop', async () => {
    const { id } = await accept()
    const started = Promise.withResolvers<void>()
    const endless = mailerThat(async (_, signal) => {
      started.resolve()
      await once(signal, 'abort')
      return { kind: 'retry', possiblySent: true, code: 'EABORT', reason: 'aborted' }
    })
    const loop = startDeliveryLoop(delivery(endless))
    await started.promise
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const stopped = loop.stop()
    vi.advanceTimersByTime(stopGraceSeconds * 1000)
    vi.useRealTimers()
    await stopped
    expect(await store.first.get(id)).toMatchObject({ state: 'queued', lastError: 'aborted' })
  })

  it('is not repeated by its own process, even if the clock jumps past its lease', async () => {
    const { id } = await accept()
    const slow = mailerThat(async () => {
      await store.pass(1000)
      expect(await sweep(delivery(accepts))).toBe(0)
      // Another process takes over.
      expect(await store.second.claim(30)).toMatchObject({ id, attempts: 2 })
      return { kind: 'sent', reference: '1' }
    })
    await sweep(delivery(slow))
    expect(sends).toBe(1)
    expect(events).toMatchObject([{ event: 'delivered', leaseLost: true }])
  })

  it('is recorded however long the database fails, so that the mail is not sent again', async () => {
    const { id } = await accept()
    let failures = 3
    const settle: Outbox['settle'] = async (claim, settlement) => {
      if (failures-- > 0) throw Object.assign(new Error('database is locked'), { errcode: 5 })
      await store.pass(1000)
      return store.first.settle(claim, settlement)
    }
    await sweep(delivery(accepts, { outbox: { ...store.first, settle } }))
    expect(sends).toBe(1)
    expect(await store.first.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(events.map(({ event }) => event)).toEqual(['storage_fault', 'delivered'])
  })

  it('is recorded although Postgres restarts meanwhile', async () => {
    await using database = await startPostgres()
    const url = await database.createDatabase()
    await migrate(url)
    const outbox = openPostgresOutbox(url, 2)
    onTestFinished(outbox.close)
    const message = newMessage()
    await outbox.accept(message, noLimits)
    const killsPostgres = mailerThat(async () => {
      await database.kill()
      setTimeout(() => database.start(), 500)
      return { kind: 'sent', reference: '1' }
    })
    await sweep(delivery(killsPostgres, { outbox }))
    expect(sends).toBe(1)
    expect(await outbox.get(message.id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('is given up when the process stops while the database fails', async () => {
    await accept()
    const settle = () => Promise.reject(new Error('disk full'))
    const attempt = sweep(
      delivery(accepts, { outbox: { ...store.first, settle } }),
      undefined,
      AbortSignal.abort(),
    )
    await expect(attempt).rejects.toThrow('disk full')
  })
})

describe('a database that fails', () => {
  it('is logged once a round, not once for each worker', async () => {
    const claim = () => Promise.reject(Object.assign(new Error('database is locked'), { errcode: 5 }))
    const loop = startDeliveryLoop(delivery(accepts, { outbox: { ...store.first, claim } }))
    await expect.poll(() => events).toHaveLength(1)
    loop.wake()
    await expect.poll(() => events).toHaveLength(2)
    await loop.stop()
    expect(events).toHaveLength(2)
  })
})

describe('a process without mail', () => {
  const files = mailerThat(async () => ({ kind: 'sent', reference: 'new/1.eml' }), 'file')

  it('files what was accepted without mail, and leaves alone what a process with mail accepted', async () => {
    const { id: mine } = await accept({ mailConfigured: false })
    const { id: theirs } = await accept()
    expect(await sweep(delivery(files))).toBe(1)
    expect(await store.first.get(mine)).toMatchObject({ state: 'filed' })
    expect(await store.first.get(theirs)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await sweep(delivery(accepts))).toBe(1)
    expect(await store.first.get(theirs)).toMatchObject({ state: 'delivered' })
  })
})

describe('the idempotency key', () => {
  it('is the same in another database, so that a restored message is not mailed again', async () => {
    await using provider = await startMailProvider()
    const message = newMessage()
    const restored = openTemporaryOutbox()
    const mailer = createResendMailer('re_test', provider.url)
    onTestFinished(restored.close)
    const acceptedAt = new Date()
    for (const { first } of [store, restored]) {
      await first.accept(message, noLimits)
      // The time at which it was accepted is part of the mail.
      const claim: Outbox['claim'] = async (...parameters) => {
        const claimed = await first.claim(...parameters)
        return claimed && { ...claimed, acceptedAt }
      }
      await sweep(delivery(mailer, { outbox: { ...first, claim } }))
      expect(await first.get(message.id)).toMatchObject({ state: 'delivered' })
    }
    expect(provider.requests).toHaveLength(2)
    expect(provider.mailed().get(message.id)).toBe(1)

    // The owner has it mailed once more.
    await store.first.requeue(message.id, 'repeat', 'delivered')
    await sweep(delivery(mailer))
    expect(provider.mailed().get(message.id)).toBe(2)
  })
})
