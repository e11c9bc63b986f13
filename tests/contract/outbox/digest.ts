import { expect, it } from 'vitest'
import { noLimits, type Settlement, states } from '../../../contact/outbox/outbox.ts'
import { day, digest, type Harness, reasons } from './harness.ts'

export function digestTests({ outbox, pass, accept, atOnce, claimOne, acceptedId }: Harness): void {
  it('lists held messages with a proof first in the digest', async () => {
    const id = await acceptedId({ reasons })
    for (let index = 0; index < 2; index += 1) await accept({ reasons, proof: null })
    expect((await outbox.undigested()).newest[0]).toMatchObject({ id })
  })

  it('reports held messages once a day', async () => {
    expect(await outbox.undigested()).toEqual({ ids: [], newest: [] })
    const id = await acceptedId({ reasons })
    expect(await outbox.undigested()).toMatchObject({ ids: [id], newest: [{ id, reasons }] })
    const results = await atOnce(6, (store) => accept(digest, noLimits, store))
    const [accepted, ...others] = results.filter(({ outcome }) => outcome === 'accepted')
    if (accepted?.outcome !== 'accepted') throw new Error('It was not accepted.')
    expect(others).toEqual([])
    // Stored while the digest was made.
    const another = await acceptedId({ reasons })
    await outbox.markReported([id], accepted.id)
    expect((await outbox.undigested()).ids).toEqual([])
    await pass(day)
    expect((await outbox.undigested()).ids).toEqual([another])
    // The digest is mailed like a message, but is none.
    expect(await claimOne()).toMatchObject({ attempts: 1 })
    expect(await outbox.list({ states })).toHaveLength(2)
    expect((await outbox.summary()).lastMonth).toEqual({ proven: 0, unproven: 0, held: 2 })
  })

  it('reports held messages again after their digest was rejected, and keeps the one that reports them', async () => {
    const id = await acceptedId({ reasons })
    const report = async (settlement: Settlement) => {
      await outbox.markReported([id], await acceptedId(digest))
      await outbox.settle(await claimOne(), settlement)
      await pass(2 * day)
    }
    await report({ state: 'dead', error: '554' })
    expect((await outbox.undigested()).ids).toEqual([id])
    await report({ state: 'delivered', reference: '1' })
    expect((await outbox.undigested()).ids).toEqual([])
    const reportedFor = (days: number) => outbox.list({ states: ['held'], reportedForSeconds: days * day })
    expect(await reportedFor(3)).toEqual([])
    expect(await reportedFor(1)).toMatchObject([{ id }])
    const olderThanSeconds = day
    // The rejected digest reports nothing; the other one goes with what it reports.
    expect(await outbox.purge({ states: ['delivered'], olderThanSeconds })).toBe(1)
    expect(await outbox.purge({ states: ['held'], olderThanSeconds })).toBe(2)
  })
}
