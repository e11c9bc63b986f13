import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { type Event, isAllowed, type RequeueEvent, type State, states } from '../../contact/outbox/life.ts'
import { maxDelaySeconds } from '../../contact/outbox/outbox.ts'
import type { StoredMessage } from '../../contact/outbox/stored-message.ts'
import { delivered, failed, newMessage, noLimits, retry } from '../support/entries.ts'
import {
  openTemporaryOutbox,
  openTemporaryPostgres,
  type TemporaryOutbox,
} from '../support/temporary-outbox.ts'
import { long } from './storm.ts'

/** Runs random histories of two workers, the owner and the clock against both stores. */

const leaseSeconds = 30

type Known = {
  state: State
  /** In virtual seconds. */
  dueAt: number
  attempts: number
  /** When the attempt began that has not settled. */
  leasedAt: number | null
  /** Whether the provider may have the mail. */
  isUncertain: boolean
}

type Model = { now: number; messages: Map<string, Known> }

type Real = TemporaryOutbox & { claims: (StoredMessage | null)[] }

/** Follows one row of the table of transitions, or fails. */
function follow(message: Known, event: Event, to: State): void {
  expect(isAllowed(message.state, event, to), `${message.state} ${event} ${to}`).toBe(true)
  message.state = to
}

const pick = (model: Model, index: number) => [...model.messages][index % model.messages.size]

type Step = (model: Model, real: Real) => Promise<void>

const accept =
  (suspect: boolean): Step =>
  async (model, { first }) => {
    const message = newMessage({ reasons: suspect ? ['honeypot'] : [] })
    const { id, reasons } = message
    expect(await first.accept(message, noLimits)).toEqual({ outcome: 'accepted', id, reasons })
    const state = suspect ? 'held' : 'queued'
    expect(isAllowed('new', 'accept', state)).toBe(true)
    model.messages.set(id, { state, dueAt: model.now, attempts: 0, leasedAt: null, isUncertain: false })
  }

const claim =
  (worker: 0 | 1): Step =>
  async (model, real) => {
    const latest = model.now + maxDelaySeconds + 3600
    const isDue = ({ state, attempts, dueAt }: Known) =>
      isAllowed(state, 'claim', 'queued') && (attempts === 0 || dueAt <= model.now || dueAt > latest)
    const claimed = await (worker === 0 ? real.first : real.second).claim(leaseSeconds, 'resend')
    // A claim that is forgotten here belongs to a worker that has crashed.
    real.claims[worker] = claimed
    if (!claimed) return expect([...model.messages.values()].filter(isDue)).toEqual([])
    const message = model.messages.get(claimed.id)
    if (!message) throw new Error('It was not stored.')
    expect(isDue(message)).toBe(true)
    message.attempts += 1
    // The worker before has died, perhaps after it sent the mail.
    message.isUncertain ||= message.leasedAt !== null
    message.leasedAt = model.now
    expect(claimed.attempts).toBe(message.attempts)
    expect(claimed.uncertainSince !== null).toBe(message.isUncertain)
    message.dueAt = model.now + leaseSeconds
  }

/** Settles a claim; that must succeed once, and only while it is the last one. */
const settle =
  (worker: 0 | 1, state: Exclude<State, 'held'>, isUncertain: boolean): Step =>
  async (model, real) => {
    const claimed = real.claims[worker]
    if (!claimed) return
    const message = model.messages.get(claimed.id)
    const isOwn = message !== undefined && message.leasedAt !== null && message.attempts === claimed.attempts
    const settlement = { queued: retry({ isUncertain }), delivered, failed }[state]
    const store = worker === 0 ? real.first : real.second
    expect(await store.settle(claimed, settlement)).toBe(isOwn)
    if (!isOwn) return
    follow(message, 'settle', state)
    message.leasedAt = null
    if (state !== 'queued') return
    message.isUncertain ||= isUncertain
    message.dueAt = model.now + 60
  }

const requeue =
  (event: RequeueEvent, index: number): Step =>
  async (model, { second }) => {
    const [id, message] = pick(model, index) ?? []
    if (!id || !message) return
    const seen = message.state
    const mayBeSending = message.leasedAt !== null && message.dueAt > model.now
    const expected = isAllowed(seen, event, 'queued') && !mayBeSending
    expect(await second.requeue(id, event, 'resend')).toBe(expected)
    if (!expected) return
    if (seen !== 'queued') message.isUncertain = false
    follow(message, event, 'queued')
    message.dueAt = model.now
  }

const remove =
  (chosen: State[]): Step =>
  async (model, { second }) => {
    const gone = [...model.messages].filter(
      ([, { state }]) => chosen.includes(state) && isAllowed(state, 'delete', 'gone'),
    )
    expect(await second.delete({ states: chosen })).toBe(gone.length)
    for (const [id] of gone) model.messages.delete(id)
  }

const pass =
  (seconds: number): Step =>
  async (model, real) => {
    model.now += seconds
    await real.pass(seconds)
  }

const worker = fc.constantFrom<0 | 1>(0, 1)
const settled = fc.constantFrom<Exclude<State, 'held'>>('queued', 'delivered', 'failed')
const events: RequeueEvent[] = ['retry', 'repeat', 'release']

const command = (name: string, step: Step) => ({
  check: () => true,
  async run(model: Model, real: Real) {
    await step(model, real)
    const stored = (await real.second.list()).map(({ id, state }) => [id, state])
    const expected = [...model.messages].map(([id, { state }]) => [id, state])
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected))
  },
  toString: () => name,
})

const steps = [
  fc.boolean().map((suspect) => command('accept', accept(suspect))),
  worker.map((index) => command(`claim ${index}`, claim(index))),
  fc
    .tuple(worker, settled, fc.boolean())
    .map(([index, state, isUncertain]) =>
      command(`settle ${index} ${state}`, settle(index, state, isUncertain)),
    ),
  fc
    .tuple(fc.constantFrom(...events), fc.nat(20))
    .map(([event, index]) => command(event, requeue(event, index))),
  fc.subarray([...states]).map((chosen) => command(`delete ${chosen}`, remove(chosen))),
  // Less and more than a lease or a delay; the clock set back by minutes, and by years. A day would end duplicates.
  fc
    .constantFrom(20, 45, 90, 600, -600, -3650 * 86_400)
    .map((seconds) => command(`pass ${seconds}`, pass(seconds))),
]

it.each([
  ['SQLite', async () => openTemporaryOutbox(), long ? 100 : 20],
  ['Postgres', openTemporaryPostgres, long ? 50 : 10],
] as const)('every history in %s follows the table of transitions', async (_, open, numRuns) => {
  const store = await open()
  onTestFinished(store.close)
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
      await store.empty()
      const real: Real = { ...store, claims: [null, null] }
      await fc.asyncModelRun(() => ({ model: { now: 0, messages: new Map() }, real }), commands)
    }),
    { numRuns },
  )
})
