import { type Delivery, sweep } from './sweep.ts'

const longestPollSeconds = 5

export type DeliveryLoop = {
  /** Looks for due messages now: call it after accepting one. */
  wake(): void
  /** Claims nothing more; resolves when the attempts under way have ended. */
  stop(): Promise<void>
}

/**
 * Sweeps whenever woken, and every few seconds for retries and for what other processes left behind.
 * A storage fault is logged and does not end the loop.
 */
export function startDeliveryLoop(delivery: Delivery): DeliveryLoop {
  const stopping = new AbortController()
  const pollMilliseconds = Math.min(longestPollSeconds, delivery.retryBaseSeconds) * 1000
  let awake = true
  let interrupt = () => {}

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!stopping.signal.aborted) {
      awake = false
      try {
        await sweep(delivery, stopping.signal)
      } catch (error) {
        delivery.log({
          event: 'storage_fault',
          level: 'error',
          code: String((error as { code?: unknown }).code),
        })
        await rest()
      }
      if (!awake && !stopping.signal.aborted) await rest()
    }
  }
  const running = run()

  const wake = () => {
    awake = true
    interrupt()
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      interrupt()
      await running
    },
  }
}
