import { type NewMessage, noLimits } from '../../../contact/outbox/accept.ts'
import type { Outbox, Settlement } from '../../../contact/outbox/outbox.ts'
import type { Sign } from '../../../contact/spam/signs.ts'
import { claimNext, newMessage } from '../../support/entries.ts'
import type { TemporaryOutbox } from '../../support/temporary-outbox.ts'

export const day = 24 * 60 * 60

export const reasons: Sign[] = ['honeypot', 'links']

export const retry = (changes: Partial<Settlement> = {}): Settlement => ({
  state: 'queued',
  error: 'later',
  delaySeconds: 60,
  ...changes,
})

export const delivered: Settlement = { state: 'delivered', reference: '1' }
export const failed: Settlement = { state: 'failed', error: 'No.' }

export type Harness = ReturnType<typeof harnessOf>

/** What the tests of an outbox do with it. */
export function harnessOf(store: TemporaryOutbox) {
  const outbox = store.first
  const accept = async (changes: Partial<NewMessage> = {}, limits = noLimits, at = outbox) =>
    at.accept(newMessage(changes), limits)
  return {
    ...store,
    outbox,
    accept,
    claimOne: () => claimNext(outbox),
    /** Runs calls concurrently on both connections. */
    atOnce: <Result>(count: number, work: (at: Outbox, index: number) => Promise<Result>) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => work(index % 2 ? outbox : store.second, index)),
      ),
    /** Accepts a message and returns its id. */
    async acceptedId(changes: Partial<NewMessage> = {}, limits = noLimits) {
      const entry = newMessage(changes)
      await outbox.accept(entry, limits)
      return entry.id
    },
    /** How many messages are in a state. */
    count: async (state: 'queued' | 'held' | 'delivered' | 'failed') =>
      (await outbox.summary()).counts[state],
    /** Checks a number that concurrent calls on Postgres may exceed by as many as run at once. */
    isAbout: (count: number, limit: number) =>
      count >= limit && (store.isExact ? count === limit : count <= limit + 8),
  }
}
