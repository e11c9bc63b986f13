import type { Outbox } from '../outbox/outbox.ts'

/** Returns the salt of the current day; reads it from the outbox once a day. */
export function cachedSalt(open: () => Promise<Outbox>): () => Promise<string> {
  let cached = { day: '', salt: '' }
  return async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (cached.day !== day) cached = { day, salt: await (await open()).dailySalt(day) }
    return cached.salt
  }
}

/** How long all requests share one probe, which writes to disk. */
const probeMilliseconds = 1000

/** Returns the probe such that all calls within {@link probeMilliseconds} share one. */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let probe = Promise.resolve()
  let startedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - startedAt > probeMilliseconds) {
      startedAt = performance.now()
      probe = run()
    }
    return probe
  }
}
