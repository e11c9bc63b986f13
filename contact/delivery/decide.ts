import type { MailOutcome } from '../mail/mailer.ts'
import { type Claim, maxDelaySeconds, type Settlement } from '../outbox/outbox.ts'
import { cleanLine } from '../text.ts'

const maxBackoffSeconds = 60 * 60

/**
 * Maps the outcome of an attempt to what becomes of the message: the one place that does.
 *
 * @param recognizes whether the provider recognizes a mail that it already has: only then an unknown outcome matters later
 */
export function decide(
  outcome: MailOutcome,
  claim: Claim,
  recognizes: boolean,
  retryBaseSeconds: number,
): Settlement {
  if (outcome.kind === 'sent') return { state: 'delivered', reference: cleanLine(outcome.reference) }
  // Another program's text: Postgres stores no NUL, and the owner's terminal would obey its escape sequences.
  const error = cleanLine(outcome.reason)
  const again = {
    state: 'queued',
    error,
    delaySeconds: delayAfter(outcome, claim.attempts, retryBaseSeconds),
    plain: claim.plain,
  } as const
  // Another mail needs another key; but while an earlier attempt may have been accepted, only the same key keeps the message from
  // being mailed twice.
  const isNewRound = !claim.isUncertain
  switch (outcome.kind) {
    case 'retry':
      return { ...again, isUnknown: outcome.possiblySent && recognizes }
    case 'misconfigured':
      return { ...again, isNewRound }
    case 'refused':
      return claim.plain ? { state: 'failed', error } : { ...again, delaySeconds: 0, isNewRound, plain: true }
    case 'failed':
      return { state: 'failed', error }
  }
}

/** Returns the seconds until the next attempt: longer each time up to an hour, or as long as the provider asks. */
function delayAfter(
  outcome: Exclude<MailOutcome, { kind: 'sent' }>,
  attempts: number,
  baseSeconds: number,
): number {
  // Jitter of up to half, so that messages that failed together are not retried together.
  const jitter = 0.5 + Math.random() / 2
  const backoff = Math.min(maxBackoffSeconds, baseSeconds * 2 ** (attempts - 1)) * jitter
  const asked = outcome.kind === 'retry' ? (outcome.afterSeconds ?? 0) : 0
  return Math.min(maxDelaySeconds, Math.max(asked, backoff))
}
