import { logStorageFault } from '../log.ts'
import { type Notifications, sweepNotifications } from '../notify/sweep.ts'
import { queueDigest } from '../spam/digest.ts'
import { type Delivery, sweep } from './sweep.ts'

/**
 * Sends all due mails and notifications, for a scheduler. They run concurrently: a slow webhook delays no mail.
 *
 * @param delivery null if mail is not configured
 * @param notifications null without a webhook
 * @returns the number of attempts
 */
export async function deliverDue(
  delivery: Delivery | null,
  notifications: Notifications | null,
): Promise<number> {
  // The digest may fail; waiting messages are sent even so.
  if (delivery) await queueDigest(delivery).catch((error) => logStorageFault(delivery.log, error))
  const attempts = await Promise.all([
    delivery ? sweep(delivery) : 0,
    notifications ? sweepNotifications(notifications) : 0,
  ])
  return attempts[0] + attempts[1]
}
