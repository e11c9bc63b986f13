import type { MailOutcome } from '../mail/mailer.ts'
import { type Payload, payloadFor } from '../mail/payload.ts'
import { fallbackMail } from '../mail/render.ts'
import type { Claim, Settlement } from '../outbox/outbox.ts'
import { cleanLine } from '../text.ts'
import { type Retryable, retryDelaySeconds } from './backoff.ts'

/** Maps the outcome of an attempt to the message's next state. */
export async function decide(
  outcome: MailOutcome,
  claim: Claim,
  payload: Payload,
  retryBaseSeconds: number,
): Promise<Settlement> {
  if (outcome.kind === 'sent') {
    const reference = cleanLine(outcome.reference)
    return { state: payload.channel === 'file' ? 'filed' : 'delivered', reference }
  }
  // Another program's text: Postgres stores no NUL, and the owner's terminal would obey its escape sequences.
  const error = cleanLine(outcome.reason)
  const delay = (retryable: Retryable) => retryDelaySeconds(retryable, claim.attempts, retryBaseSeconds)
  const requeued = { state: 'queued', error, uncertain: false, countAttempt: true, payload } as const
  switch (outcome.kind) {
    case 'retry':
      // The same bytes under the same key even after a clear rejection: Deno's fetch repeats a request after a lost
      // connection, so the rejection may be the response to the second one.
      return { ...requeued, delaySeconds: delay(outcome), uncertain: outcome.possiblySent }
    case 'quota':
      return { ...requeued, delaySeconds: delay(outcome), countAttempt: false }
    case 'misconfigured':
      // Rendered again to use a corrected sender address, unless an attempt of unknown outcome requires the same bytes.
      return {
        ...requeued,
        delaySeconds: delay(outcome),
        payload: claim.uncertainSeconds === null ? null : payload,
      }
    case 'refused': {
      const fallback = fallbackMail(payload.mail, claim.message)
      if (!fallback) return { state: 'dead', error }
      return { ...requeued, delaySeconds: 0, payload: await payloadFor(payload, claim, fallback) }
    }
    case 'conflict':
      return { state: 'uncertain', error }
  }
}
