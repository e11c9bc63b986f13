import { type Notifications, sweepNotifications } from '../notify/sweep.ts'
import { type Delivery, sweep } from './sweep.ts'

/** Mails on their way at the same time: one that hangs must not hold up the others. */
const workers = 4

const longestPollSeconds = 5

/** Attempts under way when the loop is stopped get so much time; a slow mail server may want more. */
export const stopGraceSeconds = 15

export type DeliveryLoop = {
  /** Looks for due messages now: call it after accepting one. */
  wake(): void
  /** Claims nothing more; resolves when the attempts under way have ended, within the grace. */
  stop(): Promise<void>
}

/**
 * Sweeps whenever woken, and every few seconds for retries and for what other processes left behind.
 * A storage fault is logged and does not end the loop. Notifications have a worker of their own.
 */
export function startDeliveryLoop(delivery: Delivery, notifications?: Notifications): DeliveryLoop {
  const stopping = new AbortController()
  const cancelling = new AbortController()
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  const polling = setInterval(wake, Math.min(longestPollSeconds, delivery.retryBaseSeconds) * 1000)

  const work = async (sweepOnce: (stop: AbortSignal, cancel: AbortSignal) => Promise<number>) => {
    while (!stopping.signal.aborted) {
      // Taken before the sweep, so that a message that comes during its last look is not overlooked.
      const { promise } = woken
      await sweepOnce(stopping.signal, cancelling.signal).catch(({ code }: { code?: unknown }) =>
        delivery.log({ event: 'storage_fault', level: 'error', code: String(code) }),
      )
      await promise
    }
  }
  const running = Array.from({ length: workers }, () => work((stop, cancel) => sweep(delivery, stop, cancel)))
  if (notifications) running.push(work((stop, cancel) => sweepNotifications(notifications, stop, cancel)))

  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(polling)
      wake()
      const grace = setTimeout(() => cancelling.abort(), stopGraceSeconds * 1000)
      await Promise.all(running)
      clearTimeout(grace)
    },
  }
}
