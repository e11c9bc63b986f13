import { expect, it } from 'vitest'
import type { Message } from '../../../contact/message.ts'
import { noLimits } from '../../../contact/outbox/accept.ts'
import { newMessage } from '../../support/entries.ts'
import { day, delivered, type Harness, reasons } from './harness.ts'

export function acceptTests(harness: Harness): void {
  const { outbox, second, pass, accept, atOnce, claimOne, acceptedId, isAbout } = harness
  const acceptedIn = (results: { outcome: string }[]) =>
    results.filter(({ outcome }) => outcome === 'accepted').length

  it('returns an empty string for a field that was added after the message was stored', async () => {
    const { email, ...older } = newMessage().message
    await accept({ message: { ...older, email } })
    await harness.run(
      `UPDATE message SET message = '${JSON.stringify({ name: 'Zoë' } satisfies Partial<Message>)}'`,
    )
    const message = { name: 'Zoë', email: '', subject: '', message: '' }
    expect(await claimOne()).toMatchObject({ message })
    expect(await outbox.list()).toMatchObject([{ message }])
  })

  it('stores concurrent duplicates from two processes once', async () => {
    const results = await atOnce(20, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(new Set(results.map((result) => 'id' in result && result.id)).size).toBe(1)
    expect(await outbox.list()).toHaveLength(1)
  })

  it('returns the state of a duplicate despite limits, and stores it again after a day', async () => {
    const limits = { ...noLimits, perClientAndHour: 1, perDay: 1 }
    const id = await acceptedId({ contentHash: 'same' }, limits)
    await outbox.settle(await claimOne(), delivered)
    await pass(day - 60)
    const duplicate = { outcome: 'duplicate', id, state: 'delivered' }
    expect(await accept({ contentHash: 'same' }, limits, second)).toEqual(duplicate)
    await pass(120)
    const results = await atOnce(2, (store) => accept({ contentHash: 'same' }, limits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(await outbox.list()).toHaveLength(2)
  })

  it('answers a message that is stored already as accepted, because its answer may have been lost', async () => {
    const message = newMessage({ reasons })
    const accepted = { outcome: 'accepted', id: message.id, reasons: ['honeypot', 'links'] }
    expect(await outbox.accept(message, noLimits)).toEqual(accepted)
    expect(await outbox.accept(message, noLimits)).toEqual(accepted)
  })

  it('limits messages of one client to a number per hour', async () => {
    const limits = { ...noLimits, perClientAndHour: 3 }
    for (let index = 0; index < 3; index += 1) expect((await accept({}, limits)).outcome).toBe('accepted')
    expect((await accept({ client: 'another' }, limits)).outcome).toBe('accepted')
    await pass(3000)
    expect(await accept({}, limits)).toEqual({ outcome: 'limited', limit: 'client' })
    await pass(600)
    expect((await accept({}, limits)).outcome).toBe('accepted')
  })

  it('stores about as many of 200 messages at once as the limit allows, and answers each', async () => {
    const limits = { ...noLimits, perClientAndHour: 10 }
    const results = await atOnce(200, (store) => accept({}, limits, store))
    expect(acceptedIn(results)).toSatisfy((count: number) => isAbout(count, 10))
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(200 - acceptedIn(results))
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

  it('does not count what the clock, since set back, puts in the future, and sends it at once', async () => {
    const limits = { ...noLimits, perDay: 1, unprovenPerDay: 1, perClientAndHour: 2 }
    const entries = [{}, { proof: null }, { reasons }]
    for (const entry of entries) await accept(entry, limits)
    await pass(-3600)
    for (const entry of entries.slice(0, 2))
      expect(await accept(entry, limits)).toMatchObject({ outcome: 'accepted', reasons: [] })
    for (let index = 0; index < 4; index += 1) await claimOne()
  })

  it('shares a secret between processes, and one salt a day', async () => {
    const secrets = await atOnce(6, (store) => store.secret('proof'))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThan(60)
    expect(await outbox.secret('another')).not.toBe(secrets[0])
    const [salt, ...others] = await atOnce(10, (store) => store.dailySalt('2026-01-01'))
    expect(new Set(others)).toEqual(new Set([salt]))
    const next = await outbox.dailySalt('2026-01-02')
    expect(next).not.toBe(salt)
    expect(await second.dailySalt('2026-01-02')).toBe(next)
    // The salt of the day before is gone.
    expect(await outbox.dailySalt('2026-01-01')).not.toBe(salt)
    expect(await outbox.secret('proof')).toBe(secrets[0])
  })

  it('can be probed at once, which leaves nothing behind', async () => {
    await atOnce(6, (store) => store.probe())
    expect(await outbox.list()).toEqual([])
  })
}
