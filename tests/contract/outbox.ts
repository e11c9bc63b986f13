import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payload } from '../../contact/mail/payload.ts'
import { renderMail } from '../../contact/mail/render.ts'
import type { Message } from '../../contact/message.ts'
import {
  batchSize,
  type Claim,
  type NewMessage,
  noLimits,
  type Outbox,
  type Settlement,
  states,
} from '../../contact/outbox/outbox.ts'
import type { Sign } from '../../contact/spam/signs.ts'
import { newMessage } from '../support/entries.ts'
import type { TemporaryOutbox } from '../support/temporary-outbox.ts'

const day = 24 * 60 * 60

const reasons: Sign[] = ['honeypot', 'links']

const digest = { contentHash: 'digest', client: 'digest', proof: null, isDigest: true }

const payloadFor = (claim: Claim): Payload => ({
  channel: 'resend',
  idempotencyKey: `${claim.id}/1`,
  mail: renderMail(claim, { from: 'a@b.example', to: 'c@d.example' }),
})

const retry = (changes: Partial<Extract<Settlement, { state: 'queued' }>> = {}): Settlement => ({
  state: 'queued',
  error: 'later',
  delaySeconds: 60,
  uncertain: false,
  countAttempt: true,
  payload: null,
  ...changes,
})

/** The tests that every outbox must pass; `faults/life.test.ts` tries random histories of a message in both. */
export function outboxContract(name: string, open: () => Promise<TemporaryOutbox>): void {
  describe(name, () => {
    let test: TemporaryOutbox
    let outbox: Outbox

    beforeAll(async () => {
      test = await open()
      outbox = test.first
    })
    beforeEach(() => test.empty())
    afterAll(() => test.close())

    const accept = async (changes: Partial<NewMessage> = {}, limits = noLimits, store = outbox) =>
      store.accept(newMessage(changes), limits)
    /** Runs calls concurrently on both connections. */
    const atOnce = <Result>(count: number, work: (store: Outbox) => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? test.first : test.second)))
    const claimOne = async () => {
      const claim = await outbox.claim(30)
      if (!claim) throw new Error('Nothing was due.')
      return claim
    }
    const claimWithPayload = async () => {
      await accept()
      const claim = await claimOne()
      await outbox.savePayload(claim, payloadFor(claim))
      return claim
    }
    /** Accepts a message and returns its id. */
    const acceptedId = async (changes: Partial<NewMessage> = {}, limits = noLimits) => {
      const entry = newMessage(changes)
      await outbox.accept(entry, limits)
      return entry.id
    }
    const acceptedIn = (results: { outcome: string }[]) =>
      results.filter(({ outcome }) => outcome === 'accepted').length
    const idsOf = async (filter: Parameters<Outbox['list']>[0]) =>
      (await outbox.list(filter)).map(({ id }) => id)

    it('returns an empty string for a field that was added after the message was stored', async () => {
      const { email: _, ...older } = newMessage().message
      await accept({ message: older as Message, notify: true })
      const message = { ...older, email: '' }
      expect(await outbox.claimNotification(30)).toMatchObject({ message })
      expect(await claimOne()).toMatchObject({ message })
      expect(await outbox.list({ states })).toMatchObject([{ message }])
    })

    describe('accept', () => {
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
        await test.pass(day - 60)
        const duplicate = { outcome: 'duplicate', id, state: 'filed' }
        expect(await accept({ contentHash: 'same' }, limits, test.second)).toEqual(duplicate)
        await test.pass(120)
        const results = await atOnce(2, (store) => accept({ contentHash: 'same' }, limits, store))
        expect(acceptedIn(results)).toBe(1)
        expect(await outbox.list({ states })).toHaveLength(2)
      })

      it('limits concurrent messages of one client to a number per hour', async () => {
        const limits = { ...noLimits, perClientAndHour: 3 }
        const results = await atOnce(8, (store) => accept({}, limits, store))
        expect(acceptedIn(results)).toBe(3)
        expect((await accept({ client: 'another' }, limits)).outcome).toBe('accepted')
        await test.pass(3000)
        const later = await accept({}, limits)
        if (later.outcome !== 'limited') throw new Error('It was not limited.')
        expect(later.limit).toBe('client')
        expect(later.retryAfterSeconds).toBeGreaterThan(500)
        expect(later.retryAfterSeconds).toBeLessThanOrEqual(600)
        await test.pass(later.retryAfterSeconds)
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
        await test.pass(day)
        expect((await accept({ client: 'c' }, limits)).outcome).toBe('accepted')
      })
    })

    describe('signs', () => {
      it('accepts one of concurrent messages with the same proof as proven', async () => {
        const results = await atOnce(10, (store) =>
          accept({ proof: 'p', reasons: ['links'] }, noLimits, store),
        )
        const held = results.filter((result) => 'reasons' in result && result.reasons.length > 0)
        expect(held).toHaveLength(9)
        expect(held[0]).toMatchObject({ outcome: 'accepted', reasons: ['links', 'unproven'] })
        expect((await outbox.summary()).lastMonth).toEqual({ proven: 1, unproven: 0, held: 9 })
      })

      it('accepts concurrent messages without proof up to the limit, and holds the others', async () => {
        const limits = { ...noLimits, unprovenPerDay: 3 }
        await atOnce(10, (store) => accept({ proof: null }, limits, store))
        expect((await outbox.summary()).lastMonth).toEqual({ proven: 0, unproven: 3, held: 7 })
        await test.pass(day)
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
        await test.empty()
        for (const sender of senders) expect(await send(sender)).toMatchObject({ reasons: [] })
        expect(await send(last)).toMatchObject({ reasons: ['repeated'] })
        await test.pass(day)
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
        await test.pass(-30 * day)
        for (const entry of entries.slice(0, 2))
          expect(await accept(entry, limits)).toMatchObject({ outcome: 'accepted', reasons: [] })
        expect((await outbox.undigested()).ids).toHaveLength(0)
        await accept({ reasons })
        expect((await outbox.undigested()).ids).toHaveLength(1)
      })

      it('lists held messages with a proof first in the digest', async () => {
        const id = await acceptedId({ reasons })
        for (let index = 0; index < 2; index += 1) await accept({ reasons, proof: null })
        expect((await outbox.undigested()).newest[0]).toMatchObject({ id })
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

      it('shares a secret between processes', async () => {
        const secrets = await atOnce(6, (store) => store.secret('proof'))
        expect(new Set(secrets).size).toBe(1)
        expect(secrets[0]?.length).toBeGreaterThan(60)
        expect(await outbox.secret('another')).not.toBe(secrets[0])
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
        await test.pass(day)
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
          await test.pass(2 * day)
        }
        await report({ state: 'dead', error: '554' })
        expect((await outbox.undigested()).ids).toEqual([id])
        await report({ state: 'delivered', reference: '1' })
        expect((await outbox.undigested()).ids).toEqual([])
        const reportedFor = (days: number) =>
          outbox.list({ states: ['held'], reportedForSeconds: days * day })
        expect(await reportedFor(3)).toEqual([])
        expect(await reportedFor(1)).toMatchObject([{ id }])
        const olderThanSeconds = day
        // The rejected digest reports nothing; the other one goes with what it reports.
        expect(await outbox.purge({ states: ['delivered'], olderThanSeconds })).toBe(1)
        expect(await outbox.purge({ states: ['held'], olderThanSeconds })).toBe(2)
      })
    })

    describe('claim', () => {
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
        expect(await test.second.claim(30)).toBeNull()
        expect(await test.second.get(id)).toMatchObject({ message, state: 'sending', attempts: 1 })
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
        await test.pass(31)
        expect(await outbox.claim(30, { unmailedOnly: true })).toBeNull()
      })

      it('leases a message again when its lease expires, as possibly sent since the first claim', async () => {
        const lost = await claimWithPayload()
        await test.pass(20)
        expect(await test.second.claim(30)).toBeNull()
        await test.pass(20)
        const taken = await test.second.claim(30)
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
        await test.pass(-3650 * day)
        expect(await test.second.claim(30)).toBeNull()
        await test.pass(31)
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
          await test.corruptPayloads(text)
          await test.pass(31)
          await accept()
          const claims = [await claimOne(), await claimOne()]
          expect(claims).toMatchObject([
            { payload: null, uncertainSeconds: Number.MAX_VALUE },
            { payload: null, uncertainSeconds: null },
          ])
        },
      )
    })

    describe('settle', () => {
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
        await test.pass(100 * day)
        expect(await outbox.claim(30)).toBeNull()
      })

      it('queues a message with the same payload after an attempt with an unknown outcome', async () => {
        await accept()
        const claim = await claimOne()
        await outbox.settle(claim, retry({ uncertain: true, payload: payloadFor(claim) }))
        expect(await outbox.claim(30)).toBeNull()
        await test.pass(61)
        const again = await claimOne()
        expect(again).toMatchObject({ attempts: 2, payload: payloadFor(claim) })
        expect(again.uncertainSeconds).toBeGreaterThanOrEqual(61)

        // A clear rejection keeps the time of the earlier attempt with an unknown outcome.
        await outbox.settle(again, retry({ payload: payloadFor(claim), countAttempt: false }))
        await test.pass(61)
        const third = await claimOne()
        expect(third.attempts).toBe(2)
        expect(third.uncertainSeconds).toBeGreaterThanOrEqual(122)
      })
    })

    describe('for the owner', () => {
      it('lists and purges by state and age, newest first', async () => {
        const old = await acceptedId()
        await test.pass(1000)
        const held = await acceptedId({ reasons })
        await test.pass(10)
        const fresh = await acceptedId()
        expect(await idsOf({ states })).toEqual([fresh, held, old])
        expect(await idsOf({ states: ['held'] })).toEqual([held])
        expect(await idsOf({ states: [] })).toEqual([])
        expect(await outbox.purge({ states: ['held'], olderThanSeconds: 500 })).toBe(0)
        expect(await idsOf({ states, olderThanSeconds: 500 })).toEqual([old])
        expect(await outbox.purge({ states, olderThanSeconds: 500 })).toBe(1)
        expect(await idsOf({ states })).toEqual([fresh, held])
      })

      it('returns counts and the age of the oldest undelivered message', async () => {
        expect((await outbox.summary()).oldestUndeliveredSeconds).toBeNull()
        await accept()
        await test.pass(1000)
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
        expect(await outbox.requeue('no such id', 'retry', 'dead')).toBe(false)
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
    })

    it('can be probed, which leaves nothing behind', async () => {
      await atOnce(6, (store) => store.probe())
      expect((await outbox.list({ states })).length).toBe(0)
    })

    it('leases a notification to one worker, to another after its lease, and deletes it with its message', async () => {
      for (let index = 0; index < 12; index += 1) await accept({ notify: index > 1 })
      const all = await atOnce(20, (store) => store.claimNotification(30))
      const claims = all.filter((claim) => claim !== null)
      expect(claims).toHaveLength(10)
      await test.pass(31)
      const taken = await test.second.claimNotification(30)
      const lost = claims.find(({ id }) => id === taken?.id)
      if (!lost || !taken) throw new Error('Nothing was due.')
      expect([lost.attempts, taken.attempts, taken.message]).toEqual([1, 2, lost.message])
      expect(await outbox.settleNotification(lost, null)).toBe(false)
      expect(await outbox.settleNotification(taken, 60)).toBe(true)
      await test.pass(31)
      expect((await atOnce(20, (store) => store.claimNotification(30))).filter(Boolean)).toHaveLength(9)
      await outbox.purge({ states, olderThanSeconds: 0 })
      await test.pass(61)
      expect(await outbox.claimNotification(30)).toBeNull()
    })

    it('shares one salt per day and deletes those of earlier days', async () => {
      const [first, ...others] = await atOnce(10, (store) => store.dailySalt('2026-01-01'))
      expect(new Set(others)).toEqual(new Set([first]))
      const next = await outbox.dailySalt('2026-01-02')
      expect(next).not.toBe(first)
      expect(await outbox.dailySalt('2026-01-02')).toBe(next)
    })
  })
}
