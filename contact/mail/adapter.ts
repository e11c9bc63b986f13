import { codeOf, reasonOf } from '../errors.ts'

/** Describes what was thrown: `code` is that of the system or library, else the error's name. */
export function describeError(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: 'unknown', reason: String(error) }
  return { code: codeOf(error) || error.name, reason: error.message }
}

/** Codes of Node's `fetch` for a connection that took too long, or failed to begin TLS. */
const unconnectedCode = /^UND_ERR_CONNECT_TIMEOUT$|CERT|UNABLE_TO_VERIFY|ERR_SSL_/

/**
 * Whether there was no connection yet. The call of the system tells, not its code: an `EHOSTUNREACH` may also come
 * from reading. Node tries all addresses of a name and throws several errors at once only while it connects.
 */
const isUnconnected = (cause: unknown) =>
  cause instanceof AggregateError ||
  (cause instanceof Error && 'syscall' in cause && /^(connect|getaddrinfo)$/.test(String(cause.syscall))) ||
  unconnectedCode.test(codeOf(cause))

/** Describes an error of `fetch`. Without a connection nothing was sent: Deno says then `client error (Connect)`. */
export function describeFetchError(error: unknown): { possiblySent: boolean; code: string; reason: string } {
  const { code, reason: message } = describeError(error)
  const cause = error instanceof Error ? error.cause : undefined
  const reason = cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message
  const possiblySent =
    !isUnconnected(cause) && !/client error \(Connect\)|before secure TLS connection/.test(reason)
  return { possiblySent, code: codeOf(cause) || code, reason }
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
