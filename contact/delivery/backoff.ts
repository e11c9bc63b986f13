import { maxDelaySeconds } from '../outbox/outbox.ts'

const maxBackoffSeconds = 60 * 60

/** Delays after a configuration error are longer: the owner needs time to fix it. */
const misconfiguredFactor = 12

/** Quotas are counted by day or month: an hour at the default base of 5 s. */
const quotaFactor = 720

/**
 * Returns the seconds until the next attempt: exponential backoff from `baseSeconds` up to an hour, or longer if the
 * receiver asks for it.
 */
export function retryDelaySeconds(
  { kind, afterSeconds = 0 }: { kind: 'retry' | 'quota' | 'misconfigured'; afterSeconds?: number },
  attempts: number,
  baseSeconds: number,
): number {
  if (kind === 'quota') return Math.min(maxBackoffSeconds, baseSeconds * quotaFactor)
  // Jitter of up to half, so that messages that failed together are not retried together.
  const jitter = 0.5 + Math.random() / 2
  const backoff = Math.min(maxBackoffSeconds, baseSeconds * 2 ** (attempts - 1)) * jitter
  if (kind === 'misconfigured') return Math.min(maxBackoffSeconds, backoff * misconfiguredFactor)
  return Math.min(maxDelaySeconds, Math.max(afterSeconds, backoff))
}
