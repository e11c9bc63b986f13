import type { z } from 'zod'
import type { Mailbox } from './mailbox.ts'

/** The owner's mailboxes, as headers write them. */
export interface Addresses {
  from: string
  to: string
}

/** A mail to the owner, in plain text. */
export interface Mail extends Addresses {
  /** The visitor; absent in a mail of the site itself. */
  replyTo?: Mailbox
  subject: string
  text: string
  /** When the message was accepted. */
  date: Date
  /** The id of the message. */
  id: string
  /** The same in all attempts, so that a mailbox can recognize a duplicate. */
  messageId: string
}

/**
 * The result of an attempt. `reason` is for the owner and may quote the provider; `code` is for the log and never
 * contains a visitor's data.
 */
export type MailOutcome =
  /** Accepted by the provider, or written to a file. */
  | { kind: 'sent'; reference: string }
  /** Not accepted, or `possiblySent`: retry. */
  | { kind: 'retry'; possiblySent: boolean; code: string; reason: string; afterSeconds?: number }
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
  /** Never rejects; ends when the signal aborts. */
  send(mail: Mail, key: string, signal: AbortSignal): Promise<MailOutcome>
}

/** One line of the doctor's report: what was found and how to fix it. Only `not ready` makes the doctor fail. */
export interface CheckResult {
  mark: 'ok' | 'note' | 'not ready'
  text: string
}

export const ok = (text: string): CheckResult => ({ mark: 'ok', text })
export const note = (text: string): CheckResult => ({ mark: 'note', text })
export const notReady = (text: string): CheckResult => ({ mark: 'not ready', text })

/** The owner's account at a provider. */
export interface MailAccount {
  /** Names the provider to the owner: `Resend`, `mail.example.com`. */
  name: string
  mailer: Mailer
  /** What the owner checks if the account does not work. */
  advice: string
  /** Checks the account for `npm run doctor` without sending anything; rejects if the provider cannot be reached. */
  check(addresses: Addresses): Promise<CheckResult>
}

/** A way to send mail; `providers.ts` lists all. */
export interface MailProvider {
  /** The setting that selects it. */
  selectedBy: string
  /** The names of all its settings. */
  names: readonly string[]
  /** Validates the settings and opens the account. */
  account: z.ZodType<MailAccount>
}
