import { expect, it } from 'vitest'
import { noLimits } from '../../../contact/outbox/accept.ts'
import { newMessage } from '../../support/entries.ts'
import { day, delivered, failed, type Harness, reasons, retry } from './harness.ts'

export function claimTests({ outbox, second, pass, atOnce, accept, acceptedId, claimOne }: Harness): void {
  it('leases each message to one worker', async () => {
    for (let index = 0; index < 30; index += 1) await accept()
    const claims = (await atOnce(40, (store) => store.claim(30, 'resend'))).filter((claim) => claim !== null)
    expect(claims).toHaveLength(30)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(30)
  })

  it('returns the message unchanged and counts the attempt, and skips held messages', async () => {
    const { id, message } = newMessage()
    expect(await outbox.accept(newMessage({ id, message }), noLimits)).toMatchObject({ id, reasons: [] })
    await accept({ reasons })
    expect(await claimOne()).toMatchObject({ id, message, attempts: 1, isUncertain: false, round: 0 })
    expect(await second.claim(30, 'resend')).toBeNull()
    expect(await second.get(id)).toMatchObject({ message, state: 'queued', attempts: 1 })
    expect(await outbox.get('no such id')).toBeNull()
  })

  it('leases to a process without mail only what was accepted so, and nothing that its own worker is sending', async () => {
    const mailed = await acceptedId()
    const filed = await acceptedId({ channel: 'file' })
    const both = await acceptedId({ channel: 'file' })
    expect(await outbox.claim(30, 'file', [filed, both])).toBeNull()
    expect(await outbox.claim(30, 'file', [both])).toMatchObject({ id: filed, channel: 'file' })
    expect(await outbox.claim(30, 'resend', [mailed])).toMatchObject({ id: both, channel: 'resend' })
    // Once it may have been mailed, it is not for files.
    await pass(31)
    expect(await outbox.claim(30, 'file')).toMatchObject({ id: filed })
    expect(await outbox.claim(30, 'file')).toBeNull()
  })

  it('leases a message again when its lease expires, as possibly sent since the first claim', async () => {
    await accept()
    const lost = await claimOne()
    await pass(20)
    expect(await second.claim(30, 'resend')).toBeNull()
    await pass(20)
    const taken = await second.claim(30, 'resend')
    expect(taken).toMatchObject({ id: lost.id, attempts: 2, isUncertain: true })
    expect(Date.now() - Number(taken?.uncertainSince)).toBeGreaterThanOrEqual(40_000)

    // The worker that was slow finds out when it settles, whatever has become of the message.
    expect(await outbox.settle(lost, failed)).toBe(false)
    expect(await outbox.settle(lost, retry())).toBe(false)
    if (taken) await second.settle(taken, retry())
    expect(await outbox.settle(lost, delivered)).toBe(false)
    expect(await outbox.get(lost.id)).toMatchObject({ state: 'queued', attempts: 2 })
  })

  it('leases at once what is due later than any delay, because a clock was wrong', async () => {
    await accept()
    await outbox.settle(await claimOne(), retry({ delaySeconds: day }))
    expect(await outbox.claim(30, 'resend')).toBeNull()
    await pass(-2 * 3600)
    expect(await second.claim(30, 'resend')).toMatchObject({ attempts: 2 })
  })

  it.each([delivered, failed])('settles a message once with %j', async (settlement) => {
    await accept()
    const claim = await claimOne()
    expect(await outbox.settle(claim, settlement)).toBe(true)
    expect(await outbox.get(claim.id)).toMatchObject({
      reference: null,
      ...settlement,
      channel: 'resend',
      settledAt: expect.any(Date),
    })
    expect(await outbox.settle(claim, { state: 'failed', error: 'twice' })).toBe(false)
    await pass(100 * day)
    expect(await outbox.claim(30, 'resend')).toBeNull()
  })

  it('keeps the time of the first attempt with an unknown outcome through later ones, and forgets a known one', async () => {
    await accept()
    await outbox.settle(await claimOne(), retry())
    await pass(61)
    const second = await claimOne()
    expect(second).toMatchObject({ attempts: 2, isUncertain: false })
    await outbox.settle(second, retry({ isUnknown: true }))
    await pass(61)
    const third = await claimOne()
    expect(third).toMatchObject({ attempts: 3, isUncertain: true, uncertainSince: expect.any(Date) })
    await outbox.settle(third, retry({ isNewRound: true, plain: true }))
    await pass(61)
    const fourth = await claimOne()
    expect(fourth).toMatchObject({ isUncertain: true, round: 1, plain: true })
    expect(Date.now() - Number(fourth.uncertainSince)).toBeGreaterThanOrEqual(122_000)
  })
}
