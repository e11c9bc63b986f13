import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyMessage } from '../../contact/message.ts'
import type { NewMessage } from '../../contact/outbox/accept.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import type { StoredMessage } from '../../contact/outbox/stored-message.ts'
import type { Sign } from '../../contact/spam/signs.ts'
import { claimNext, delivered, failed, newMessage, noLimits, retry } from '../support/entries.ts'
import {
  openTemporaryOutbox,
  openTemporaryPostgres,
  type TemporaryOutbox,
} from '../support/temporary-outbox.ts'

const day = 24 * 60 * 60
const reasons: Sign[] = ['honeypot', 'links']

const stores: [string, TemporaryOutbox][] = [
  ['SQLite', openTemporaryOutbox()],
  ['Postgres', await openTemporaryPostgres()],
]

/** What both stores must do; `faults/life.test.ts` tries random histories of a message in both. */
describe.each(stores)('the outbox in %s', (_, store) => {
  beforeEach(() => store.empty())
  afterAll(() => store.close())

  const { first: outbox, second, run, pass } = store
  const accept = (changes: Partial<NewMessage> = {}, limits = noLimits, at = outbox) =>
    at.accept(newMessage(changes), limits)
  /** Accepts a message and returns its id. */
  const acceptedId = async (changes: Partial<NewMessage> = {}, limits = noLimits) => {
    const entry = newMessage(changes)
    await outbox.accept(entry, limits)
    return entry.id
  }
  const claimOne = () => claimNext(outbox)
  /** Stores a message so many times more. */
  const copy = (id: string, times: number) =>
    run(`
      INSERT INTO message (id, state, message, sender, client, channel, counted_as, accepted_at, due_at, settled_at)
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${times})
      SELECT CAST(n AS text), state, message, sender, client, channel, counted_as, accepted_at, due_at, settled_at
      FROM number, message WHERE id = '${id}'`)
  /** Runs calls concurrently on both connections. */
  const atOnce = <Result>(count: number, work: (at: Outbox, index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? outbox : second, index)))
  /** How many messages are in a state. */
  const count = async (state: 'queued' | 'held') => (await outbox.summary()).counts[state]
  /** Checks a number that concurrent calls on Postgres may exceed by as many as run at once. */
  const isAbout = (count: number, limit: number) => count >= limit && count <= limit + (store.isExact ? 0 : 8)

  const acceptedIn = (results: { outcome: string }[]) =>
    results.filter(({ outcome }) => outcome === 'accepted').length

  it('returns fields that were added since as empty, and as a text what is no JSON', async () => {
    const ids = [await acceptedId(), await acceptedId()]
    for (const [index, stored] of ['{"name":"Zoë"}', 'broken'].entries())
      await run(`UPDATE message SET message = '${stored}' WHERE id = '${ids[index]}'`)
    const messages = await Promise.all(ids.map(async (id) => (await outbox.get(id))?.message))
    expect(messages).toEqual([
      { ...emptyMessage, name: 'Zoë' },
      { ...emptyMessage, message: 'broken' },
    ])
  })

  it('stores concurrent duplicates from two processes once', async () => {
    const results = await atOnce(20, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(new Set(results.map((result) => 'id' in result && result.id)).size).toBe(1)
    expect(await outbox.list()).toHaveLength(1)
  })

  it('recognizes a duplicate despite limits, and stores it again after a day', async () => {
    const limits = { ...noLimits, CLIENT_LIMIT_PER_HOUR: 1, TOTAL_LIMIT_PER_DAY: 1 }
    const id = await acceptedId({ contentHash: 'same' }, limits)
    await outbox.settle(await claimOne(), delivered)
    await pass(day - 60)
    expect(await accept({ contentHash: 'same' }, limits, second)).toEqual({ outcome: 'duplicate', id })
    await pass(120)
    const results = await atOnce(2, (store) => accept({ contentHash: 'same' }, limits, store))
    expect(acceptedIn(results)).toBe(1)
    expect(await outbox.list()).toHaveLength(2)
  })

  it('limits messages of one client to a number per hour', async () => {
    const limits = { ...noLimits, CLIENT_LIMIT_PER_HOUR: 3 }
    for (let index = 0; index < 3; index += 1) expect((await accept({}, limits)).outcome).toBe('accepted')
    expect((await accept({ client: 'another' }, limits)).outcome).toBe('accepted')
    await pass(3000)
    expect(await accept({}, limits)).toEqual({ outcome: 'limited', limit: 'client' })
    await pass(600)
    expect((await accept({}, limits)).outcome).toBe('accepted')
  })

  it('stores about as many of 200 messages at once as the limit allows, and answers each', async () => {
    const limits = { ...noLimits, CLIENT_LIMIT_PER_HOUR: 10 }
    const results = await atOnce(200, (store) => accept({}, limits, store))
    expect(acceptedIn(results)).toSatisfy((count: number) => isAbout(count, 10))
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(200 - acceptedIn(results))
  })

  it('limits all messages to a number per day, counting held ones separately', async () => {
    const limits = { ...noLimits, CLIENT_LIMIT_PER_HOUR: 1, TOTAL_LIMIT_PER_DAY: 2 }
    for (const client of ['a', 'b'])
      for (const entry of [{ reasons }, {}])
        expect((await accept({ ...entry, client }, limits)).outcome).toBe('accepted')
    expect(await accept({ client: 'c' }, limits)).toEqual({ outcome: 'limited', limit: 'total' })
    expect((await accept({ reasons, client: 'c' }, limits)).outcome).toBe('accepted')
    await pass(day)
    expect((await accept({ client: 'c' }, limits)).outcome).toBe('accepted')
  })

  it('does not count what the clock, since set back, puts in the future, and sends it at once', async () => {
    const limits = {
      ...noLimits,
      TOTAL_LIMIT_PER_DAY: 1,
      UNPROVEN_LIMIT_PER_DAY: 1,
      CLIENT_LIMIT_PER_HOUR: 2,
    }
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

  it('accepts one of concurrent messages with the same proof as proven', async () => {
    const results = await atOnce(10, (store) => accept({ proof: 'p', reasons: ['links'] }, noLimits, store))
    const held = results.filter((result) => 'reasons' in result && result.reasons.length > 0)
    expect(held).toHaveLength(9)
    expect(held[0]).toMatchObject({ outcome: 'accepted', reasons: ['links', 'unproven'] })
    expect([await count('queued'), await count('held')]).toEqual([1, 9])
  })

  it('accepts a number of messages without proof a day, and some of one client, and holds the others', async () => {
    const limits = { ...noLimits, UNPROVEN_LIMIT_PER_DAY: 3 }
    await atOnce(20, (store) => accept({ proof: null }, limits, store))
    expect(await count('queued')).toSatisfy((queued: number) => isAbout(queued, 3))
    expect(await accept({ proof: null }, limits)).toMatchObject({ reasons: ['unproven', 'crowded'] })
    await pass(day)
    // Of one client two, if clients can be told apart.
    const ofClient = { ...limits, CLIENT_LIMIT_PER_HOUR: 10 }
    for (const reasons of [[], [], ['unproven', 'crowded']])
      expect(await accept({ proof: null }, ofClient)).toMatchObject({ reasons })
    expect(await accept({ proof: null, client: 'b' }, ofClient)).toMatchObject({ reasons: [] })
    const unlimited = { ...ofClient, UNPROVEN_LIMIT_PER_DAY: 0 }
    expect(await accept({ proof: null }, unlimited)).toMatchObject({ reasons: [] })
  })

  it('ends a flood of held messages at its cap, and mails that of a person at once', async () => {
    const limits = { ...noLimits, UNPROVEN_LIMIT_PER_DAY: 1 }
    await copy(await acceptedId({ reasons }), 994)
    const flood = await atOnce(40, (store, index) =>
      accept({ proof: null, reasons, client: `bot ${index}` }, limits, store),
    )
    expect(await count('held')).toSatisfy((held: number) => isAbout(held, 1000))
    expect(flood.filter(({ outcome }) => outcome === 'limited').length).toBeGreaterThan(20)
    const person = await acceptedId({ client: 'person' }, limits)
    expect(await claimOne()).toMatchObject({ id: person })
  })

  it('holds the text that another client and sender sent for a day, but not that of one person again', async () => {
    const send = (client: string, name: string) => {
      const message = { ...newMessage().message, email: `${name}@example.com` }
      return accept({ textHash: 'hash', client, message })
    }
    for (const name of ['a', 'a', 'b']) expect(await send('a', name)).toMatchObject({ reasons: [] })
    expect(await send('c', 'c')).toMatchObject({ reasons: ['repeated'] })
    await pass(day)
    expect(await send('c', 'c')).toMatchObject({ reasons: [] })
  })

  it('releases a held message that comes again with a proof', async () => {
    const id = await acceptedId({ contentHash: 'same', reasons: ['links'], proof: null })
    const results = await atOnce(4, (store) => accept({ contentHash: 'same' }, noLimits, store))
    expect(results.filter(({ outcome }) => outcome === 'released')).toEqual([{ outcome: 'released', id }])
    expect(await claimOne()).toMatchObject({ id })
    expect(await outbox.list()).toHaveLength(1)
  })

  it.each([
    ['is suspect itself', { reasons: ['honeypot'] }, {}],
    ['has no proof', { proof: null }, {}],
    ['has a used proof', { proof: 'used' }, {}],
    ['has a text that others sent', { textHash: 'hash' }, {}],
    ['exceeds a limit', {}, { TOTAL_LIMIT_PER_DAY: 1 }],
  ] as const)('does not release a held message if the new one %s', async (_, changes, limits) => {
    await accept({ proof: 'used' })
    const email = 'another@example.com'
    await accept({ textHash: 'hash', client: 'another', message: { ...newMessage().message, email } })
    const id = await acceptedId({ contentHash: 'same', reasons: ['honeypot'], proof: null })
    const result = await accept({ contentHash: 'same', ...changes }, { ...noLimits, ...limits })
    expect(result).toEqual({ outcome: 'duplicate', id })
    expect(await outbox.get(id)).toMatchObject({ state: 'held' })
  })

  it('queues one digest a day of the held and failed messages that none has reported', async () => {
    let first: readonly StoredMessage[] = []
    const digest = (date: string, at = outbox) =>
      at.digest(date, 'resend', (_count, messages) => {
        first = messages
        return emptyMessage
      })
    expect(await digest('2026-01-01')).toBeNull()
    const rejected = await acceptedId()
    await outbox.settle(await claimOne(), failed)
    for (let index = 0; index < 30; index += 1) await accept({ reasons })
    const results = await atOnce(6, (store) => digest('2026-01-01', store))
    const [queued, ...others] = results.filter((result) => result !== null)
    expect([queued?.count, others]).toEqual([31, []])
    const claim = await claimOne()
    expect(claim.id).toBe(queued?.id)
    await outbox.settle(claim, delivered)
    // One that is retried and fails again is reported again.
    await outbox.requeue(rejected, 'retry', 'resend')
    await outbox.settle(await claimOne(), failed)
    for (let index = 0; index < 20; index += 1) await accept({ reasons, proof: null })
    const proven = await acceptedId({ reasons })
    expect(await digest('2026-01-01')).toBeNull()
    expect(await digest('2026-01-02')).toMatchObject({ count: 22 })
    // It lists those with a proof first.
    expect(first).toHaveLength(20)
    expect(first.slice(0, 2).map(({ id }) => id)).toEqual([proven, rejected])
  })

  it('reports again what a digest that failed had reported, once', async () => {
    const digest = (date: string) => outbox.digest(date, 'resend', () => emptyMessage)
    await accept({ reasons })
    await digest('2026-01-01')
    await outbox.settle(await claimOne(), failed)
    await store.pass(60)
    expect(await digest('2026-01-02')).toMatchObject({ count: 2 })
    expect(await digest('2026-01-03')).toBeNull()
  })

  it('reports what was released again if it fails', async () => {
    const digest = (date: string) => outbox.digest(date, 'resend', () => emptyMessage)
    await accept({ contentHash: 'same', reasons: ['links'], proof: null })
    expect(await digest('2026-01-01')).toMatchObject({ count: 1 })
    await outbox.settle(await claimOne(), delivered)
    await accept({ contentHash: 'same' })
    await outbox.settle(await claimOne(), failed)
    expect(await digest('2026-01-02')).toMatchObject({ count: 1 })
  })

  it('leases each message to one worker', async () => {
    for (let index = 0; index < 30; index += 1) await accept()
    const claims = (await atOnce(40, (store) => store.claim(30, 'resend'))).filter((claim) => claim !== null)
    expect(claims).toHaveLength(30)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(30)
  })

  it('leases to a process without mail only what was accepted so, and nothing that its own worker is sending', async () => {
    const mailed = await acceptedId()
    const filed = await acceptedId({ channel: 'file' })
    const both = await acceptedId({ channel: 'file' })
    expect(await outbox.claim(30, 'file', [filed, both])).toBeNull()
    expect(await outbox.claim(30, 'file', [both])).toMatchObject({ id: filed, channel: 'file' })
    expect(await outbox.claim(30, 'resend', [mailed])).toMatchObject({ id: both, channel: 'resend' })
    // Once it may have been mailed, it is not for files, unless the owner wants it again from a process without mail.
    await pass(31)
    const claim = await outbox.claim(30, 'file')
    expect(claim).toMatchObject({ id: filed })
    expect(await outbox.claim(30, 'file')).toBeNull()
    if (claim) await outbox.settle(claim, delivered)
    await outbox.requeue(filed, 'repeat', 'resend')
    expect(await outbox.claim(30, 'file')).toBeNull()
  })

  it('counts by state, and says how long the oldest queued message waits, and why', async () => {
    const none = { queued: 0, held: 0, delivered: 0, failed: 0 }
    const empty = { counts: none, oldestUndeliveredSeconds: null, lastError: null }
    expect(await outbox.summary()).toEqual(empty)
    await accept()
    await outbox.settle(await claimOne(), delivered)
    await accept()
    await outbox.settle(await claimOne(), retry({ error: '535 wrong password' }))
    await pass(1000)
    await accept()
    await accept({ reasons })
    const { oldestUndeliveredSeconds, ...rest } = await outbox.summary()
    const counts = { ...none, queued: 2, held: 1, delivered: 1 }
    expect(rest).toEqual({ counts, lastError: '535 wrong password' })
    expect(oldestUndeliveredSeconds).toSatisfy((seconds: number) => seconds >= 1000 && seconds < 1100)
    // One that was held or failed waits since its owner queued it.
    await run("UPDATE message SET state = 'held' WHERE state = 'queued'")
    for (const { id } of await outbox.list({ states: ['held'] })) await outbox.requeue(id, 'release', 'smtp')
    expect((await outbox.summary()).oldestUndeliveredSeconds).toBeLessThan(100)
  })

  it('rejects a probe where only the messages cannot be written', async () => {
    await outbox.probe()
    await run('ALTER TABLE message RENAME TO gone')
    const probe = outbox.probe()
    await expect(probe)
      .rejects.toThrow()
      .finally(() => run('ALTER TABLE gone RENAME TO message'))
    await outbox.probe()
  })

  it('deletes what is older than it is kept: what was delivered or reported, in batches', async () => {
    const first = await acceptedId()
    await outbox.settle(await claimOne(), delivered)
    await copy(first, 1500)
    await acceptedId({ reasons })
    await acceptedId()
    await outbox.settle(await claimOne(), failed)
    const waiting = await acceptedId()
    expect(await outbox.expire(1)).toBe(0)
    await pass(day + 1)
    expect(await outbox.expire(2)).toBe(0)
    expect([await outbox.expire(1), await outbox.expire(1)]).toEqual([1000, 501])
    const digest = await outbox.digest('2026-01-01', 'resend', () => emptyMessage)
    expect(digest?.count).toBe(2)
    // Not before the owner has been told: the digest waits, or was mailed less than a day ago.
    await pass(day + 1)
    expect(await outbox.expire(1)).toBe(0)
    const claims = [await claimOne(), await claimOne()]
    const claim = claims.find(({ id }) => id === digest?.id)
    if (claim) await outbox.settle(claim, delivered)
    expect(await outbox.expire(1)).toBe(0)
    await pass(day + 1)
    // With the digest.
    expect(await outbox.expire(1)).toBe(3)
    expect(await outbox.list()).toMatchObject([{ id: waiting }])
  })
})
