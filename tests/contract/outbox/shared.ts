import { expect, it } from 'vitest'
import { states } from '../../../contact/outbox/outbox.ts'
import type { Harness } from './harness.ts'

export function sharedTests({ outbox, second, pass, accept, atOnce }: Harness): void {
  it('leases a notification to one worker, to another after its lease, and deletes it with its message', async () => {
    for (let index = 0; index < 12; index += 1) await accept({ notify: index > 1 })
    const all = await atOnce(20, (store) => store.claimNotification(30))
    const claims = all.filter((claim) => claim !== null)
    expect(claims).toHaveLength(10)
    await pass(31)
    const taken = await second.claimNotification(30)
    const lost = claims.find(({ id }) => id === taken?.id)
    if (!lost || !taken) throw new Error('Nothing was due.')
    expect([lost.attempts, taken.attempts, taken.message]).toEqual([1, 2, lost.message])
    expect(await outbox.settleNotification(lost, null)).toBe(false)
    expect(await outbox.settleNotification(taken, 60)).toBe(true)
    await pass(31)
    expect((await atOnce(20, (store) => store.claimNotification(30))).filter(Boolean)).toHaveLength(9)
    await outbox.purge({ states, olderThanSeconds: 0 })
    await pass(61)
    expect(await outbox.claimNotification(30)).toBeNull()
  })

  it('shares a secret between processes', async () => {
    const secrets = await atOnce(6, (store) => store.secret('proof'))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThan(60)
    expect(await outbox.secret('another')).not.toBe(secrets[0])
  })

  it('shares one salt per day and deletes those of earlier days', async () => {
    const [first, ...others] = await atOnce(10, (store) => store.dailySalt('2026-01-01'))
    expect(new Set(others)).toEqual(new Set([first]))
    const next = await outbox.dailySalt('2026-01-02')
    expect(next).not.toBe(first)
    expect(await outbox.dailySalt('2026-01-02')).toBe(next)
  })

  it('can be probed, which leaves nothing behind', async () => {
    await atOnce(6, (store) => store.probe())
    expect((await outbox.list({ states })).length).toBe(0)
  })
}
