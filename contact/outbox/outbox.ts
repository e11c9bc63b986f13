import type { Payload } from '../mail/payload.ts'
import type { Message } from '../message.ts'
import type { Sign } from '../spam/signs.ts'
import type { RequeueEvent, State } from './life.ts'
import type { Claim, NotificationClaim, StoredMessage, Summary } from './rows.ts'

export { type RequeueEvent, type State, states } from './life.ts'
export type { AcceptedMessage, Claim, NotificationClaim, StoredMessage } from './rows.ts'

export type NewMessage = {
  id: string
  message: Message
  /** Identifies duplicates. */
  contentHash: string
  /** Cannot be linked to the visitor after a day: see `clientKey`. */
  client: string
  /** The signs that the request shows; the store adds those that only it can find, and decides whether to hold it. */
  reasons: readonly Sign[]
  /** The id of a valid proof of work; null without one. One proof serves one message. */
  proof: string | null
  /** Identifies the same text from others; null if that means nothing. */
  textHash: string | null
  /** A digest is mailed to the owner, whatever its signs. */
  isDigest?: boolean
  /** Whether mail is configured where the message is accepted: if so, no process without mail files it away. */
  mailConfigured: boolean
  /** Queues a notification, sent once the message is not held. */
  notify: boolean
}

/**
 * Rate limits; 0 disables one. Each kind is counted apart. What is over one of `unproven…` is held; of the held ones, only
 * those without a proof are limited.
 */
export const noLimits = {
  perClientAndHour: 0,
  perDay: 0,
  unprovenPerDay: 0,
  /** So that one machine does not use up what is for all visitors without JavaScript. */
  unprovenPerClientAndDay: 0,
  heldPerDay: 0,
}

export type AcceptLimits = typeof noLimits

/**
 * `accepted`: stored, and held if there are `reasons`. `duplicate`: the same message was accepted within 24 hours, with
 * this `id` and now in this `state`. `released`: it was held, and is mailed now that it came with a proof.
 */
export type AcceptResult =
  | { outcome: 'accepted'; id: string; reasons: string[] }
  | { outcome: 'released'; id: string }
  | { outcome: 'duplicate'; id: string; state: State }
  | { outcome: 'limited'; limit: 'client' | 'total'; retryAfterSeconds: number }

/** Which messages a worker may claim: by default, all. */
type Selection = {
  /** None of these: their attempts are still running in this process, whatever the clock says. */
  except?: Iterable<string>
  /** These alone. */
  only?: Iterable<string> | undefined
  /** Only messages that no process with a mail account accepted or tried to send. */
  unmailedOnly?: boolean
}

export type Settlement =
  | { state: 'delivered' | 'filed'; reference: string; error?: undefined }
  | { state: 'dead' | 'uncertain'; error: string; reference?: undefined }
  | {
      state: 'queued'
      error: string
      delaySeconds: number
      /** Whether the provider may have accepted the mail. */
      uncertain: boolean
      /** False if the cause is not this message (quota), so that its backoff does not grow. */
      countAttempt: boolean
      /** The payload of the next attempt; null to render it again. */
      payload: Payload | null
    }

export type Filter = {
  states: readonly State[]
  /** Only these messages. */
  ids?: readonly string[]
  olderThanSeconds?: number
  /** Only held messages that a digest reports which was delivered at least so long ago. */
  reportedForSeconds?: number
}

/**
 * The transactional outbox: messages are delivered from here, never from the request.
 * Every method rejects on a database error; a promise resolves only after the change is on disk.
 */
export type Outbox = AsyncDisposable & {
  /** Stores a message unless it is a duplicate or exceeds a limit. */
  accept(message: NewMessage, limits: AcceptLimits): Promise<AcceptResult>
  /** Stores a message as {@link accept} does and deletes it again: rejects if none can be stored. */
  probe(): Promise<void>
  /** Leases the message that has been due the longest. */
  claim(leaseSeconds: number, selection?: Selection): Promise<Claim | null>
  /** Records the payload before it is sent; false if the lease was lost. */
  savePayload(claim: Claim, payload: Payload): Promise<boolean>
  /** Ends a claim; false if the lease was lost. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  /** Leases the notification that has been due the longest. */
  claimNotification(leaseSeconds: number, only?: Iterable<string>): Promise<NotificationClaim | null>
  /** Delays a claimed notification, or deletes it (null); false if another worker has claimed it. */
  settleNotification(claim: NotificationClaim, delaySeconds: number | null): Promise<boolean>
  /** Counts by state and the age of the oldest undelivered message. */
  summary(): Promise<Summary>
  /** Stored messages, newest first. */
  list(filter: Filter): Promise<StoredMessage[]>
  get(id: string): Promise<StoredMessage | null>
  /**
   * Queues a message again from the state in which the caller saw it, so that one of several concurrent calls succeeds.
   * A `queued` one keeps its payload, because an attempt may have been accepted; a settled one is rendered again. False
   * if the message has left that state, or `transitions` does not allow it.
   */
  requeue(id: string, event: RequeueEvent, seen: State): Promise<boolean>
  /** Deletes messages in batches, so that others can write in between, and digests of deleted ones; returns the number. */
  purge(filter: Filter): Promise<number>
  /**
   * Returns the messages that wait for the owner and that no digest reports, and at most {@link digestLength} of them whole;
   * none before it is due. Those with a proof come first, then the newest: a flood of others never hides them.
   */
  undigested(): Promise<{ ids: string[]; newest: StoredMessage[] }>
  /** Records which digest lists messages. */
  markReported(ids: readonly string[], digest: string): Promise<void>
  /** Returns the secret of this name, shared by all instances; creates it. */
  secret(name: string): Promise<string>
  /** Returns the salt of a day (`YYYY-MM-DD`), shared by all instances; deletes those of earlier days. */
  dailySalt(day: string): Promise<string>
  close(): Promise<void>
}

const schemaAdvice = {
  none: 'the database has no tables yet. Run: npm start, or npm run migrate',
  older:
    'the messages are stored as an older version of the site does it. Restart the site (npm start), which migrates them, or run: npm run migrate',
  newer:
    'the messages were migrated by a newer version of the site than this one. Update the site here and restart it, or restore a backup from before the migration',
}

/** The tables are missing, or those of another version of this code. The message says what to do. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly kind: keyof typeof schemaAdvice

  constructor(kind: keyof typeof schemaAdvice) {
    super(schemaAdvice[kind])
    this.kind = kind
  }
}

/** How much longer a lease is than the timeout of its attempt, so that nobody takes over a running attempt. */
export const leaseMarginSeconds = 15

/** The longest delay that a provider may ask for. */
export const maxDelaySeconds = 24 * 60 * 60

/** Upper bound of any delay or lease. A later due time means that the clock was wrong when it was stored. */
export const maxDueSeconds = maxDelaySeconds + 60 * 60

/** How many messages a digest lists; of the others, it gives the number, and the next one lists them. */
export const digestLength = 100

/** How many messages are deleted at a time. */
export const batchSize = 1000

/** Resolves after some time, on Node and Deno alike. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
