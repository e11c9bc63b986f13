import { logStorageFault } from '../log.ts'
import { sweepNotifications } from '../notify/sweep.ts'
import { queueDigest } from '../spam/digest.ts'
import { type Delivery, sweep } from './sweep.ts'

/** Each has workers of its own: a slow webhook delays no mail, nor does one mail that hangs delay the others. */
const workers = [sweep, sweep, sweep, sweep, sweepNotifications]

const maxPollSeconds = 5

/** How long `stop` waits for attempts in progress. */
export const stopGraceSeconds = 15

/**
 * Delivers whenever woken, and every few seconds for retries and messages of other processes. A storage fault is
 * logged and does not end the loop.
 */
export function startDeliveryLoop(delivery: Delivery) {
  const stopping = new AbortController()
  const cancelling = new AbortController()
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  const polling = setInterval(wake, Math.min(maxPollSeconds, delivery.retryBaseSeconds) * 1000)

  const digest = async () => {
    if (await queueDigest(delivery)) wake()
  }
  let failedRound: Promise<void> | undefined
  const running = [...workers, digest].map(async (work) => {
    while (!stopping.signal.aborted) {
      // Read before the work, so that a message that arrives during its last query is not missed.
      const { promise } = woken
      try {
        await work(delivery, stopping.signal, cancelling.signal)
      } catch (error) {
        // All workers fail together.
        if (failedRound !== promise) logStorageFault(delivery.log, error)
        failedRound = promise
      }
      await promise
    }
  })

  return {
    /** Looks for due messages now: call it after accepting one. */
    wake,
    /** Claims nothing more; resolves when the attempts in progress have ended, within the grace period. */
    async stop(): Promise<void> {
      stopping.abort()
      clearInterval(polling)
      wake()
      const grace = setTimeout(() => cancelling.abort(), stopGraceSeconds * 1000)
      await Promise.all(running)
      clearTimeout(grace)
    },
  }
}

/**
 * Delivers all that is due, for a scheduler.
 *
 * @returns the number of attempts
 */
export async function deliverDue(delivery: Delivery): Promise<number> {
  // The digest may fail; waiting messages are sent even so.
  await queueDigest(delivery).catch((error) => logStorageFault(delivery.log, error))
  const [mails, notifications] = await Promise.all([sweep(delivery), sweepNotifications(delivery)])
  return mails + notifications
}
