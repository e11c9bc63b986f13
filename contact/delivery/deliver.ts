import { logStorageFault } from '../log.ts'
import { renderDigest } from '../mail/render.ts'
import { pause, today } from '../time.ts'
import { type Delivery, deliverNext } from './attempt.ts'

/** How many mails are sent at once, so that one that hangs does not delay the others. */
const workers = 4

/** How long `stop` waits for attempts in progress. One that takes longer is repeated once its lease has ended. */
const stopGraceSeconds = 15

/** How much a call of the scheduler does at most: the platform would end a longer one in the middle of a mail. */
const maxAttempts = 50
const maxSeconds = 20

/** The name under which the time of the scheduler's last call is stored, in milliseconds. */
export const lastCall = 'deliver called'

/** Delivers whenever woken, and every few seconds for retries and messages of other processes, whatever the store does. */
export function startDeliveryLoop(delivery: Delivery) {
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers()
  }
  const polling = setInterval(wake, Math.min(5, delivery.RETRY_BASE_SECONDS) * 1000)

  /** The work that failed when it was last tried. */
  const failing = new Set<unknown>()
  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!isStopping) {
      // Read before the work, so that a message that arrives during its last query is not missed.
      const { promise } = woken
      try {
        await work()
        failing.delete(work)
      } catch (error) {
        // All workers fail together, for as long as the database does: it is logged once.
        if (failing.size === 0) logStorageFault(delivery.log, error)
        failing.add(work)
      }
      await promise
    }
  }
  async function deliver(): Promise<void> {
    while (!isStopping && (await deliverNext(delivery)));
  }
  const running = Promise.all([...Array(workers).fill(deliver), () => tidy(delivery)].map(repeat))

  return {
    /** Looks for due messages now: call it after accepting one. */
    wake,
    /** Claims nothing more; resolves when the attempts in progress have ended, or the grace period has. */
    async stop(): Promise<void> {
      isStopping = true
      clearInterval(polling)
      wake()
      await Promise.race([running, pause(stopGraceSeconds * 1000)])
    },
  }
}

/** Delivers what is due, where no loop runs; returns the number of attempts. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const end = performance.now() + maxSeconds * 1000
  let attempts = 0
  while (attempts < maxAttempts && performance.now() < end && (await deliverNext(delivery))) attempts += 1
  return attempts
}

/** Does for a scheduler what the loop does, and stores the time of its call; returns the number of attempts. */
export async function deliverScheduled(delivery: Delivery): Promise<number> {
  const outbox = await delivery.open()
  await outbox.writeFact(lastCall, String(Date.now()))
  const attempts = await deliverDue(delivery)
  await tidy(delivery)
  return attempts
}

/** Deletes what is not kept longer, and queues the daily digest, which is delivered like any message. */
async function tidy({ open, mailer, KEEP_DAYS, log }: Delivery): Promise<void> {
  const outbox = await open()
  const count = KEEP_DAYS > 0 ? await outbox.expire(KEEP_DAYS) : 0
  if (count > 0) log({ event: 'deleted', count })
  // Where mails are only written as files, nobody would notice the daily one.
  if (!mailer || mailer.channel === 'file') return
  const digest = await outbox.digest(today(), mailer.channel, renderDigest)
  if (digest) log({ event: 'digest', ...digest })
}
