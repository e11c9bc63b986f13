import { expect, it } from 'vitest'
import { batchSize, noLimits, type Outbox, states } from '../../../contact/outbox/outbox.ts'
import { type Harness, reasons } from './harness.ts'

export function ownerTests(harness: Harness): void {
  const { outbox, pass, accept, acceptedId, atOnce, claimOne, claimWithPayload } = harness
  const idsOf = async (filter: Parameters<Outbox['list']>[0]) =>
    (await outbox.list(filter)).map(({ id }) => id)

  it('lists and purges by state, age and id, newest first', async () => {
    const old = await acceptedId()
    await pass(1000)
    const held = await acceptedId({ reasons })
    await pass(10)
    const fresh = await acceptedId()
    expect(await idsOf({ states })).toEqual([fresh, held, old])
    expect(await idsOf({ states: ['held'] })).toEqual([held])
    expect(await idsOf({ states: [] })).toEqual([])
    expect(await outbox.purge({ states: ['held'], olderThanSeconds: 500 })).toBe(0)
    expect(await idsOf({ states, olderThanSeconds: 500 })).toEqual([old])
    expect(await outbox.purge({ states, olderThanSeconds: 500 })).toBe(1)
    expect(await idsOf({ states })).toEqual([fresh, held])
    expect(await idsOf({ states, ids: [] })).toEqual([])
    expect(await outbox.purge({ states, ids: [held] })).toBe(1)
    expect(await idsOf({ states })).toEqual([fresh])
  })

  it('returns counts and the age of the oldest undelivered message', async () => {
    expect((await outbox.summary()).oldestUndeliveredSeconds).toBeNull()
    await accept()
    await pass(1000)
    await accept()
    await accept({ reasons })
    const { counts, oldestUndeliveredSeconds } = await outbox.summary()
    const none = Object.fromEntries(states.map((state) => [state, 0]))
    expect(counts).toEqual({ ...none, queued: 2, held: 1 })
    expect(oldestUndeliveredSeconds).toBeGreaterThanOrEqual(1000)
    expect(oldestUndeliveredSeconds).toBeLessThan(1100)
  })

  it('releases a held message once, with its notification, and counts it as held', async () => {
    const limits = { ...noLimits, perClientAndHour: 1 }
    const id = await acceptedId({ reasons, notify: true }, limits)
    expect(await outbox.get(id)).toMatchObject({ state: 'held', reasons: ['honeypot', 'links'] })
    expect(await outbox.claimNotification(30)).toBeNull()
    const released = await atOnce(10, (store) => store.requeue(id, 'release', 'held'))
    expect(released.filter(Boolean)).toHaveLength(1)
    expect(await outbox.claimNotification(30)).toMatchObject({ id })
    expect((await accept({ reasons }, limits)).outcome).toBe('limited')
    expect(await claimOne()).toMatchObject({ id, attempts: 1, round: 0 })
  })

  it('queues a settled message again for another round, only from the state that was seen', async () => {
    const { id, ...claim } = await claimWithPayload()
    expect(await outbox.requeue(id, 'retry', 'queued')).toBe(false)
    await outbox.settle({ id, ...claim }, { state: 'uncertain', error: 'unknown' })
    expect(await outbox.requeue(id, 'retry', 'filed')).toBe(false)
    expect(await outbox.requeue(id, 'retry', 'uncertain')).toBe(true)
    const again = await claimOne()
    expect(again).toMatchObject({ id, payload: null, uncertainSeconds: null, attempts: 2, round: 1 })
    await outbox.settle(again, { state: 'delivered', reference: '1' })
    expect(await outbox.requeue(id, 'retry', 'delivered')).toBe(false)
    expect(await outbox.requeue(id, 'repeat', 'delivered')).toBe(true)
    expect(await outbox.get('no such id')).toBeNull()
  })

  it('purges in batches, but nothing that is being sent', async () => {
    // Not all at once: on a loaded machine, the last would exceed the store's deadline.
    for (let count = 0; count <= batchSize; count += 50)
      await atOnce(Math.min(50, batchSize + 1 - count), (store) => accept({}, noLimits, store))
    const { id } = await claimOne()
    expect(await outbox.purge({ states })).toBe(batchSize)
    expect(await idsOf({ states })).toEqual([id])
  })
}
