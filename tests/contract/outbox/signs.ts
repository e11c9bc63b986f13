import { expect, it } from 'vitest'
import { noLimits } from '../../../contact/outbox/accept.ts'
import { newMessage } from '../../support/entries.ts'
import { day, delivered, type Harness, reasons } from './harness.ts'

export function signTests(harness: Harness): void {
  const { outbox, pass, empty, accept, atOnce, claimOne, acceptedId, count, isAbout } = harness

  it('accepts one of concurrent messages with the same proof as proven', async () => {
    const results = await atOnce(10, (store) => accept({ proof: 'p', reasons: ['links'] }, noLimits, store))
    const held = results.filter((result) => 'reasons' in result && result.reasons.length > 0)
    expect(held).toHaveLength(9)
    expect(held[0]).toMatchObject({ outcome: 'accepted', reasons: ['links', 'unproven'] })
    expect([await count('queued'), await count('held')]).toEqual([1, 9])
  })

  it('accepts messages without proof up to the limit, and holds the others', async () => {
    const limits = { ...noLimits, unprovenPerDay: 3 }
    await atOnce(20, (store) => accept({ proof: null }, limits, store))
    expect(await count('queued')).toSatisfy((queued: number) => isAbout(queued, 3))
    expect(await accept({ proof: null }, limits)).toMatchObject({ reasons: ['unproven', 'crowded'] })
    await pass(day)
    expect(await accept({ proof: null }, limits)).toMatchObject({ outcome: 'accepted', reasons: [] })
  })

  it('accepts two messages of a client without proof a day, and holds the others', async () => {
    const limits = { ...noLimits, unprovenPerDay: 20, unprovenPerClientAndDay: 2 }
    for (const expected of [[], [], ['unproven', 'crowded']])
      expect(await accept({ proof: null }, limits)).toMatchObject({ reasons: expected })
    expect(await accept({ proof: null, client: 'b' }, limits)).toMatchObject({ reasons: [] })
  })

  it('ends a flood of held messages at its cap, and mails that of a person at once', async () => {
    const limits = { ...noLimits, heldPerDay: 5, unprovenPerDay: 1 }
    const flood = await atOnce(40, (store, index) =>
      accept({ proof: null, reasons, client: `bot ${index}` }, limits, store),
    )
    expect(await count('held')).toSatisfy((held: number) => isAbout(held, 5))
    expect(flood.filter(({ outcome }) => outcome === 'limited').length).toBeGreaterThan(20)
    const person = await acceptedId({ client: 'person' }, limits)
    expect(await claimOne()).toMatchObject({ id: person })
  })

  it.each([
    ['another client and sender', ['a a'], 'b b'],
    ['one client under a third address', ['a a', 'a b'], 'a c'],
    ['one sender from a third client', ['a a', 'b a'], 'c a'],
  ])('holds the text of %s for a day, but not that of one person again', async (_, senders, last) => {
    const send = (sender: string) => {
      const [client = '', name = ''] = sender.split(' ')
      const message = { ...newMessage().message, email: `${name}@example.com` }
      return accept({ textHash: 'hash', client, message })
    }
    for (let time = 1; time < 5; time += 1) expect(await send(last)).toMatchObject({ reasons: [] })
    await empty()
    for (const sender of senders) expect(await send(sender)).toMatchObject({ reasons: [] })
    expect(await send(last)).toMatchObject({ reasons: ['repeated'] })
    await pass(day)
    expect(await send(last)).toMatchObject({ reasons: [] })
  })

  it('releases a held message that comes again with a proof', async () => {
    const id = await acceptedId({ contentHash: 'same', reasons: ['links'], proof: null })
    const results = await atOnce(4, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(results.filter(({ outcome }) => outcome === 'released')).toEqual([{ outcome: 'released', id }])
    expect(await claimOne()).toMatchObject({ id })
    expect(await outbox.list()).toHaveLength(1)
  })

  it('counts a release for the client and the hour that brought it', async () => {
    const limits = { ...noLimits, perClientAndHour: 2 }
    const held = { reasons: ['links'], proof: null, client: 'another' } as const
    for (const contentHash of ['a', 'b', 'c']) await accept({ ...held, contentHash })
    await pass(day / 2)
    for (const contentHash of ['a', 'b'])
      expect(await accept({ contentHash }, limits)).toMatchObject({ outcome: 'released' })
    expect(await accept({ contentHash: 'c' }, limits)).toMatchObject({ outcome: 'duplicate', state: 'held' })
    expect(await accept({}, limits)).toMatchObject({ outcome: 'limited' })
  })

  it.each([
    ['is suspect itself', { reasons: ['honeypot'] }, {}],
    ['has no proof', { proof: null }, {}],
    ['has a used proof', { proof: 'used' }, {}],
    ['has a text that others sent', { textHash: 'hash' }, {}],
    ['exceeds a limit', {}, { perDay: 1 }],
  ] as const)('does not release a held message if the new one %s', async (_, changes, limits) => {
    await accept({ proof: 'used' })
    const email = 'another@example.com'
    await accept({ textHash: 'hash', client: 'another', message: { ...newMessage().message, email } })
    const id = await acceptedId({ contentHash: 'same', reasons: ['honeypot'], proof: null })
    expect(await accept({ contentHash: 'same', ...changes }, { ...noLimits, ...limits })).toEqual({
      outcome: 'duplicate',
      id,
      state: 'held',
    })
  })

  it('lists held and failed messages for a digest, those with a proof first, and reports each once', async () => {
    expect(await outbox.unreported('2026-01-01')).toEqual({ ids: [], first: [] })
    await acceptedId()
    await outbox.settle(await claimOne(), { state: 'failed', error: 'No.' })
    await pass(60)
    const proven = await acceptedId({ reasons })
    for (let index = 0; index < 30; index += 1) await accept({ reasons, proof: null })
    const { ids, first } = await outbox.unreported('2026-01-01')
    expect([ids.length, first.length, first[0]?.id, first[1]?.state]).toEqual([32, 20, proven, 'failed'])

    const { message } = newMessage()
    const results = await atOnce(6, (store) => store.queueDigest('2026-01-01', message, ids, 'resend'))
    const [digest, ...others] = results.filter((id) => id !== null)
    expect(others).toEqual([])
    // Held since; the next digest lists it.
    const another = await acceptedId({ reasons })
    expect((await outbox.unreported('2026-01-01')).ids).toEqual([])
    expect((await outbox.unreported('2026-01-02')).ids).toEqual([another])
    const claim = await claimOne()
    expect(claim).toMatchObject({ id: digest, message })
    await outbox.settle(claim, delivered)
    // One that is retried and fails again is reported again.
    const [failedId = ''] = (await outbox.list({ states: ['failed'] })).map(({ id }) => id)
    await outbox.requeue(failedId, 'retry', 'resend')
    await outbox.settle(await claimOne(), { state: 'failed', error: 'No.' })
    expect((await outbox.unreported('2026-01-02')).ids).toContain(failedId)
  })
}
