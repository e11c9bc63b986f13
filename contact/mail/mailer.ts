/** A mail to the owner, in plain text, ready to be sent: no adapter changes a value. */
export interface Mail {
  /** The owner's mailboxes, as headers write them. */
  from: string
  to: string
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
export type MailResult = { outcome: 'sent' } | Failure

/**
 * Why a mail was not sent, or perhaps not:
 *
 * - `unsent`: nothing was sent, and a later attempt may succeed
 * - `uncertain`: the answer is lost or unclear, so the mail may have been sent: only this channel tries again, with the same key; if it
 *   `deduplicates`, only for so long
 * - `misconfigured`: login, sender, recipient or route is rejected until the owner mends it
 * - `refused`: this content will never be accepted: it is tried at once in its plainest form, then fails
 * - `unrepeatable`: it may have been mailed, and the provider would not recognize it again: it fails
 */
export interface Failure {
  outcome: 'unsent' | 'uncertain' | 'misconfigured' | 'refused' | 'unrepeatable'
  /** For the log, in letters, digits and spaces: never contains a visitor's data. */
  code: string
  /** For the owner: may quote the provider. */
  reason: string
  /** How long the provider asks to wait. */
  afterSeconds?: number
}

/** A way to send mail. */
export interface Mailer {
  /** Names it to the owner: `Resend`, `mail.example.com`. */
  name: string
  /** Stored with each message that it sends, so it never changes. */
  channel: string
  /** Timeout of an attempt; the lease of its message is longer. */
  deadlineSeconds: number
  /**
   * For how many seconds the provider recognizes a repeated idempotency key, and sends one mail. Without it, an attempt whose outcome
   * is `uncertain` is repeated at any time: a second mail is better than none.
   */
  deduplicates?: number
  /** Sends a mail, until the signal aborts. A rejected promise counts as `uncertain`. */
  send(mail: Mail, key: string, signal: AbortSignal): Promise<MailResult>
  /**
   * Checks the account for `npm run doctor` without sending anything, where the provider offers that. Returns what is well in
   * a sentence; rejects, with another one, if mail would not be accepted.
   */
  check?(): Promise<string>
}
