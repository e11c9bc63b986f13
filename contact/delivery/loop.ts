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
  const pollMilliseconds = Math.min(longestPollSeconds, delivery.retryBaseSeconds) * 1000
  const resting = new Set<() => void>()
  // Counted, so that a message that comes during the last look of a sweep is not overlooked.
  let wakes = 0

  const rest = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        resting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, pollMilliseconds)
      resting.add(end)
    })
  const wake = () => {
    wakes += 1
    for (const end of resting) end()
  }

  const work = async (sweepOnce: (stop: AbortSignal, cancel: AbortSignal) => Promise<number>) => {
    while (!stopping.signal.aborted) {
      const wakesBefore = wakes
      let faulty = false
      try {
        await sweepOnce(stopping.signal, cancelling.signal)
      } catch (error) {
        faulty = true
        const { code } = error as { code?: unknown }
        delivery.log({ event: 'storage_fault', level: 'error', code: String(code) })
      }
      if (!stopping.signal.aborted && (faulty || wakes === wakesBefore)) await rest()
    }
  }
  const running = Array.from({ length: workers }, () => work((stop, cancel) => sweep(delivery, stop, cancel)))
  if (notifications) running.push(work((stop, cancel) => sweepNotifications(notifications, stop, cancel)))

  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      const grace = setTimeout(() => cancelling.abort(), stopGraceSeconds * 1000)
      await Promise.all(running)
      clearTimeout(grace)
    },
  }
}
