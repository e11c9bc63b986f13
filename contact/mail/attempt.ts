import { z } from 'zod'
import { codeOf } from '../errors.ts'

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

const failureSchema = z.object({
  name: z.string().default('Error'),
  message: z.string().default(''),
  cause: z
    .object({
      code: z.string().optional(),
      syscall: z.string().optional(),
      message: z.string().optional(),
      // One for each address of a name.
      errors: z.array(z.object({ syscall: z.string().optional() })).optional(),
    })
    .optional()
    .catch(undefined),
})

/**
 * Describes an error of `fetch`. Without a connection nothing was sent: Node's error names the system call or the TLS
 * error, Deno's says `client error (Connect)` for name, connection and TLS alike.
 */
export function describeFetchError(error: unknown): { possiblySent: boolean; code: string; reason: string } {
  const { name, message, cause } = failureSchema.parse(error)
  const reason = cause?.message ? `${message}: ${cause.message}` : message
  const calls = [cause?.syscall, ...(cause?.errors ?? []).map(({ syscall }) => syscall)]
  const isUnconnected =
    calls.some((call) => call === 'connect' || call === 'getaddrinfo') ||
    /CERT|UNABLE_TO_VERIFY|ERR_SSL_WRONG_VERSION|UND_ERR_CONNECT_TIMEOUT/.test(cause?.code ?? '') ||
    /client error \(Connect\)|before secure TLS connection/.test(reason)
  return { possiblySent: !isUnconnected, code: cause?.code ?? name, reason }
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
