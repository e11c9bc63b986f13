import { logStorageFault } from '../log.ts'
import { renderDigest } from '../mail/render.ts'
import { type Delivery, sweep } from './sweep.ts'

/** How many mails are sent at once, so that one that hangs does not delay the others. */
const workers = 4

const maxPollSeconds = 5

/** How long `stop` waits for attempts in progress. */
export const stopGraceSeconds = 15

/** How much a call of the scheduler does at most: the platform would end a longer one in the middle of a mail. */
const maxAttempts = 50
const maxSeconds = 20

/** The name under which the time of the scheduler's last call is stored, in milliseconds. */
export const lastCall = 'deliver called'

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

  const deliver = () => sweep(delivery, () => stopping.signal.aborted, cancelling.signal)
  const tidy = async () => {
    await expire(delivery)
    if (await queueDigest(delivery)) wake()
  }
  let failedRound: Promise<void> | undefined
  const running = [...Array(workers).fill(deliver), tidy].map(async (work) => {
    while (!stopping.signal.aborted) {
      // Read before the work, so that a message that arrives during its last query is not missed.
      const { promise } = woken
      try {
        await work()
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

/** Delivers what is due after a message was accepted, where no loop runs. */
export function deliverDue(delivery: Delivery): Promise<number> {
  const start = performance.now()
  return sweep(
    delivery,
    (attempts) => attempts >= maxAttempts || performance.now() - start > maxSeconds * 1000,
  )
}

/**
 * Does for a scheduler what the loop does, and stores the time of its call.
 *
 * @returns the number of attempts
 */
export async function deliverScheduled(delivery: Delivery): Promise<number> {
  await delivery.outbox.note(lastCall, String(Date.now()))
  // The digest may fail; waiting messages are sent even so.
  await queueDigest(delivery).catch((error) => logStorageFault(delivery.log, error))
  const attempts = await deliverDue(delivery)
  await expire(delivery)
  return attempts
}

async function expire({ outbox, keepDays, log }: Delivery): Promise<void> {
  const count = keepDays > 0 ? await outbox.expire(keepDays) : 0
  if (count > 0) log({ event: 'deleted', count })
}

/**
 * Queues the mail that tells the owner of held and failed messages, at most once a day. It is delivered like any message.
 *
 * @returns whether it was queued
 */
async function queueDigest({ outbox, mail, log }: Delivery): Promise<boolean> {
  // A file would not be noticed.
  if (!mail || mail.mailer.channel === 'file') return false
  const queued = await outbox.digest(new Date().toISOString().slice(0, 10), mail.mailer.channel, renderDigest)
  if (queued) log({ event: 'digest', ...queued })
  return queued !== null
}
