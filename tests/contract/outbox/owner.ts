import { expect, it } from 'vitest'
import { noLimits } from '../../../contact/outbox/accept.ts'
import type { Outbox } from '../../../contact/outbox/outbox.ts'
import { day, delivered, failed, type Harness, reasons, retry } from './harness.ts'

export function ownerTests(harness: Harness): void {
  const { outbox, pass, accept, acceptedId, atOnce, claimOne } = harness
  const idsOf = async (filter?: Parameters<Outbox['list']>[0]) =>
    (await outbox.list(filter)).map(({ id }) => id)

  it('lists and deletes by state, age and id, newest first', async () => {
    const old = await acceptedId()
    await pass(1000)
    const held = await acceptedId({ reasons })
    await pass(10)
    const fresh = await acceptedId()
    expect(await idsOf()).toEqual([fresh, held, old])
    expect(await idsOf({ states: ['held'] })).toEqual([held])
    expect(await idsOf({ states: [] })).toEqual([])
    expect(await outbox.delete({ states: ['held'], olderThanSeconds: 500 })).toBe(0)
    expect(await idsOf({ olderThanSeconds: 500 })).toEqual([old])
    expect(await outbox.delete({ olderThanSeconds: 500 })).toBe(1)
    expect(await idsOf()).toEqual([fresh, held])
    expect(await idsOf({ ids: [] })).toEqual([])
    expect(await outbox.delete({ ids: [held] })).toBe(1)
    expect(await idsOf()).toEqual([fresh])
  })

  it('counts by state, and says how long the oldest queued message waits, and why', async () => {
    const none = { queued: 0, held: 0, delivered: 0, failed: 0 }
    const empty = { counts: none, oldestUndeliveredSeconds: null, lastError: null }
    expect(await outbox.summary()).toEqual(empty)
    await accept()
    await outbox.settle(await claimOne(), retry({ error: '535 wrong password' }))
    await pass(1000)
    await accept()
    await accept({ reasons })
    await accept({ channel: 'file' })
    const claim = await outbox.claim(30, 'file')
    if (claim) await outbox.settle(claim, delivered)
    const { oldestUndeliveredSeconds, ...rest } = await outbox.summary()
    const counts = { ...none, queued: 2, held: 1, delivered: 1 }
    expect(rest).toEqual({ counts, lastError: '535 wrong password' })
    expect(oldestUndeliveredSeconds).toBeGreaterThanOrEqual(1000)
    expect(oldestUndeliveredSeconds).toBeLessThan(1100)
  })

  it('releases a held message once, and counts it as held', async () => {
    const limits = { ...noLimits, perClientAndHour: 1 }
    const id = await acceptedId({ reasons }, limits)
    expect(await outbox.get(id)).toMatchObject({ state: 'held', reasons: ['honeypot', 'links'] })
    const released = await atOnce(10, (store) => store.requeue(id, 'release', 'resend'))
    expect(released.filter(Boolean)).toHaveLength(1)
    expect((await accept({ reasons }, limits)).outcome).toBe('limited')
    expect(await claimOne()).toMatchObject({ id, attempts: 1, round: 0 })
  })

  it('queues a settled message again as another mail', async () => {
    const id = await acceptedId({ channel: 'file' })
    await outbox.settle(await claimOne(), failed)
    expect(await outbox.requeue(id, 'repeat', 'resend')).toBe(false)
    expect(await outbox.requeue(id, 'retry', 'resend')).toBe(true)
    const again = await claimOne()
    expect(again).toMatchObject({ id, isUncertain: false, attempts: 2, round: 1 })
    await outbox.settle(again, delivered)
    expect(await outbox.requeue(id, 'retry', 'resend')).toBe(false)
    // Today without mail.
    expect(await outbox.requeue(id, 'repeat', 'file')).toBe(true)
    expect(await outbox.claim(30, 'file')).toMatchObject({ id, round: 2 })
  })

  it('makes a queued message due, but not while it may be being sent', async () => {
    const id = await acceptedId()
    const claim = await claimOne()
    expect(await outbox.requeue(id, 'retry', 'resend')).toBe(false)
    await outbox.settle(claim, retry({ delaySeconds: 3600 }))
    expect(await outbox.requeue(id, 'retry', 'resend')).toBe(true)
    expect(await claimOne()).toMatchObject({ id, round: 0 })
  })

  it('deletes what is older than it is kept: what was delivered or reported, in batches', async () => {
    const [first] = await atOnce(1, () => acceptedId())
    await outbox.settle(await claimOne(), delivered)
    await harness.run(`
      INSERT INTO message (id, state, message, sender, client, channel, counted_as, accepted_at, due_at, settled_at)
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 2500)
      SELECT CAST(n AS text), state, message, sender, client, channel, counted_as, accepted_at, due_at, settled_at
      FROM number, message WHERE id = '${first}'`)
    const held = await acceptedId({ reasons })
    await acceptedId()
    await outbox.settle(await claimOne(), failed)
    const waiting = await acceptedId()
    expect(await outbox.expire(1)).toBe(0)
    await pass(day + 1)
    expect(await outbox.expire(2)).toBe(0)
    expect(await outbox.expire(1)).toBe(2501)
    // Not before the owner has been told.
    const { ids } = await outbox.unreported('2026-01-01')
    expect(ids).toContain(held)
    await outbox.queueDigest('2026-01-01', (await outbox.list())[0]?.message ?? never(), ids, 'resend')
    expect(await outbox.expire(1)).toBe(0)
    await pass(day + 1)
    expect(await outbox.expire(1)).toBe(2)
    expect(await idsOf()).toContain(waiting)
  })
}

function never(): never {
  throw new Error('There is no message.')
}
