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
  headers: Record<string, string>
}

/** The result of an attempt. `reason` is for the owner and may quote the visitor; `code` is for the log and never does. */
export type MailOutcome =
  | { kind: 'sent'; reference: string }
  /** Not accepted, or `possiblySent`: retry. */
  | { kind: 'retry'; possiblySent: boolean; code: string; reason: string; afterSeconds?: number }
  /**
   * `misconfigured`: login, address or route is rejected until the owner fixes it. `refused`: this content will never be
   * accepted. `failed`: another attempt could mail it twice, or fails in the same way.
   */
  | { kind: 'misconfigured' | 'refused' | 'failed'; code: string; reason: string }

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
  /** Ends when the signal aborts. If it rejects, it is retried as possibly sent. */
  send(mail: Mail, key: string, signal: AbortSignal): Promise<MailOutcome>
}

/** A mailer that uses the owner's account at a provider. */
export interface MailAccount extends Mailer {
  /** Names the provider to the owner: `Resend`, `mail.example.com`. */
  name: string
  /** Checks the account without sending anything. Says what is well; rejects if mail from this sender would be refused. */
  check(from: string): Promise<string>
}
