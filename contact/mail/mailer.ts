/** The owner's mailboxes, as headers write them. */
export interface Addresses {
  from: string
  to: string
}

/** A mail to the owner, in plain text, ready to be sent: no adapter changes a value. */
export interface Mail extends Addresses {
  /** The visitor's mailbox as headers write it; absent in a mail of the site itself. */
  replyTo?: string
  subject: string
  text: string
  /** When the message was accepted. */
  date: Date
  /** The same in all attempts, so that a mailbox can recognize a duplicate. */
  messageId: string
  headers: Record<string, string>
}

/** The result of an attempt; `decide` in `delivery/attempt.ts` says what becomes of the message. */
export type MailOutcome = { kind: 'sent' } | Rejection

/**
 * What ended an attempt:
 *
 * - `retry`: no answer, or one that may change: a later attempt sends the same with the same key
 * - `misconfigured`: login, address or route is rejected until the owner mends it: later attempts have another key *
 * - `refused`: this content will never be accepted: it is tried at once in its plainest form, with another key *, then fails
 *
 * (*) The same while an earlier attempt may have been accepted, so that it is not mailed twice.
 */
export interface Rejection {
  kind: 'retry' | 'misconfigured' | 'refused'
  /** For the log: never contains a visitor's data. */
  code: string
  /** For the owner: may quote the provider. */
  reason: string
  /**
   * Whether the provider may have this mail: then no other channel sends it, and this one only as long as it `deduplicates`, if
   * it does. An adapter leaves it out where a second copy, even by another channel, is better than none, as over SMTP. What is
   * `refused` although it may have been mailed fails at once.
   */
  possiblySent?: boolean
  /** How long the provider asks to wait. */
  afterSeconds?: number
}

/** A way to send mail. */
export interface Mailer {
  /** Names it to the owner: `Resend`, `mail.example.com`. */
  name: string
  /** Stored with each message, so it never changes. */
  channel: string
  /** Timeout of an attempt; the lease of its message is longer. */
  deadlineSeconds: number
  /**
   * For how many seconds the provider recognizes a repeated idempotency key, and sends one mail. Without it, an attempt
   * with an unknown outcome is repeated at any time, and may send a second mail.
   */
  deduplicates?: number
  /** Sends a mail, until the signal aborts. A rejected promise counts as `retry` of a mail that was possibly sent. */
  send(mail: Mail, key: string, signal: AbortSignal): Promise<MailOutcome>
  /**
   * Checks the account for `npm run doctor` without sending anything, where the provider offers that. Returns what is well in
   * a sentence; rejects, with another one, if mail would not be accepted.
   */
  check?(): Promise<string>
}
