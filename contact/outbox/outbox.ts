import { type Payload, payloadSchema } from '../mail/payload.ts'
import { type Message, messageFields } from '../message.ts'

/**
 * The state of a stored message.
 *
 * - `queued`: waiting for its (next) delivery.
 * - `sending`: leased to a worker; another one takes over when the lease expires.
 * - `delivered`: accepted by the mail provider.
 * - `filed`: written as an `.eml` file because no mail is configured.
 * - `uncertain`: possibly mailed, and no longer safe to retry; the owner decides.
 * - `dead`: rejected permanently; the owner decides.
 * - `quarantined`: the honeypot field was filled; not mailed unless the owner releases it.
 */
export const states = ['queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined'] as const

export type State = (typeof states)[number]

export type NewMessage = {
  id: string
  message: Message
  /** Identifies duplicates. */
  contentHash: string
  /** Cannot be linked to the visitor after a day: see `clientKey`. */
  client: string
  quarantined: boolean
  /** Queues a notification, sent once the message is not quarantined. */
  notify: boolean
}

/** Rate limits; 0 disables one. Quarantined messages are counted separately. */
export type AcceptLimits = { perClientAndHour: number; perDay: number }

/** `duplicate`: the same message was accepted within 24 hours, with this `id` and now in this `state`. */
export type AcceptResult =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'duplicate'; id: string; state: State }
  | { outcome: 'limited'; limit: 'client' | 'total'; retryAfterSeconds: number }

export type AcceptedMessage = { id: string; message: Message; acceptedAt: Date }

export type Claim = AcceptedMessage & {
  leaseToken: string
  /** Includes this attempt, so that one interrupted by a crash counts. */
  attempts: number
  /**
   * Seconds since the first attempt of this payload with an unknown outcome; null if there was none, the largest number
   * if the time or the payload is unknown.
   */
  secondsSincePossiblySent: number | null
  /** What earlier attempts sent; null before the first one, or if it cannot be parsed. */
  payload: Payload | null
}

export type NotificationClaim = AcceptedMessage & {
  /** Includes this attempt; identifies the claim. */
  attempts: number
}

export type Settlement =
  | { state: 'delivered' | 'filed'; reference: string; error?: undefined }
  | { state: 'dead' | 'uncertain'; error: string; reference?: undefined }
  | {
      state: 'queued'
      error: string
      delaySeconds: number
      /** Whether the provider may have accepted the mail. */
      possiblySent: boolean
      /** False if the cause is not this message (quota), so that its backoff does not grow. */
      countAttempt: boolean
      /** The payload of the next attempt; null to render it again. */
      payload: Payload | null
    }

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
 * The transactional outbox: messages are delivered from here, never from the request.
 * Every method rejects on a database error; a promise resolves only after the change is on disk.
 */
export type Outbox = {
  /** Stores a message unless it is a duplicate or exceeds a limit. */
  accept(message: NewMessage, limits: AcceptLimits): Promise<AcceptResult>
  /** Leases the message that has been due the longest. */
  claim(leaseSeconds: number): Promise<Claim | null>
  /** Records the payload before it is sent; false if the lease was lost. */
  savePayload(claim: Claim, payload: Payload): Promise<boolean>
  /** Ends a claim; false if the lease was lost. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Leases the notification that has been due the longest. */
  claimNotification(leaseSeconds: number): Promise<NotificationClaim | null>
  /** Delays a claimed notification, or deletes it (null); false if another worker has claimed it. */
  settleNotification(claim: NotificationClaim, delaySeconds: number | null): Promise<boolean>
  /** Counts by state and the age of the oldest undelivered message. */
  summary(): Promise<Summary>
  /** Stored messages, newest first. */
  list(filter: Filter): Promise<StoredMessage[]>
  get(id: string): Promise<StoredMessage | null>
  /**
   * Queues a message again unless it is `sending`, and ends its quarantine. One that waits for Resend keeps its payload:
   * an earlier attempt may have been accepted. With `from`, only from that state, so that one of several concurrent
   * calls succeeds. False if no message matches.
   */
  requeue(id: string, from?: State): Promise<boolean>
  /** Deletes messages; returns the number. */
  purge(filter: Filter): Promise<number>
  /** Returns the salt of a day (`YYYY-MM-DD`), shared by all instances; deletes those of earlier days. */
  dailySalt(day: string): Promise<string>
  close(): Promise<void>
}

/** Submissions with the same content hash within this time are duplicates. */
export const deduplicationSeconds = 24 * 60 * 60

/** How much longer a lease is than the timeout of its attempt, so that nobody takes over a running attempt. */
export const leaseMarginSeconds = 15

/** The longest delay that a provider may ask for. */
export const maxDelaySeconds = 24 * 60 * 60

/** Upper bound of any delay or lease. A later due time means that the clock was wrong when it was stored. */
export const maxDueSeconds = maxDelaySeconds + 60 * 60

const emptyMessage = Object.fromEntries(messageFields.map((field) => [field, ''])) as Message

/** Adds the fields that the form did not have when the message was stored, so that none is mailed as `undefined`. */
export function withAllFields<Row extends { message: Message }>(row: Row): Row {
  return { ...row, message: { ...emptyMessage, ...row.message } }
}

export type ClaimRow = Omit<Claim, 'payload'> & { payload: string | null }

export function claimFrom(row: ClaimRow): Claim {
  const { payload, secondsSincePossiblySent, ...claim } = row
  if (payload === null) return { ...claim, payload, secondsSincePossiblySent }
  // Negative after the clock was set back: the time of the attempt is unknown.
  const isTimeUnknown = secondsSincePossiblySent !== null && secondsSincePossiblySent < 0
  try {
    return {
      ...claim,
      payload: payloadSchema.parse(JSON.parse(payload)),
      secondsSincePossiblySent: isTimeUnknown ? Number.MAX_VALUE : secondsSincePossiblySent,
    }
  } catch {
    // An exception would block the claims of all messages.
    return { ...claim, payload: null, secondsSincePossiblySent: Number.MAX_VALUE }
  }
}

export function summarize(rows: readonly { state: State; count: number; oldestSeconds: number }[]): Summary {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
  for (const { state, count } of rows) counts[state] = count
  const ages = rows
    .filter(({ state }) => state === 'queued' || state === 'sending')
    .map(({ oldestSeconds }) => Math.max(0, oldestSeconds))
  return { counts, oldestUndeliveredSeconds: ages.length === 0 ? null : Math.max(...ages) }
}
