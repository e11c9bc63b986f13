import { setTimeout as pause } from 'node:timers/promises'
import { sampleMessage } from '../../../contact/testing/message.ts'
import { postUntilStored } from '../../faults/storm.ts'

/** A visitor retries a refused message; more than this many seconds are a fault. */
const longestRefusal = 5

/**
 * Lets four visitors post messages, a few per second, until `stop` is called.
 *
 * @param addresses the servers that take messages, read before each attempt
 * @returns the acknowledged ids, and how many messages were refused for longer than `longestRefusal`
 */
export function startVisitors(addresses: ReadonlySet<string>) {
  const acknowledged = new Set<string>()
  let refused = 0
  let stopping = false

  async function visitor(name: number): Promise<void> {
    for (let number = 0; !stopping; number += 1) {
      const subject = `No. ${number} of visitor ${name}`
      // After a minute, the test must end although nothing stores the message.
      const { id, refusedFor } = await postUntilStored(
        () => [...addresses],
        { ...sampleMessage, subject },
        60_000,
      )
      if (id !== null) acknowledged.add(id)
      if (refusedFor > longestRefusal * 1000) refused += 1
      await pause(100)
    }
  }

  const running = [1, 2, 3, 4].map(visitor)
  return {
    async stop() {
      stopping = true
      await Promise.all(running)
      return { acknowledged, refused }
    },
  }
}
