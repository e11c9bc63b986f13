import type { Log } from '../log.ts'
import type { Mailer, MailOutcome } from '../mail/mailer.ts'
import type { Payload } from '../mail/payload.ts'
import { type Addresses, renderMail } from '../mail/render.ts'
import { type Claim, leaseMarginSeconds, type Outbox, type Settlement } from '../outbox/outbox.ts'
import { decide } from './decide.ts'

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
    const claim = await delivery.outbox.claim(delivery.mailer.deadlineSeconds + leaseMarginSeconds)
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
  const settlement = decide(outcome, claim, payload, delivery.retryBaseSeconds)
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
