/** The code of the system, a library or Postgres, such as `ECONNREFUSED`; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Says what failed. The cause of a `fetch` error is more specific; a failed connection to several addresses has only a code. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? codeOf(error.cause) || error.message || codeOf(error) || error.name : String(error)
