import { codeOf } from '../errors.ts'

/** Describes what was thrown: `code` is that of the system or library, else the error's name. */
export function describeError(error: unknown): { code: string; reason: string } {
  if (!(error instanceof Error)) return { code: 'unknown', reason: String(error) }
  return { code: codeOf(error) || error.name, reason: error.message }
}

/** Codes of Node's `fetch` without a connection: of the network, of the name, of TLS. */
const unconnected =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$|CERT|UNABLE_TO_VERIFY|ERR_SSL_/

/** Describes an error of `fetch`. Without a connection nothing was sent: Deno says then `client error (Connect)`. */
export function describeFetchError(error: unknown): { possiblySent: boolean; code: string; reason: string } {
  const { code, reason: message } = describeError(error)
  const cause = error instanceof Error ? error.cause : undefined
  const reason = cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message
  const isUnconnected =
    unconnected.test(codeOf(cause)) || /client error \(Connect\)|before secure TLS connection/.test(reason)
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
