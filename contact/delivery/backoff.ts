const longestBackoffSeconds = 60 * 60

/** Nobody fixes a wrong key in seconds: a retry comes this much later than after a passing fault. */
const misconfiguredFactor = 12

/** Quotas are counted by day or month: an hour at the default base of 5 s. */
const quotaFactor = 720

/**
 * Seconds to wait after the given number of attempts: doubling from `baseSeconds` to an hour, of which a random
 * half is taken off so that messages that failed together do not return together.
 */
export function backoffSeconds(attempts: number, baseSeconds: number): number {
  const full = Math.min(longestBackoffSeconds, baseSeconds * 2 ** (attempts - 1))
  return full * (0.5 + Math.random() / 2)
}

/** As {@link backoffSeconds}, after a refusal that lasts until the owner has corrected a setting. */
export function misconfiguredSeconds(attempts: number, baseSeconds: number): number {
  return Math.min(longestBackoffSeconds, backoffSeconds(attempts, baseSeconds) * misconfiguredFactor)
}

/** Seconds to wait when the provider's quota is used up: always the same, at most an hour. */
export function quotaSeconds(baseSeconds: number): number {
  return Math.min(longestBackoffSeconds, baseSeconds * quotaFactor)
}
