import { backoffSeconds, misconfiguredSeconds } from '../delivery/backoff.ts'
import type { Log } from '../log.ts'
import { leaseMarginSeconds, longestDelaySeconds, type Outbox } from '../outbox/outbox.ts'
import type { Notifier } from './notifier.ts'

/** Older than this a message is no news: its notification is given up. */
const newsSeconds = 24 * 60 * 60

export type Notifications = {
  outbox: Outbox
  notifier: Notifier
  retryBaseSeconds: number
  log: Log
}

/**
 * Sends the notifications that are due, one after the other, until nothing is or one fails: the webhook is then left
 * alone for a while. Beside the mails, on rows of its own: whatever the webhook does, no mail waits for it.
 *
 * A notification whose sender died in between is sent again: webhooks know no idempotency key.
 *
 * @param stop claims nothing more
 * @param cancel gives up the attempt under way too
 * @returns how many attempts were made
 */
export async function sweepNotifications(
  { outbox, notifier, retryBaseSeconds, log }: Notifications,
  stop?: AbortSignal,
  cancel?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if (stop?.aborted) return sent
    const claim = await outbox.claimNotification(notifier.deadlineSeconds + leaseMarginSeconds)
    if (!claim) return sent
    const { id, attempts } = claim
    const deadline = AbortSignal.timeout(notifier.deadlineSeconds * 1000)
    const outcome = await notifier.send(claim, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
    if (outcome.kind === 'sent') {
      await outbox.settleNotification(claim, null)
      log({ event: 'notified', id, attempts })
      continue
    }
    const isOld = Date.now() - claim.acceptedAt.getTime() > newsSeconds * 1000
    const delay = outcome.kind === 'retry' ? backoffSeconds : misconfiguredSeconds
    const asked = outcome.kind === 'retry' ? (outcome.afterSeconds ?? 0) : 0
    const delaySeconds = Math.min(longestDelaySeconds, Math.max(asked, delay(attempts, retryBaseSeconds)))
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
    return sent + 1
  }
}
