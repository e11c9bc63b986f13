import type { MailOutcome } from '../mail/mailer.ts'
import type { Payload } from '../mail/payload.ts'
import { plainMail } from '../mail/render.ts'
import { type Claim, longestDelaySeconds, type Settlement } from '../outbox/outbox.ts'
import { backoffSeconds, misconfiguredSeconds, quotaSeconds } from './backoff.ts'

/** The delivery rules: what becomes of a message after an attempt. */
export function decide(
  outcome: MailOutcome,
  claim: Claim,
  payload: Payload,
  retryBaseSeconds: number,
): Settlement {
  if (outcome.kind === 'sent') {
    const { channel } = payload
    return { state: channel === 'file' ? 'filed' : 'delivered', channel, reference: outcome.reference }
  }
  const error = outcome.reason
  const again = {
    state: 'queued',
    error,
    delaySeconds: 0,
    unsure: false,
    countAttempt: true,
    payload,
  } as const
  switch (outcome.kind) {
    case 'retry': {
      const backoff = backoffSeconds(claim.attempts, retryBaseSeconds)
      const delaySeconds = Math.min(longestDelaySeconds, Math.max(outcome.afterSeconds ?? 0, backoff))
      // The same bytes under the same key even after a clear refusal: Deno's fetch repeats a request whose
      // connection was lost, so the refusal may be the answer to a second one.
      return { ...again, delaySeconds, unsure: outcome.unsure }
    }
    case 'quota':
      return { ...again, delaySeconds: quotaSeconds(retryBaseSeconds), countAttempt: false }
    case 'misconfigured':
      return {
        ...again,
        delaySeconds: misconfiguredSeconds(claim.attempts, retryBaseSeconds),
        // Rendered anew, so that a corrected sender address is used; unless an attempt of unknown outcome binds the
        // message to its bytes.
        payload: claim.unsureSeconds === null ? null : payload,
      }
    case 'refused': {
      if (payload.mail.html === undefined) return { state: 'dead', error }
      const idempotencyKey = `${claim.id}/${claim.leaseToken}/plain`
      return { ...again, payload: { ...payload, idempotencyKey, mail: plainMail(payload.mail) } }
    }
    case 'conflict':
      return { state: 'uncertain', error }
  }
}
