import { expect, it } from 'vitest'
import type { Settlement } from '../../../contact/outbox/outbox.ts'
import { day, type Harness, payloadFor, retry } from './harness.ts'

export function settleTests({ outbox, pass, accept, claimOne, claimWithPayload }: Harness): void {
  it.each<Settlement>([
    { state: 'delivered', reference: '1' },
    { state: 'filed', reference: '1' },
    { state: 'dead', error: 'No.' },
    { state: 'uncertain', error: '?' },
  ])('settles a message once with %j', async (settlement) => {
    const claim = await claimWithPayload()
    expect(await outbox.settle(claim, settlement)).toBe(true)
    const saved = { channel: 'resend', reference: null, error: null }
    const { error, ...rest } = { ...saved, ...settlement }
    const settled = { ...rest, lastError: error, settledAt: expect.any(Date) }
    expect(await outbox.get(claim.id)).toMatchObject(settled)
    expect(await outbox.settle(claim, { state: 'dead', error: 'twice' })).toBe(false)
    await pass(100 * day)
    expect(await outbox.claim(30)).toBeNull()
  })

  it('queues a message with the same payload after an attempt with an unknown outcome', async () => {
    await accept()
    const claim = await claimOne()
    await outbox.settle(claim, retry({ uncertain: true, payload: payloadFor(claim) }))
    expect(await outbox.claim(30)).toBeNull()
    await pass(61)
    const again = await claimOne()
    expect(again).toMatchObject({ attempts: 2, payload: payloadFor(claim) })
    expect(again.uncertainSeconds).toBeGreaterThanOrEqual(61)

    // A clear rejection keeps the time of the earlier attempt with an unknown outcome.
    await outbox.settle(again, retry({ payload: payloadFor(claim), countAttempt: false }))
    await pass(61)
    const third = await claimOne()
    expect(third.attempts).toBe(2)
    expect(third.uncertainSeconds).toBeGreaterThanOrEqual(122)
  })
}
