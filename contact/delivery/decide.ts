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
  switch (outcome.kind) {
    case 'sent':
      return {
        state: payload.channel === 'file' ? 'filed' : 'delivered',
        channel: payload.channel,
        reference: outcome.reference,
      }
    case 'retry':
      return {
        state: 'queued',
        error: outcome.reason,
        delaySeconds: Math.min(
          longestDelaySeconds,
          Math.max(outcome.afterSeconds ?? 0, backoffSeconds(claim.attempts, retryBaseSeconds)),
        ),
        unsure: outcome.unsure,
        countAttempt: true,
        // The same bytes under the same key even after a clear refusal: Deno's fetch repeats a request whose
        // connection was lost, so the refusal may be the answer to a second one.
        payload,
      }
    case 'quota':
      return {
        state: 'queued',
        error: outcome.reason,
        delaySeconds: quotaSeconds(retryBaseSeconds),
        unsure: false,
        countAttempt: false,
        payload,
      }
    case 'misconfigured':
      return {
        state: 'queued',
        error: outcome.reason,
        delaySeconds: misconfiguredSeconds(claim.attempts, retryBaseSeconds),
        unsure: false,
        countAttempt: true,
        // Rendered anew, so that a corrected sender address is used; unless an attempt of unknown outcome binds the
        // message to its bytes.
        payload: claim.unsureSeconds === null ? null : payload,
      }
    case 'refused':
      return payload.mail.html !== undefined
        ? {
            state: 'queued',
            error: outcome.reason,
            delaySeconds: 0,
            unsure: false,
            countAttempt: true,
            payload: {
              ...payload,
              idempotencyKey: `${claim.id}/${claim.leaseToken}/plain`,
              mail: plainMail(payload.mail),
            },
          }
        : { state: 'dead', error: outcome.reason }
    case 'conflict':
      return { state: 'uncertain', error: outcome.reason }
  }
}
