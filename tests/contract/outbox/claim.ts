import { expect, it } from 'vitest'
import { newMessage } from '../../support/entries.ts'
import { day, type Harness, payloadFor, reasons, retry } from './harness.ts'

export function claimTests(harness: Harness): void {
  const { outbox, second, pass, corruptPayloads, atOnce } = harness
  const { accept, acceptedId, claimOne, claimWithPayload } = harness

  it('leases each message to one worker', async () => {
    for (let index = 0; index < 30; index += 1) await accept()
    const claims = (await atOnce(40, (store) => store.claim(30))).filter((claim) => claim !== null)
    expect(claims).toHaveLength(30)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(30)
  })

  it('returns the message unchanged and counts the attempt, and skips held messages', async () => {
    const { id, message } = newMessage()
    expect(await accept({ id, message })).toEqual({ outcome: 'accepted', id, reasons: [] })
    await accept({ reasons })
    const claim = { id, message, attempts: 1, uncertainSeconds: null, payload: null }
    expect(await claimOne()).toMatchObject(claim)
    expect(await second.claim(30)).toBeNull()
    expect(await second.get(id)).toMatchObject({ message, state: 'sending', attempts: 1 })
  })

  it('leases only what the selection allows', async () => {
    const [mine, theirs] = [await acceptedId({ notify: true }), await acceptedId({ notify: true })]
    const filed = await acceptedId({ notify: true, mailConfigured: false })
    expect(await outbox.claim(30, { only: [] })).toBeNull()
    expect(await outbox.claim(30, { except: [mine, theirs, filed] })).toBeNull()
    expect(await outbox.claimNotification(30, [])).toBeNull()
    expect(await outbox.claimNotification(30, [theirs])).toMatchObject({ id: theirs })
    expect(await outbox.claim(30, { only: [theirs] })).toMatchObject({ id: theirs })
    const claim = await outbox.claim(30, { unmailedOnly: true })
    expect(claim).toMatchObject({ id: filed })
    expect(await outbox.claim(30, { unmailedOnly: true })).toBeNull()
    // Once it may have been mailed, it is not for files.
    if (claim) await outbox.savePayload(claim, payloadFor(claim))
    await pass(31)
    expect(await outbox.claim(30, { unmailedOnly: true })).toBeNull()
  })

  it('leases a message again when its lease expires, as possibly sent since the first claim', async () => {
    const lost = await claimWithPayload()
    await pass(20)
    expect(await second.claim(30)).toBeNull()
    await pass(20)
    const taken = await second.claim(30)
    expect(taken).toMatchObject({ id: lost.id, attempts: 2, payload: payloadFor(lost) })
    expect(taken?.uncertainSeconds).toBeGreaterThanOrEqual(40)
    expect(taken?.uncertainSeconds).toBeLessThan(100)

    expect(await outbox.savePayload(lost, payloadFor(lost))).toBe(false)
    expect(await outbox.settle(lost, { state: 'dead', error: 'late' })).toBe(false)
    expect(await outbox.get(lost.id)).toMatchObject({ state: 'sending' })
  })

  it('leases messages whose times are in the future after the duration of one lease', async () => {
    const leased = await claimWithPayload()
    await accept({ notify: true })
    const never = await claimOne()
    await outbox.settle(never, retry())
    await outbox.claimNotification(30)
    await pass(-3650 * day)
    expect(await second.claim(30)).toBeNull()
    await pass(31)
    const claims = [await claimOne(), await claimOne()]
    // The time of the attempt is unknown.
    const seconds = Object.fromEntries(claims.map((claim) => [claim.id, claim.uncertainSeconds]))
    expect(seconds).toEqual({ [leased.id]: Number.MAX_VALUE, [never.id]: null })
    expect(await outbox.claimNotification(30)).toMatchObject({ id: never.id })
  })

  it.each(['not JSON', '{"channel": "resend"}'])(
    'treats the outcome as unknown for the payload %s, and leases the other messages',
    async (text) => {
      await claimWithPayload()
      await corruptPayloads(text)
      await pass(31)
      await accept()
      const claims = [await claimOne(), await claimOne()]
      expect(claims).toMatchObject([
        { payload: null, uncertainSeconds: Number.MAX_VALUE },
        { payload: null, uncertainSeconds: null },
      ])
    },
  )
}
