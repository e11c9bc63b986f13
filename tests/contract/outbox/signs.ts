import { expect, it } from 'vitest'
import { noLimits, states } from '../../../contact/outbox/outbox.ts'
import { newMessage } from '../../support/entries.ts'
import { day, digest, type Harness, reasons } from './harness.ts'

export function signTests({ outbox, pass, empty, accept, atOnce, claimOne, acceptedId }: Harness): void {
  it('accepts one of concurrent messages with the same proof as proven', async () => {
    const results = await atOnce(10, (store) => accept({ proof: 'p', reasons: ['links'] }, noLimits, store))
    const held = results.filter((result) => 'reasons' in result && result.reasons.length > 0)
    expect(held).toHaveLength(9)
    expect(held[0]).toMatchObject({ outcome: 'accepted', reasons: ['links', 'unproven'] })
    expect((await outbox.summary()).lastMonth).toEqual({ proven: 1, unproven: 0, held: 9 })
  })

  it('accepts concurrent messages without proof up to the limit, and holds the others', async () => {
    const limits = { ...noLimits, unprovenPerDay: 3 }
    await atOnce(10, (store) => accept({ proof: null }, limits, store))
    expect((await outbox.summary()).lastMonth).toEqual({ proven: 0, unproven: 3, held: 7 })
    await pass(day)
    expect(await accept({ proof: null }, limits)).toMatchObject({ outcome: 'accepted', reasons: [] })
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

  it('accepts two messages of a client without proof a day, and holds the others', async () => {
    const limits = { ...noLimits, unprovenPerDay: 20, unprovenPerClientAndDay: 2 }
    await atOnce(6, (store) => accept({ proof: null }, limits, store))
    expect((await outbox.summary()).lastMonth).toEqual({ proven: 0, unproven: 2, held: 4 })
    expect(await accept({ proof: null, client: 'b' }, limits)).toMatchObject({ reasons: [] })
  })

  it('does not count what the clock, since set back, puts in the future', async () => {
    const limits = { ...noLimits, perDay: 1, unprovenPerDay: 1, perClientAndHour: 2 }
    const entries = [{}, { proof: null }, { reasons }, digest]
    for (const entry of entries) await accept(entry, limits)
    await pass(-30 * day)
    for (const entry of entries.slice(0, 2))
      expect(await accept(entry, limits)).toMatchObject({ outcome: 'accepted', reasons: [] })
    expect((await outbox.undigested()).ids).toHaveLength(0)
    await accept({ reasons })
    expect((await outbox.undigested()).ids).toHaveLength(1)
  })

  it('holds concurrent messages with the text of another', async () => {
    const results = await atOnce(10, (store) => {
      const name = crypto.randomUUID()
      const message = { ...newMessage().message, email: `${name}@example.com` }
      return accept({ textHash: 'hash', client: name, message }, noLimits, store)
    })
    const held = results.filter((result) => 'reasons' in result && result.reasons.includes('repeated'))
    expect(held).toHaveLength(9)
  })

  it('releases a held message that comes again with a proof', async () => {
    const id = await acceptedId({ contentHash: 'same', reasons: ['links'], proof: null, notify: true })
    expect(await accept({ contentHash: 'same', reasons: ['honeypot'] })).toMatchObject({
      outcome: 'duplicate',
    })
    const results = await atOnce(4, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(results.filter(({ outcome }) => outcome === 'released')).toEqual([{ outcome: 'released', id }])
    expect(await outbox.claimNotification(30)).toMatchObject({ id })
    expect(await claimOne()).toMatchObject({ id })
    expect(await outbox.list({ states })).toHaveLength(1)
  })
}
