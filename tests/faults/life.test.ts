import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { isAllowed, type RequeueEvent, type State, states } from '../../contact/outbox/life.ts'
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

type Worker = 'first' | 'second'

/** What has happened so far. */
interface History {
  store: TemporaryOutbox
  /** In virtual seconds. */
  now: number
  messages: Map<string, Known>
  /** What each worker is sending. */
  claims: Partial<Record<Worker, StoredMessage | null>>
}

async function accept({ store, messages, now }: History, suspect: boolean) {
  const message = newMessage({ reasons: suspect ? ['honeypot'] : [] })
  const { id, reasons } = message
  expect(await store.first.accept(message, noLimits)).toEqual({ outcome: 'accepted', id, reasons })
  const state = suspect ? 'held' : 'queued'
  expect(isAllowed('new', 'accept', state)).toBe(true)
  messages.set(id, { state, dueAt: now, attempts: 0, leasedAt: null, isUncertain: false })
}

async function claim({ store, messages, claims, now }: History, worker: Worker) {
  const latest = now + maxDelaySeconds + 3600
  const isDue = ({ state, attempts, dueAt }: Known) =>
    isAllowed(state, 'claim', 'queued') && (attempts === 0 || dueAt <= now || dueAt > latest)
  const claimed = await store[worker].claim(leaseSeconds, 'resend')
  // A claim that is forgotten here belongs to a worker that has crashed.
  claims[worker] = claimed
  if (!claimed) return expect([...messages.values()].filter(isDue)).toEqual([])
  const message = messages.get(claimed.id)
  if (!message) throw new Error('It was not stored.')
  expect(isDue(message)).toBe(true)
  message.attempts += 1
  // The worker before has died, perhaps after it sent the mail.
  message.isUncertain ||= message.leasedAt !== null
  message.leasedAt = now
  expect(claimed.attempts).toBe(message.attempts)
  expect(claimed.uncertainSince !== null).toBe(message.isUncertain)
  message.dueAt = now + leaseSeconds
}

/** Settles a claim; that must succeed once, and only while it is the last one. */
async function settle(
  { store, messages, claims, now }: History,
  worker: Worker,
  state: Exclude<State, 'held'>,
  isUncertain: boolean,
) {
  const claimed = claims[worker]
  if (!claimed) return
  const message = messages.get(claimed.id)
  const isOwn = message !== undefined && message.leasedAt !== null && message.attempts === claimed.attempts
  const settlement = { queued: retry({ isUncertain }), delivered, failed }[state]
  expect(await store[worker].settle(claimed, settlement)).toBe(isOwn)
  if (!isOwn) return
  expect(isAllowed(message.state, 'settle', state)).toBe(true)
  message.state = state
  message.leasedAt = null
  if (state !== 'queued') return
  message.isUncertain ||= isUncertain
  message.dueAt = now + 60
}

async function requeue({ store, messages, now }: History, event: RequeueEvent, index: number) {
  const [id, message] = [...messages][index % messages.size] ?? []
  if (!id || !message) return
  const seen = message.state
  const mayBeSending = message.leasedAt !== null && message.dueAt > now
  const expected = isAllowed(seen, event, 'queued') && !mayBeSending
  expect(await store.second.requeue(id, event, 'resend')).toBe(expected)
  if (!expected) return
  if (seen !== 'queued') message.isUncertain = false
  message.state = 'queued'
  message.dueAt = now
}

async function remove({ store, messages }: History, chosen: State[]) {
  const gone = [...messages].filter(
    ([, { state }]) => chosen.includes(state) && isAllowed(state, 'delete', 'gone'),
  )
  expect(await store.second.delete({ states: chosen })).toBe(gone.length)
  for (const [id] of gone) messages.delete(id)
}

async function pass(history: History, seconds: number) {
  history.now += seconds
  await history.store.pass(seconds)
}

/** Random calls of a function, with its name where a failed history is printed. */
const calls = <Values extends unknown[]>(
  act: (history: History, ...values: Values) => Promise<unknown>,
  ...values: { [index in keyof Values]: fc.Arbitrary<Values[index]> }
) =>
  fc.tuple<Values>(...values).map((values) => ({
    run: (history: History) => act(history, ...values),
    [fc.toStringMethod]: () => `${act.name} ${values}`,
  }))

const worker = fc.constantFrom<Worker>('first', 'second')
const step = fc.oneof(
  calls(accept, fc.boolean()),
  calls(claim, worker),
  calls(settle, worker, fc.constantFrom('queued', 'delivered', 'failed'), fc.boolean()),
  calls(requeue, fc.constantFrom('retry', 'repeat', 'release'), fc.nat(20)),
  calls(remove, fc.subarray([...states])),
  // Less and more than a lease or a delay; the clock set back by minutes, and by years. A day would end duplicates.
  calls(pass, fc.constantFrom(20, 45, 90, 600, -600, -3650 * 86_400)),
)

it.each([
  ['SQLite', async () => openTemporaryOutbox(), long ? 100 : 20],
  ['Postgres', openTemporaryPostgres, long ? 50 : 10],
] as const)('every history in %s follows the table of transitions', async (_, open, numRuns) => {
  const store = await open()
  onTestFinished(store.close)
  await fc.assert(
    // Most short histories have no lease that another worker takes over.
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
      await store.empty()
      const history: History = { store, now: 0, messages: new Map(), claims: {} }
      for (const { run } of steps) {
        await run(history)
        const stored = (await store.second.list()).map(({ id, state }) => [id, state])
        const expected = [...history.messages].map(([id, { state }]) => [id, state])
        expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected))
      }
    }),
    { numRuns },
  )
})
