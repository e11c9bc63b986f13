import type { Log } from '../log.ts'
import type { Mailer, MailOutcome } from '../mail/mailer.ts'
import type { Payload } from '../mail/payload.ts'
import { type Addresses, plainMail, renderMail } from '../mail/render.ts'
import {
  type Claim,
  leaseMarginSeconds,
  longestDelaySeconds,
  type Outbox,
  type Settlement,
} from '../outbox/outbox.ts'
import { backoffSeconds, misconfiguredSeconds } from './backoff.ts'

const quotaPauseSeconds = 60 * 60

export type Delivery = {
  outbox: Outbox
  mailer: Mailer
  addresses: Addresses
  retryBaseSeconds: number
  log: Log
}

/**
 * Delivers what is due, one message after the other, until nothing is. Any number of sweeps may run at once, in any
 * number of processes.
 *
 * @param stop claims nothing more; an attempt under way is finished all the same
 * @param cancel gives up the attempt under way too
 * @returns how many attempts were made
 */
export async function sweep(delivery: Delivery, stop?: AbortSignal, cancel?: AbortSignal): Promise<number> {
  for (let attempts = 0; ; attempts += 1) {
    if (stop?.aborted) return attempts
    const [claim] = await delivery.outbox.claim(1, delivery.mailer.deadlineSeconds + leaseMarginSeconds)
    if (!claim) return attempts
    await attempt(delivery, claim, cancel)
  }
}

async function attempt(delivery: Delivery, claim: Claim, cancel?: AbortSignal): Promise<void> {
  const { outbox, mailer, addresses, log } = delivery
  if (claim.unsureSeconds !== null && !repeatIsSafe(claim, mailer, claim.unsureSeconds)) {
    const error = 'It may have been mailed already, and the provider no longer recognises a second copy.'
    log({ event: 'uncertain', level: 'error', id: claim.id, attempts: claim.attempts })
    await outbox.settle(claim, { state: 'uncertain', error })
    return
  }
  const payload: Payload =
    claim.payload?.channel === mailer.channel
      ? claim.payload
      : {
          channel: mailer.channel,
          // New bytes, new key: a provider refuses a known key with another body.
          idempotencyKey: `${claim.id}/${claim.leaseToken}`,
          mail: renderMail(claim, addresses),
        }
  if (!(await outbox.freeze(claim, payload))) return

  const deadline = AbortSignal.timeout(mailer.deadlineSeconds * 1000)
  const outcome = await mailer.send(payload, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
  const settlement = decide(delivery, claim, payload, outcome)
  const settled = await outbox.settle(claim, settlement)
  log({
    event: settlement.state === 'queued' ? 'retry' : settlement.state,
    ...(needsOwner(settlement, outcome) && { level: 'error' }),
    id: claim.id,
    channel: mailer.channel,
    attempts: claim.attempts,
    ...(outcome.kind !== 'sent' && { outcome: outcome.kind, code: outcome.code }),
    ...(settlement.state === 'queued' && { delaySeconds: Math.round(settlement.delaySeconds) }),
    ...(!settled && { leaseLost: true }),
  })
}

/** After an attempt of unknown outcome: only on the same channel, and only while it still recognises the mail. */
function repeatIsSafe(claim: Claim, mailer: Mailer, unsureSeconds: number): boolean {
  return claim.payload?.channel === mailer.channel && unsureSeconds < mailer.safeRepeatSeconds
}

function needsOwner(settlement: Settlement, outcome: MailOutcome): boolean {
  return settlement.state === 'dead' || settlement.state === 'uncertain' || outcome.kind === 'misconfigured'
}

/** The delivery rules: what becomes of a message after an attempt. */
function decide(delivery: Delivery, claim: Claim, payload: Payload, outcome: MailOutcome): Settlement {
  const backoff = backoffSeconds(claim.attempts, delivery.retryBaseSeconds)
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
        delaySeconds: Math.min(longestDelaySeconds, Math.max(outcome.afterSeconds ?? 0, backoff)),
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
        delaySeconds: Math.min(quotaPauseSeconds, delivery.retryBaseSeconds * 720),
        unsure: false,
        countAttempt: false,
        payload,
      }
    case 'misconfigured':
      return {
        state: 'queued',
        error: outcome.reason,
        delaySeconds: misconfiguredSeconds(claim.attempts, delivery.retryBaseSeconds),
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
