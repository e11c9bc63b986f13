import { expect, it } from 'vitest'
import type { Message } from '../../../contact/message.ts'
import { noLimits, states } from '../../../contact/outbox/outbox.ts'
import { newMessage } from '../../support/entries.ts'
import { day, type Harness, reasons } from './harness.ts'

export function acceptTests({ outbox, second, pass, accept, atOnce, claimOne, acceptedId }: Harness): void {
  const acceptedIn = (results: { outcome: string }[]) =>
    results.filter(({ outcome }) => outcome === 'accepted').length

  it('returns an empty string for a field that was added after the message was stored', async () => {
    const { email: _, ...older } = newMessage().message
    await accept({ message: older as Message, notify: true })
    const message = { ...older, email: '' }
    expect(await outbox.claimNotification(30)).toMatchObject({ message })
    expect(await claimOne()).toMatchObject({ message })
    expect(await outbox.list({ states })).toMatchObject([{ message }])
  })

  it('stores concurrent duplicates from two processes once', async () => {
    const results = await atOnce(20, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(new Set(results.map((result) => 'id' in result && result.id)).size).toBe(1)
    expect(await outbox.list({ states })).toHaveLength(1)
  })

  it('returns the state of a duplicate despite limits, and stores it again after a day', async () => {
    const limits = { ...noLimits, perClientAndHour: 1, perDay: 1 }
    const id = await acceptedId({ contentHash: 'same' }, limits)
    await outbox.settle(await claimOne(), { state: 'filed', reference: '1.eml' })
    await pass(day - 60)
    const duplicate = { outcome: 'duplicate', id, state: 'filed' }
    expect(await accept({ contentHash: 'same' }, limits, second)).toEqual(duplicate)
    await pass(120)
    const results = await atOnce(2, (store) => accept({ contentHash: 'same' }, limits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(await outbox.list({ states })).toHaveLength(2)
  })

  it('limits concurrent messages of one client to a number per hour', async () => {
    const limits = { ...noLimits, perClientAndHour: 3 }
    const results = await atOnce(8, (store) => accept({}, limits, store))
    expect(acceptedIn(results)).toBe(3)
    expect((await accept({ client: 'another' }, limits)).outcome).toBe('accepted')
    await pass(3000)
    const later = await accept({}, limits)
    if (later.outcome !== 'limited') throw new Error('It was not limited.')
    expect(later.limit).toBe('client')
    expect(later.retryAfterSeconds).toBeGreaterThan(500)
    expect(later.retryAfterSeconds).toBeLessThanOrEqual(600)
    await pass(later.retryAfterSeconds)
    expect((await accept({}, limits)).outcome).toBe('accepted')
  })

  it('limits all messages to a number per day, counting held ones separately', async () => {
    const limits = { ...noLimits, perClientAndHour: 1, perDay: 2, heldPerDay: 2 }
    for (const entry of [{ reasons, proof: null }, {}]) {
      expect((await accept({ ...entry, client: 'a' }, limits)).outcome).toBe('accepted')
      expect((await accept({ ...entry, client: 'b' }, limits)).outcome).toBe('accepted')
      const limited = { outcome: 'limited', limit: 'total' }
      expect(await accept({ ...entry, client: 'c' }, limits)).toMatchObject(limited)
    }
    expect((await accept({ reasons, client: 'c' }, limits)).outcome).toBe('accepted')
    await pass(day)
    expect((await accept({ client: 'c' }, limits)).outcome).toBe('accepted')
  })
}
