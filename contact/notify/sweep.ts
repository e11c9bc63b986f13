import { retryDelaySeconds } from '../delivery/backoff.ts'
import type { Delivery } from '../delivery/sweep.ts'
import { leaseMarginSeconds } from '../outbox/outbox.ts'

/** The notification of a message older than this is given up. */
const maxAgeSeconds = 24 * 60 * 60

/**
 * Sends due notifications, one at a time, until none is due or one fails: then the webhook is left alone until the next
 * sweep. Notifications have their own table, so they never delay a mail.
 *
 * After a crash a notification may be sent again: webhooks have no idempotency key.
 *
 * @param stop claims nothing more
 * @param cancel aborts the attempt in progress as well
 * @returns the number of attempts
 */
export async function sweepNotifications(
  { outbox, notifier, retryBaseSeconds, only, log }: Delivery,
  stop?: AbortSignal,
  cancel?: AbortSignal,
): Promise<number> {
  if (!notifier) return 0
  for (let attempted = 0; ; attempted += 1) {
    if (stop?.aborted) return attempted
    const claim = await outbox.claimNotification(notifier.deadlineSeconds + leaseMarginSeconds, only)
    if (!claim) return attempted
    const { id, attempts } = claim
    const deadline = AbortSignal.timeout(notifier.deadlineSeconds * 1000)
    const outcome = await notifier.send(claim, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
    if (outcome.kind === 'sent') {
      await outbox.settleNotification(claim, null)
      log({ event: 'notified', id, attempts })
      continue
    }
    const isOld = Date.now() - claim.acceptedAt.getTime() > maxAgeSeconds * 1000
    const delaySeconds = retryDelaySeconds(outcome, attempts, retryBaseSeconds)
    await outbox.settleNotification(claim, isOld ? null : delaySeconds)
    log({
      event: isOld ? 'not_notified' : 'notify_retry',
      ...((isOld || outcome.kind === 'misconfigured') && { level: 'error' }),
      id,
      attempts,
      outcome: outcome.kind,
      code: outcome.code,
      ...(!isOld && { delaySeconds: Math.round(delaySeconds) }),
    })
    return attempted + 1
  }
}
