const longestSeconds = 60 * 60

/**
 * Seconds to wait after the given number of attempts: doubling from `baseSeconds` to an hour, of which a random
 * half is taken off so that messages that failed together do not return together.
 */
export function backoffSeconds(attempts: number, baseSeconds: number): number {
  const full = Math.min(longestSeconds, baseSeconds * 2 ** (attempts - 1))
  return full * (0.5 + Math.random() / 2)
}
