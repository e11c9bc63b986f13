/**
 * Writes one event. Events carry ids, counts and codes; never a visitor's name, address or text.
 * `level` is `error` if the owner has to act.
 */
export type Log = (event: {
  event: string
  level?: 'error'
  [detail: string]: string | number | boolean | null | undefined
}) => void

/** Logs a database error by its codes alone: its message may quote a visitor. */
export function logStorageFault(log: Log, error: unknown): void {
  const { code, errcode } = error as { code?: string; errcode?: number }
  log({ event: 'storage_fault', level: 'error', code, errcode })
}
