/** The code of the system, a library or Postgres, such as `ECONNREFUSED`; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Says what failed. The cause of a `fetch` error is more specific; several errors at once are those of a name's addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? codeOf(error.cause) || error.message || error.name : String(error)
}

/**
 * Whether an error ended an attempt before there was a connection, by all that it says, as Node, Deno and nodemailer word it. The call of
 * the system tells, not its code, because an `EHOSTUNREACH` may also come from reading. Of TLS errors, only those of a certificate and of
 * a server without TLS are sure: others may come from a damaged answer.
 */
export const isUnconnected = (text: string): boolean =>
  /\bconnect E|getaddrinfo|EDNS|(CONNECT|GREETING|UPGRADE)_TIMEOUT|CERT|UNABLE_TO_VERIFY|WRONG_VERSION_NUMBER|client error \(Connect\)|before secure TLS connection/.test(
    text,
  )
