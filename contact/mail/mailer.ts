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
  /** The id of the message. */
  id: string
  /** The same in all attempts, so that a mailbox can recognize a duplicate. */
  messageId: string
  /** Further headers. */
  headers: Record<string, string>
}

/**
 * The result of an attempt. `reason` is for the owner and may quote the provider; `code` is for the log and never
 * contains a visitor's data. What becomes of the message (`decide` in `delivery/attempt.ts`), the last two columns where the
 * provider recognizes keys:
 *
 * | kind                 | state                             | next key  | may have been mailed        |
 * | -------------------- | --------------------------------- | --------- | --------------------------- |
 * | `sent`               | delivered                         |           |                             |
 * | `retry`              | queued, due later                 | the same  | if `possiblySent` or before |
 * | `misconfigured`      | queued, due later                 | another * | if before                   |
 * | `refused`            | queued, due now in plainest form  | another * | if before                   |
 * | `refused`, once more | failed                            |           |                             |
 * | `failed`             | failed                            |           |                             |
 *
 * (*) The same while an earlier attempt may have been accepted, so that it is not mailed twice.
 */
export type MailOutcome =
  /** Accepted by the provider, or written to a file. */
  | { kind: 'sent'; reference: string }
  /**
   * A later attempt may succeed. `possiblySent`: the provider may have accepted this one; it means something only where the
   * provider recognizes keys.
   */
  | { kind: 'retry'; possiblySent?: boolean; code: string; reason: string; afterSeconds?: number }
  /** Login, address or route is rejected until the owner fixes it; nothing was sent. */
  | { kind: 'misconfigured'; code: string; reason: string }
  /** This content will never be accepted. */
  | { kind: 'refused'; code: string; reason: string }
  /** Another attempt could mail it twice, or fails in the same way. */
  | { kind: 'failed'; code: string; reason: string }

export interface Mailer {
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
}

/** A mailer with the mailboxes that it sends from and to. */
export type AddressedMailer = Mailer & { addresses: Addresses }

/** A mailer that uses the owner's account at a provider. */
export interface MailAccount extends Mailer {
  /** Names the provider to the owner: `Resend`, `mail.example.com`. */
  name: string
  /**
   * Checks the account for `npm run doctor` without sending anything. Returns what is well in a sentence; rejects, with
   * another one, if mail from this sender would not be accepted.
   */
  check(from: string): Promise<string>
}
