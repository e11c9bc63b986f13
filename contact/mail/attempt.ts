import { codeOf, reasonOf } from '../errors.ts'

/** What adapters share: an attempt is aborted, fails, or gets an answer. */

/** Rejects with the signal's reason as soon as it aborts. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  // Nobody may be waiting then: an unhandled rejection ends a program.
  promise.catch(() => {})
  return promise
}

/** Describes what was thrown: `code` is that of the system or library, else the error's name. */
export function describeError(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: 'unknown', reason: String(error) }
  return { code: codeOf(error) || error.name, reason: error.message }
}

/**
 * Describes an error of `fetch`. Without a connection nothing was sent: Node's error begins with the system call or has
 * the code of the TLS error, Deno's says `client error (Connect)` for name, connection and TLS alike.
 */
export function describeFetchError(error: unknown): { possiblySent: boolean; code: string; reason: string } {
  const { code, reason: message } = describeError(error)
  const cause = error instanceof Error ? error.cause : undefined
  const reason = cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
  // One for each address of a name.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  const isUnconnected =
    causes.some((one) => /^(connect|getaddrinfo) /.test(reasonOf(one))) ||
    /CERT|UNABLE_TO_VERIFY|ERR_SSL_WRONG_VERSION|UND_ERR_CONNECT_TIMEOUT/.test(codeOf(cause)) ||
    /client error \(Connect\)|before secure TLS connection/.test(reason)
  return { possiblySent: !isUnconnected, code: codeOf(cause) || code, reason }
}

/** Providers' responses are small; a proxy in between may return anything. */
const maxResponseCharacters = 64 * 1024

/** Parses the body; empty if it is incomplete or no JSON object. */
export async function readJson({ body }: Response): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > maxResponseCharacters) break
  }
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** When the receiver wants the next attempt (RFC 9110 §10.2.3); a date is ignored. */
export function retryAfter(headers: Headers): { afterSeconds?: number } {
  const afterSeconds = Number(headers.get('retry-after'))
  return afterSeconds > 0 ? { afterSeconds } : {}
}
