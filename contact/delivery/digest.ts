import { listWaiting } from '../mail/render.ts'
import { emptyMessage, type Message } from '../message.ts'
import type { StoredMessage } from '../outbox/row.ts'
import { describeReasons } from '../spam/signs.ts'
import type { Delivery } from './sweep.ts'

/**
 * Queues the mail that tells the owner of held and failed messages, at most once a day. It is delivered like any message.
 *
 * @returns whether it was queued
 */
export async function queueDigest({ outbox, mail, log }: Delivery): Promise<boolean> {
  // A file would not be noticed.
  if (!mail || mail.mailer.channel === 'file') return false
  const date = new Date().toISOString().slice(0, 10)
  const { ids, first } = await outbox.unreported(date)
  if (ids.length === 0) return false
  const id = await outbox.queueDigest(date, renderDigest(ids.length, first), ids, mail.mailer.channel)
  if (id !== null) log({ event: 'digest', id, count: ids.length })
  return id !== null
}

/** Renders the digest as a message without a sender. */
export function renderDigest(count: number, first: readonly StoredMessage[]): Message {
  const entries = first.map(({ id, state, reasons, error, message }) => {
    const why = state === 'held' ? describeReasons(reasons) : `failed: ${error}`
    return `${id.slice(0, 8)}  ${message.name} <${message.email}>\n          ${message.subject}\n          ${why}`
  })
  const others = count - first.length
  return {
    ...emptyMessage,
    subject: `Messages that were not mailed: ${count}`,
    message: [
      'To deliver one that was held: npm run inbox -- release <id>\nOne that failed: npm run inbox -- retry <id>',
      ...entries,
      `${others > 0 ? `And ${others} more. ` : ''}All: ${listWaiting}`,
    ].join('\n\n'),
  }
}
