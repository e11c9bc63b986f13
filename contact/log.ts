import { codeOf } from './errors.ts'

/** Every event that is logged, and what it means to the owner, whom docs/contact.md sends here. */
export const events = {
  accepted: 'stored; its mail follows',
  held: 'stored, but suspect (`reasons`): it is mailed only if you release it',
  released: 'a held message was sent again with a proof of work, and is mailed now',
  duplicate: 'the same message within 24 hours: nothing new is stored',
  limited: 'refused: too many messages of one client, or in all (`limit`)',
  refused: 'a request that is no message (`status`); nothing is stored',
  delivered: 'the provider accepted the mail, or it was written as an .eml file (`channel`)',
  retry: 'an attempt failed (`outcome`, `code`); the next one is in `delaySeconds`',
  failed:
    'its content is refused, or a retry could mail it twice: `npm run inbox -- show`, then `retry`, if it is not in your mailbox',
  digest: 'the daily mail about held and failed messages is queued (`count`: how many)',
  deleted: 'messages older than KEEP_DAYS are deleted (`count`)',
  storage_fault:
    'the database failed (`code`, `reason`); the request got 503; of attempts, which are repeated, one line until they work again',
  not_mailed: 'the function has no mail account (`missing`): messages wait in the database',
  not_retried:
    'the function has no `DELIVERY_SECRET`: a mail whose first attempt fails waits until another message comes',
  fault: 'an unexpected error; the request got 500',
} as const

/**
 * Writes one event. Events carry ids, counts and codes; never a visitor's name, address or text.
 * `level` is `error` if the owner has to act.
 */
export type Log = (event: {
  event: keyof typeof events
  level?: 'error'
  [detail: string]: string | number | boolean | null | undefined
}) => void

/** Logs a database error by its codes, and SQLite's words for its own: the message may quote a visitor. */
export function logStorageFault(log: Log, error: unknown): void {
  log({
    event: 'storage_fault',
    level: 'error',
    code: codeOf(error) || undefined,
    reason: error instanceof Error && 'errstr' in error ? String(error.errstr) : undefined,
  })
}
