import type { Message } from '../message.ts'
import type { Sign } from '../spam/signs.ts'
import type { RequeueEvent, State } from './life.ts'
import type { StoredMessage, Summary } from './rows.ts'

export { type RequeueEvent, type State, states } from './life.ts'
export type { StoredMessage, Summary } from './rows.ts'

export type NewMessage = {
  /** A UUID. */
  id: string
  message: Message
  /** Identifies the same message to the same kind of channel. */
  contentHash: string
  /** Cannot be linked to the visitor after a day: see `clientKey`. */
  client: string
  /** How the accepting process sends: its mailer's channel; `none` where it only stores. */
  channel: string
  /** The signs that the request shows; the store adds those that only it can find, and decides whether to hold it. */
  reasons: readonly Sign[]
  /** The id of a valid proof of work; null without one. One proof serves one message. */
  proof: string | null
  /** Identifies the same text from others; null if that means nothing. */
  textHash: string | null
}

/**
 * Rate limits; 0 disables one. Each kind of message is counted apart: with a proof, without, and held. What is over one of
 * `unproven…` is held; of the held ones, only those without a proof are limited.
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

/** A leased message: `attempts` identifies the claim. */
export type Claim = StoredMessage & {
  /** Whether an attempt before this one may have been accepted by the provider. */
  isUncertain: boolean
}

/** How a claim ends. A known outcome, unlike an unknown one, clears what this claim has set in `uncertain_since`. */
export type Settlement =
  | { state: 'delivered'; reference: string; error: null }
  | { state: 'failed'; error: string }
  | {
      state: 'queued'
      error: string
      delaySeconds: number
      /** Whether the provider may have accepted the mail, and recognizes it by its key. */
      isUnknown: boolean
      /** Whether the next mail has another key. */
      isNewRound: boolean
      /** Whether it is sent in its plainest form. */
      plain: boolean
    }

export type Filter = {
  states?: readonly State[]
  /** Only these messages. */
  ids?: readonly string[]
  olderThanSeconds?: number
}

/**
 * The transactional outbox: messages are delivered from here, never from the request.
 * Every method rejects on a database error; a promise resolves only after the change is on disk.
 */
export type Outbox = AsyncDisposable & {
  /** Stores a message unless it is a duplicate or exceeds a limit. */
  accept(message: NewMessage, limits: AcceptLimits): Promise<AcceptResult>
  /** Stores a row and deletes it again: rejects if no message can be stored. */
  probe(): Promise<void>
  /**
   * Leases the message that has been due the longest to a process that sends through `channel`: without mail (`file`), only
   * what was accepted so.
   *
   * @param except ids of messages whose attempts are still running in this process, whatever the clock says
   */
  claim(leaseSeconds: number, channel: string, except?: Iterable<string>): Promise<Claim | null>
  /** Ends a claim; false if another worker has taken the message over, or it was deleted. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>
  summary(): Promise<Summary>
  /** Stored messages, newest first. */
  list(filter?: Filter): Promise<StoredMessage[]>
  get(id: string): Promise<StoredMessage | null>
  /**
   * Queues a message again, due now, from the state in which the caller saw it, so that one of several concurrent calls
   * succeeds; a settled one as another mail. False if the message has left that state, `transitions` does not allow it, or
   * it may be being sent right now.
   *
   * @param channel how the server sends today
   */
  requeue(id: string, event: RequeueEvent, seen: State, channel: string): Promise<boolean>
  /** Deletes messages in batches, so that others can write in between; returns the number. */
  delete(filter: Filter): Promise<number>
  /** Deletes what was delivered, or reported to the owner, at least so many days ago; returns the number. */
  expire(days: number): Promise<number>
  /**
   * Returns the held and failed messages that no digest has reported, and {@link digestLength} of them whole: those with a
   * proof first, then the newest. None if there is a digest of this date.
   */
  unreported(date: string): Promise<{ ids: string[]; first: StoredMessage[] }>
  /**
   * Queues the digest of a date, which reports the messages with these ids.
   *
   * @returns its id; null if another process was quicker
   */
  queueDigest(
    date: string,
    message: Message,
    reported: readonly string[],
    channel: string,
  ): Promise<string | null>
  /** Returns the secret of this name, shared by all instances; creates it. */
  secret(name: string): Promise<string>
  /** Returns the salt of a day (`YYYY-MM-DD`), shared by all instances; deletes those of earlier days. */
  dailySalt(day: string): Promise<string>
  /** Stores a fact for other processes. */
  note(name: string, value: string): Promise<void>
  /** Returns what {@link note} stored; null without it. */
  noted(name: string): Promise<string | null>
  close(): Promise<void>
}

/** The version of the tables; files of the versions of this code before it say 1 to 9. */
export const schemaVersion = 10

/** Says that a store cannot be used. */
export const anotherVersion = (store: string) =>
  `${store} holds messages of another version of this site: the page is served, messages are not; the version that wrote it can export them (npm run inbox -- export)`

/** The store was not made by this version of the code. The message is one sentence for the owner. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** How much longer a lease is than the timeout of its attempt: clocks may differ by so much. */
export const leaseMarginSeconds = 60

/** The longest delay that a provider may ask for. A message that is due later was stored while a clock was wrong. */
export const maxDelaySeconds = 24 * 60 * 60

/** How many messages a digest lists; of the others, it gives the number. */
export const digestLength = 20

/** Resolves after some time, on Node and Deno alike. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
