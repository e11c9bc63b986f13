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
  const { id, attempts, unsureSeconds } = claim
  const frozen = claim.payload?.channel === mailer.channel ? claim.payload : null
  // After an attempt of unknown outcome, only the same channel recognizes the mail, and only for a time.
  if (unsureSeconds !== null && !(frozen && unsureSeconds < mailer.safeRepeatSeconds)) {
    const error = 'It may have been mailed already, and the provider no longer recognises a second copy.'
    log({ event: 'uncertain', level: 'error', id, attempts })
    await outbox.settle(claim, { state: 'uncertain', error })
    return
  }
  const payload: Payload = frozen ?? {
    channel: mailer.channel,
    // A provider rejects a known key with another body.
    idempotencyKey: `${id}/${claim.leaseToken}`,
    mail: renderMail(claim, addresses),
  }
  if (!(await outbox.freeze(claim, payload))) return

  const deadline = AbortSignal.timeout(mailer.deadlineSeconds * 1000)
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
