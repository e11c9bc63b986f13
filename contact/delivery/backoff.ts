const longestBackoffSeconds = 60 * 60

/** Nobody fixes a wrong key in seconds: a retry comes this much later than after a passing fault. */
const misconfiguredFactor = 12

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
