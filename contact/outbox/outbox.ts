import { type Payload, payloadSchema } from '../mail/payload.ts'
import { type Message, messageFields } from '../message.ts'

/**
 * The state of a stored message.
 *
 * - `queued`: waits for its (next) delivery.
 * - `sending`: leased to a worker; when the lease runs out another worker takes over.
 * - `delivered`: the mail provider took responsibility for it.
 * - `filed`: written as an `.eml` file because no mail is configured; nobody was mailed.
 * - `uncertain`: may or may not have been mailed and can no longer be retried safely; the owner decides.
 * - `dead`: refused for good; the owner decides.
 * - `quarantined`: the honeypot field was filled; never mailed unless the owner releases it.
 */
export const states = ['queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined'] as const

export type State = (typeof states)[number]

/** A message on its way in. */
export type Entry = {
  id: string
  message: Message
  /** Equal for equal messages: what makes a second submission the same message. */
  contentHash: string
  /** Unlinkable to the visitor after a day: see `clientKey`. */
  client: string
  quarantined: boolean
  /** Whether the owner is to be notified of it; a quarantined message waits for its release. */
  notify: boolean
}

/** How many messages are accepted; 0 turns a limit off. Quarantined ones are counted apart from real ones. */
export type AcceptLimits = { perClientAndHour: number; perDay: number }

/** `duplicate`: the same message was accepted within 24 hours; `id` is its id, `state` its state. */
export type Accepted =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'duplicate'; id: string; state: State }

export type Limited = { outcome: 'limited'; limit: 'client' | 'total'; retryAfterSeconds: number }

/** A message that was taken in. */
export type AcceptedMessage = { id: string; message: Message; acceptedAt: Date }

/** A message leased to one worker. */
export type Claim = AcceptedMessage & {
  leaseToken: string
  /** Counts this attempt, so that a worker that dies in it has used it up. */
  attempts: number
  /**
   * Seconds since the first attempt of this payload whose outcome is unknown; null when there was none, the largest
   * number when the clock cannot tell, infinite when what was sent cannot be read any more.
   */
  unsureSeconds: number | null
  /** What was (perhaps) handed to the provider before; null before the first attempt. */
  payload: Payload | null
}

/** A notification of a message, leased to one worker. */
export type NotificationClaim = AcceptedMessage & {
  /** Counts this attempt; what was claimed again since is another worker's. */
  attempts: number
}

/** What becomes of a claimed message. */
export type Settlement =
  | { state: 'delivered' | 'filed'; channel: string; reference: string }
  | { state: 'dead' | 'uncertain'; error: string }
  | {
      state: 'queued'
      error: string
      delaySeconds: number
      /** True when the provider may have taken the mail although it did not say so. */
      unsure: boolean
      /** False when waiting is not the message's fault (quota) and must not lengthen its backoff. */
      countAttempt: boolean
      /** The payload of the next attempt: the same bytes, other ones, or null to render it anew. */
      payload: Payload | null
    }

/** The columns of a settled message of which its settlement says nothing. */
export const unsettled = { channel: null, reference: null, error: null }

/** A stored message as its owner sees it. */
export type StoredMessage = AcceptedMessage & {
  state: State
  settledAt: Date | null
  attempts: number
  channel: string | null
  reference: string | null
  lastError: string | null
}

export type Summary = { counts: Record<State, number>; oldestUndeliveredSeconds: number | null }

export type Filter = { states: readonly State[]; olderThanSeconds?: number }

/**
 * The transactional outbox: a message is delivered from here, never from the request that brought it.
 * Every method rejects when the database does; nothing is acknowledged before it is on disk.
 */
export type Outbox = {
  /** Stores a message durably (committed and fsynced when the promise resolves) unless a limit is reached. */
  accept(entry: Entry, limits: AcceptLimits): Promise<Accepted | Limited>
  /** Leases the message that has been due longest, for `leaseSeconds`. */
  claim(leaseSeconds: number): Promise<Claim | null>
  /** Records what is about to be handed to the provider; false when the lease was lost. */
  freeze(claim: Claim, payload: Payload): Promise<boolean>
  /** Ends a claim; false when the lease was lost and another worker decides. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Leases the notification that has been due longest, for `leaseSeconds`. */
  claimNotification(leaseSeconds: number): Promise<NotificationClaim | null>
  /** Puts a claimed notification off, or ends it for good (null); false when another worker has it. */
  settleNotification(claim: NotificationClaim, delaySeconds: number | null): Promise<boolean>
  /** Counts by state and the age of the oldest message that waits: no personal data. */
  summary(): Promise<Summary>
  /** Stored messages, newest first. */
  list(filter: Filter): Promise<StoredMessage[]>
  get(id: string): Promise<StoredMessage | null>
  /**
   * Queues a message anew, whatever its state unless it is being sent; with `from`, only if that is its state, so that
   * of several at once one succeeds. It counts as a real message from then on, quarantined or not. False when there is
   * no such message.
   */
  requeue(id: string, from?: State): Promise<boolean>
  /** Deletes for good; returns how many. */
  purge(filter: Filter): Promise<number>
  /** The secret of that day (`YYYY-MM-DD`), shared by all instances; those of earlier days are deleted. */
  dailySalt(day: string): Promise<string>
  close(): Promise<void>
}

/** Two submissions with equal content hash within this time are one message. */
export const sameMessageSeconds = 24 * 60 * 60

/** A lease lasts so much longer than an attempt may: nobody takes over a message that is still being sent. */
export const leaseMarginSeconds = 15

/** However late a provider wants to be asked again: an owner waits for the message. */
export const longestDelaySeconds = 24 * 60 * 60

/**
 * No delay and no lease reaches further ahead: what is due later than this was stored while the clock was ahead, and
 * would wait for years.
 */
export const latestDueSeconds = longestDelaySeconds + 60 * 60

const emptyMessage = Object.fromEntries(messageFields.map((field) => [field, ''])) as Message

/** A row as it was stored: a field that was not asked for then is empty, and never mailed as `undefined`. */
export function completed<Row extends { message: Message }>(row: Row): Row {
  return { ...row, message: { ...emptyMessage, ...row.message } }
}

/** A {@link Claim} as a store holds it. */
export type ClaimRow = Omit<Claim, 'payload'> & { payload: string | null }

export function claimFrom(row: ClaimRow): Claim {
  const { payload, unsureSeconds, ...claim } = completed(row)
  if (payload === null) return { ...claim, payload, unsureSeconds }
  // Attempted in the future: the clock was set back, and how long ago that was is unknown.
  const clockSetBack = unsureSeconds !== null && unsureSeconds < 0
  try {
    return {
      ...claim,
      payload: payloadSchema.parse(JSON.parse(payload)),
      unsureSeconds: clockSetBack ? Number.MAX_VALUE : unsureSeconds,
    }
  } catch {
    // Thrown from here, it would stop the claims of all messages.
    return { ...claim, payload: null, unsureSeconds: Number.POSITIVE_INFINITY }
  }
}

/** Counts by state and the oldest message that waits, from one group for each state that there is. */
export function summarise(
  groups: readonly { state: State; count: number; oldestSeconds: number }[],
): Summary {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
  for (const { state, count } of groups) counts[state] = count
  const waiting = groups.filter(({ state }) => state === 'queued' || state === 'sending')
  return {
    counts,
    oldestUndeliveredSeconds:
      waiting.length === 0 ? null : Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds)),
  }
}
