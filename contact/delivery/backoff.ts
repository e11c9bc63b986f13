import { maxDelaySeconds } from '../outbox/outbox.ts'

const maxBackoffSeconds = 60 * 60

export type Retryable = { kind: 'retry' | 'quota' | 'misconfigured'; afterSeconds?: number }

/**
 * Returns the seconds until the next attempt: exponential backoff from `baseSeconds` up to an hour, or longer if the
 * receiver asks for it.
 */
export function retryDelaySeconds(outcome: Retryable, attempts: number, baseSeconds: number): number {
  const { kind, afterSeconds = 0 } = outcome
  // Quotas are counted by day or month: an hour at the default base of 5 s.
  if (kind === 'quota') return Math.min(maxBackoffSeconds, baseSeconds * 720)
  // Jitter of up to half, so that messages that failed together are not retried together.
  const jitter = 0.5 + Math.random() / 2
  const backoff = Math.min(maxBackoffSeconds, baseSeconds * 2 ** (attempts - 1)) * jitter
  // The owner needs time to fix a setting.
  if (kind === 'misconfigured') return Math.min(maxBackoffSeconds, backoff * 12)
  return Math.min(maxDelaySeconds, Math.max(afterSeconds, backoff))
}
