import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { type Event, isAllowed, type RequeueEvent, type State, states } from '../../contact/outbox/life.ts'
import {
  type Claim,
  maxDueSeconds,
  noLimits,
  type Outbox,
  type Settlement,
} from '../../contact/outbox/outbox.ts'
import { payloadFor, retry } from '../contract/outbox/harness.ts'
import { newMessage } from '../support/entries.ts'
import {
  openTemporaryOutbox,
  openTemporaryPostgres,
  type TemporaryOutbox,
} from '../support/temporary-outbox.ts'
import { long } from './storm.ts'

/** Runs random histories of two workers, visitors, the owner, the clock and lost connections against both stores. */

const leaseSeconds = 30

type Known = {
  contentHash: string
  state: State
  /** In virtual seconds of the time of day. */
  dueAt: number
  /** In virtual seconds of the clock that nobody sets. */
  leaseEnds: number
  lease: string | null
  hasPayload: boolean
  uncertain: boolean
  round: number
}

const fresh = { leaseEnds: 0, lease: null, hasPayload: false, uncertain: false, round: 0 }

type Model = { now: number; steady: number; messages: Map<string, Known> }

type Real = TemporaryOutbox & {
  claims: (Claim | null)[]
  /** Leases end by the clock that nobody sets. */
  hasSteadyLeases: boolean
}

/** Follows one row of the table of transitions, or fails. */
function follow(message: Known, event: Event, to: State): void {
  expect(isAllowed(message.state, event, to), `${message.state} ${event} ${to}`).toBe(true)
  message.state = to
}

const pick = (model: Model, index: number) => [...model.messages][index % model.messages.size]

/** After a lost connection, a claim may be rejected once; then nothing was leased. */
const claimFrom = (store: Outbox) => store.claim(leaseSeconds).catch(() => store.claim(leaseSeconds))

type Step = (model: Model, real: Real) => Promise<void>

const accept =
  (suspect: boolean, again: number): Step =>
  async (model, { first }) => {
    const [repeatedId, repeated] = again > 0 && model.messages.size > 0 ? (pick(model, again) ?? []) : []
    const message = newMessage({
      reasons: suspect ? ['honeypot'] : [],
      ...(repeated && { contentHash: repeated.contentHash }),
    })
    const result = await first.accept(message, noLimits)
    if (repeated?.state === 'held' && !suspect && repeatedId) {
      expect(result).toEqual({ outcome: 'released', id: repeatedId })
      follow(repeated, 'release', 'queued')
      repeated.dueAt = model.now
      return
    }
    if (repeated) {
      return expect(result).toEqual({ outcome: 'duplicate', id: repeatedId, state: repeated.state })
    }
    expect(result).toEqual({ outcome: 'accepted', id: message.id, reasons: suspect ? ['honeypot'] : [] })
    const state = suspect ? 'held' : 'queued'
    expect(isAllowed('new', 'accept', state)).toBe(true)
    const { contentHash } = message
    model.messages.set(message.id, { contentHash, state, dueAt: model.now, ...fresh })
  }

const claim =
  (worker: 0 | 1): Step =>
  async (model, real) => {
    const waiting = [...model.messages.values()].filter(({ state }) => isAllowed(state, 'claim', 'sending'))
    for (const message of waiting)
      if (message.dueAt > model.now + maxDueSeconds) message.dueAt = model.now + leaseSeconds
    const claimed = await claimFrom(worker === 0 ? real.first : real.second)
    // A claim that is forgotten here belongs to a worker that has crashed.
    real.claims[worker] = claimed
    const isDue = ({ state, dueAt, leaseEnds }: Known) =>
      real.hasSteadyLeases && state === 'sending' ? leaseEnds <= model.steady : dueAt <= model.now
    if (!claimed) return expect(waiting.filter(isDue)).toEqual([])
    const message = model.messages.get(claimed.id)
    if (!message) throw new Error('It was not stored.')
    expect(isDue(message)).toBe(true)
    if (message.state === 'sending' && message.hasPayload) message.uncertain = true
    follow(message, 'claim', 'sending')
    const dueAt = model.now + leaseSeconds
    Object.assign(message, { lease: claimed.lease, dueAt, leaseEnds: model.steady + leaseSeconds })
    expect({
      uncertain: claimed.uncertainSeconds !== null,
      hasPayload: claimed.payload !== null,
      round: claimed.round,
    }).toEqual({ uncertain: message.uncertain, hasPayload: message.hasPayload, round: message.round })
  }

/** Runs a step of a worker that has a claim; it must succeed exactly while the lease is its own. */
const withClaim =
  (
    worker: 0 | 1,
    work: (store: Outbox, claimed: Claim, message: Known | undefined, model: Model) => Promise<void>,
  ): Step =>
  async (model, real) => {
    const claimed = real.claims[worker]
    if (!claimed) return
    const message = model.messages.get(claimed.id)
    const isOwn = message?.lease === claimed.lease
    await work(worker === 0 ? real.first : real.second, claimed, isOwn ? message : undefined, model)
  }

