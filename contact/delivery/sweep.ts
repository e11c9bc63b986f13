import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Payload } from '../mail/payload.ts'
import { type Addresses, renderMail } from '../mail/render.ts'
import { type Claim, leaseMarginSeconds, type Outbox } from '../outbox/outbox.ts'
import { decide } from './decide.ts'

export type Delivery = {
  outbox: Outbox
  mailer: Mailer
  addresses: Addresses
  retryBaseSeconds: number
  log: Log
}

/**
 * Delivers all due messages, one at a time. Any number of sweeps may run at once, in any number of processes.
 *
 * @param stop claims nothing more; the attempt in progress is finished
 * @param cancel aborts the attempt in progress as well
 * @returns the number of attempts
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
  const { id, attempts } = claim
  const savedPayload = claim.payload?.channel === mailer.channel ? claim.payload : null
  if (!isSafeToRetry(claim, mailer)) {
    const error = 'It may already have been mailed; sending it again could deliver it twice.'
    log({ event: 'uncertain', level: 'error', id, attempts })
    await outbox.settle(claim, { state: 'uncertain', error })
    return
  }
  const payload: Payload = savedPayload ?? {
    channel: mailer.channel,
    // A new key, because providers reject a key reused with a different body.
    idempotencyKey: `${id}/${claim.leaseToken}`,
    mail: renderMail(claim, addresses),
  }
  // Starts before the payload is saved, so that a slow database cannot extend the attempt beyond its lease.
  const deadline = AbortSignal.timeout(mailer.deadlineSeconds * 1000)
  if (!(await outbox.savePayload(claim, payload))) return

  const outcome = await mailer.send(payload, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
  const settlement = decide(outcome, claim, payload, delivery.retryBaseSeconds)
  const settled = await outbox.settle(claim, settlement)
  const needsOwner = ['dead', 'uncertain'].includes(settlement.state) || outcome.kind === 'misconfigured'
  log({
    event: settlement.state === 'queued' ? 'retry' : settlement.state,
    ...(needsOwner && { level: 'error' }),
    id,
    channel: mailer.channel,
    attempts,
    ...(outcome.kind !== 'sent' && { outcome: outcome.kind, code: outcome.code }),
    ...(settlement.state === 'queued' && { delaySeconds: Math.round(settlement.delaySeconds) }),
    ...(!settled && { leaseLost: true }),
  })
}

/** After an attempt with an unknown outcome, only the same channel recognizes the mail, and only for a time. */
function isSafeToRetry({ payload, secondsSincePossiblySent }: Claim, mailer: Mailer): boolean {
  if (secondsSincePossiblySent === null) return true
  return payload?.channel === mailer.channel && secondsSincePossiblySent < mailer.safeRetrySeconds
}
