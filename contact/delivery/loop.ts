import { logStorageFault } from '../log.ts'
import { type Notifications, sweepNotifications } from '../notify/sweep.ts'
import { queueDigest } from '../spam/digest.ts'
import { type Delivery, sweep } from './sweep.ts'

/** Concurrent deliveries: one that hangs must not delay the others. */
const workers = 4

const maxPollSeconds = 5

/** How long `stop` waits for attempts in progress. */
export const stopGraceSeconds = 15

/**
 * Sweeps whenever woken, and every few seconds for retries and messages of other processes. A storage fault is
 * logged and does not end the loop. Notifications have a worker of their own.
 */
export function startDeliveryLoop(delivery: Delivery, notifications: Notifications | null = null) {
  const stopping = new AbortController()
  const cancelling = new AbortController()
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  const polling = setInterval(wake, Math.min(maxPollSeconds, delivery.retryBaseSeconds) * 1000)

  const work = async (sweepOnce: (stop: AbortSignal, cancel: AbortSignal) => Promise<number>) => {
    while (!stopping.signal.aborted) {
      // Read before the sweep, so that a message that arrives during its last query is not missed.
      const { promise } = woken
      await sweepOnce(stopping.signal, cancelling.signal).catch((error) =>
        logStorageFault(delivery.log, error),
      )
      await promise
    }
  }
  const running = Array.from({ length: workers }, () => work((stop, cancel) => sweep(delivery, stop, cancel)))
  running.push(
    work(async () => {
      const queued = await queueDigest(delivery)
      if (queued > 0) wake()
      return queued
    }),
  )
  if (notifications) running.push(work((stop, cancel) => sweepNotifications(notifications, stop, cancel)))

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