const save = (worker: 0 | 1) =>
  withClaim(worker, async (store, claimed, message) => {
    expect(await store.savePayload(claimed, payloadFor(claimed))).toBe(message !== undefined)
    if (message) message.hasPayload = true
  })

const settle = (worker: 0 | 1, state: Settlement['state'], uncertain: boolean) =>
  withClaim(worker, async (store, claimed, message, model) => {
    const payload = uncertain ? payloadFor(claimed) : null
    const settlement: Settlement =
      state === 'queued'
        ? retry({ uncertain, payload })
        : state === 'delivered' || state === 'filed'
          ? { state, reference: '1' }
          : { state, error: 'no' }
    expect(await store.settle(claimed, settlement)).toBe(message !== undefined)
    if (!message) return
    follow(message, 'settle', state)
    message.lease = null
    if (state !== 'queued') return
    message.dueAt = model.now + 60
    message.hasPayload = uncertain
    message.uncertain ||= uncertain
  })

const requeue =
  (event: RequeueEvent, index: number, stale: State | null): Step =>
  async (model, { second }) => {
    const [id, message] = pick(model, index) ?? []
    if (!id || !message) return
    const seen = stale ?? message.state
    const expected = seen === message.state && isAllowed(seen, event, 'queued')
    expect(await second.requeue(id, event, seen)).toBe(expected)
    if (!expected) return
    if (!['queued', 'held'].includes(seen))
      Object.assign(message, { round: message.round + 1, hasPayload: false, uncertain: false })
    follow(message, event, 'queued')
    message.dueAt = model.now
  }

const purge =
  (chosen: State[]): Step =>
  async (model, { second }) => {
    const gone = [...model.messages].filter(
      ([, { state }]) => chosen.includes(state) && isAllowed(state, 'purge', 'gone'),
    )
    expect(await second.purge({ states: chosen })).toBe(gone.length)
    for (const [id] of gone) model.messages.delete(id)
  }

const pass =
  (seconds: number): Step =>
  async (model, real) => {
    model.now += seconds
    model.steady += Math.max(0, seconds)
    await real.pass(seconds)
  }

const worker = fc.constantFrom<0 | 1>(0, 1)
const settled: Settlement['state'][] = ['queued', 'delivered', 'filed', 'dead', 'uncertain']
const events: RequeueEvent[] = ['retry', 'repeat', 'release']
const stale = fc.option(fc.constantFrom(...states), { freq: 4 })

const command = (name: string, step: Step) => ({
  check: () => true,
  async run(model: Model, real: Real) {
    await step(model, real)
    const stored = (await real.second.list({ states })).map(({ id, state }) => [id, state])
    const expected = [...model.messages].map(([id, { state }]) => [id, state])
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected))
  },
  toString: () => name,
})

const steps = [
  fc.tuple(fc.boolean(), fc.nat(6)).map(([suspect, again]) => command('accept', accept(suspect, again))),
  worker.map((index) => command(`claim ${index}`, claim(index))),
  worker.map((index) => command(`save ${index}`, save(index))),
  fc
    .tuple(worker, fc.constantFrom(...settled), fc.boolean())
    .map(([index, state, uncertain]) => command(`settle ${index} ${state}`, settle(index, state, uncertain))),
  fc
    .tuple(fc.constantFrom(...events), fc.nat(20), stale)
    .map(([event, index, seen]) => command(`${event} ${seen}`, requeue(event, index, seen))),
  fc.subarray([...states]).map((chosen) => command(`purge ${chosen}`, purge(chosen))),
  // Less and more than a lease or a delay; the clock set back by minutes, and by years. A day would end duplicates.
  fc
    .constantFrom(20, 45, 90, 600, -600, -3650 * 86_400)
    .map((seconds) => command(`pass ${seconds}`, pass(seconds))),
  fc.constant(command('disturb', (_, real) => real.disturb())),
]

it.each([
  ['SQLite', async () => openTemporaryOutbox(), long ? 100 : 20, true],
  ['Postgres', openTemporaryPostgres, long ? 50 : 10, false],
] as const)(
  'every history in %s follows the table of transitions',
  async (_, open, numRuns, hasSteadyLeases) => {
    const store = await open()
    onTestFinished(store.close)
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
        await store.empty()
        const real: Real = { ...store, claims: [null, null], hasSteadyLeases }
        await fc.asyncModelRun(() => ({ model: { now: 0, steady: 0, messages: new Map() }, real }), commands)
      }),
      { numRuns },
    )
  },
)
