import type { Delivery } from '../delivery/sweep.ts'
import { listWaiting } from '../mail/render.ts'
import { type MailTexts, unknownSite } from '../mail/site.ts'
import { emptyMessage, type Message } from '../message.ts'
import { noLimits, type StoredMessage } from '../outbox/outbox.ts'
import { fill, shorten } from '../text.ts'
import { signNames, signs } from './signs.ts'

/**
 * Queues the mail that lists the messages that wait for the owner (held, `dead` or `uncertain`), once a day, and deletes held ones
 * that were listed longer ago than the owner wants to keep them. The digest is delivered like any message: once, whatever fails.
 *
 * @returns whether it was queued
 */
export async function queueDigest({ outbox, mail, site, heldDays, only, log }: Delivery): Promise<boolean> {
  // A command delivers only its own messages, and a file would not be noticed.
  if (!mail || only || mail.mailer.channel === 'file') return false
  if (heldDays) await outbox.purge({ states: ['held'], reportedForSeconds: heldDays * 24 * 60 * 60 })
  const { ids, newest } = await outbox.undigested()
  if (ids.length === 0) return false
  const { texts } = await site()
  const digest = {
    id: crypto.randomUUID(),
    message: renderDigest(ids.length, newest, texts),
    // Several processes may try on the same day.
    contentHash: `digest of ${new Date().toISOString().slice(0, 10)}`,
    client: 'digest',
    reasons: [],
    proof: null,
    textHash: null,
    mailConfigured: true,
    notify: false,
    isDigest: true,
  }
  const { outcome } = await outbox.accept(digest, noLimits)
  if (outcome !== 'accepted') return false
  // The next digest lists the others.
  await outbox.markReported(
    newest.map(({ id }) => id),
    digest.id,
  )
  log({ event: 'digest', id: digest.id, held: ids.length })
  return true
}

/** Renders the digest as a message without a sender. */
export function renderDigest(total: number, newest: readonly StoredMessage[], texts: MailTexts): Message {
  const entries = newest.map((stored) => {
    const { name, email, subject, message } = stored.message
    return [
      `${stored.id.slice(0, 8)}  ${name} <${email}>`,
      `          ${subject}`,
      `          ${shorten(message.split('\n', 1)[0] ?? '', 120)}`,
      `          ${fill(texts.heldWhy, { reasons: whyNotMailed(stored, texts) })}`,
    ].join('\n')
  })
  const isComplete = total === newest.length
  const others = isComplete ? [] : [`… ${fill(texts.heldOthers, { command: listWaiting })}`]
  const instructions = fill(texts.heldRelease, { command: 'npm run inbox -- release <id>' })
  return {
    ...emptyMessage,
    subject: fill(texts.heldMessages, { count: total }),
    message: [instructions, ...entries, ...others].join('\n\n'),
  }
}

function whyNotMailed({ id, state, reasons }: StoredMessage, texts: MailTexts): string {
  const retry = `(npm run inbox -- retry ${id.slice(0, 8)})`
  if (state === 'dead') return `${texts.heldRejected} ${retry}`
  return state === 'uncertain' ? `${texts.heldUncertain} ${retry}` : describeReasons(reasons, texts)
}

/** Returns the meanings of signs: `more than two links; HTML or [url=…] instead of plain text`. */
export const describeReasons = (reasons: readonly string[], texts = unknownSite.texts) =>
  signNames
    .filter((sign) => reasons.includes(sign))
    .map((sign) => texts[signs[sign].text])
    .join('; ')
