/** Rejects with the signal's reason as soon as it aborts. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/** Describes what was thrown: `code` is that of the system or library, else the error's name. */
export function describeError(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: 'unknown', reason: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { code, reason: error.message }
}
