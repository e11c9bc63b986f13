import { codeOf, sqliteCodeOf, UnopenedError } from './errors.ts'

/**
 * Every event that is logged, and what it means to the owner, whom docs/operations.md sends here.
 * One that needs the owner has the level `error`.
 */
export const events = {
  accepted: 'stored; its mail follows',
  held: 'stored, but suspect (`reasons`): it is mailed only if you release it',
  released: 'a held message was sent again with a proof of work, and is mailed now',
  digest: 'the daily mail about waiting messages is queued (`held`: how many)',
  akismet_failed: 'Akismet did not answer: the message is judged without it',
  duplicate: 'the same message within 24 hours: nothing new is stored',
  requeued: 'the same message again, which is now mailed after all',
  limited: 'refused: too many messages of one client, or in all (`limit`)',
  refused: 'a request that is no message (`status`); nothing is stored',
  delivered: 'the provider accepted the mail',
  filed: 'written as an .eml file, because no mail is set up',
  retry: 'an attempt failed (`outcome`, `code`); the next one is in `delaySeconds`',
  dead: 'the provider rejects the content: `npm run inbox -- show`, then `retry`',
  uncertain:
    'it may have been mailed, and a retry could repeat it: `npm run inbox -- retry`, if it is not in your mailbox',
  notified: 'the webhook accepted the notification',
  notify_retry: 'the webhook failed; it is called again',
  not_notified: 'the webhook failed for a day; given up. The mail is not affected',
  storage_fault: 'the database failed (`code`, `reason`); the request got 503, an attempt is repeated',
  not_mailed: 'the function has no mail account (`missing`): messages wait in the database',
  not_retried: 'the function has no `DELIVERY_SECRET`: a mail whose first attempt fails is not sent again',
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
  const fault = error instanceof UnopenedError ? error.cause : error
  log({
    event: 'storage_fault',
    level: 'error',
    code: codeOf(fault) || undefined,
    errcode: sqliteCodeOf(fault),
    reason: loggableReason(error),
  })
}

function loggableReason(error: unknown): string | undefined {
  if (error instanceof UnopenedError) return error.message
  return error instanceof Error && 'errstr' in error ? String(error.errstr) : undefined
}
