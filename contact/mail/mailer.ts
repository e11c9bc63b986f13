import type { Payload } from './payload.ts'

/**
 * How an attempt ended. `reason` is for the owner and may quote the provider; `code` is for the log and never
 * carries anything of a visitor's.
 */
export type MailOutcome =
  /** The provider took it (or it was written to a file, for the mailer that does only that). */
  | { kind: 'sent'; reference: string }
  /** Not taken, or not known to be (`unsure`); worth another attempt. */
  | { kind: 'retry'; unsure: boolean; code: string; reason: string; afterSeconds?: number }
  /** The account's quota is used up: wait, it is not this message's fault. */
  | { kind: 'quota'; code: string; reason: string }
  /** Login, address or route is refused: nothing was sent, and nothing will be until the owner fixes it. */
  | { kind: 'misconfigured'; code: string; reason: string }
  /** The content of this mail will never be taken as it is. */
  | { kind: 'refused'; code: string; reason: string }
  /** Something else was sent under this key before. */
  | { kind: 'conflict'; code: string; reason: string }

export type Mailer = {
  channel: 'resend' | 'smtp' | 'file'
  /** An attempt is given up after this time; its message is leased for longer. */
  deadlineSeconds: number
  /** Longest time after an unsure attempt in which repeating it cannot mail twice; Infinity: repeat always. */
  safeRepeatSeconds: number
  /** Never rejects; gives up when the signal aborts. */
  send(payload: Payload, signal: AbortSignal): Promise<MailOutcome>
}
