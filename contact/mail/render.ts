import { emptyMessage, type Message } from '../message.ts'
import { type StoredMessage, senderOf } from '../outbox/stored-message.ts'
import type { Settings } from '../settings.ts'
import { describeReasons } from '../spam/signs.ts'
import type { Mail } from './mailer.ts'

/** Lists what the digest is about. */
export const listWaiting = 'npm run inbox -- list --state held --state failed'

/**
 * Renders the mail to the owner: the visitor's words, then name and address. It depends on nothing but its parameters,
 * without clock or chance, because a provider recognizes a repeated attempt by the same bytes.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's, and
 * receivers reject it because of DMARC (RFC 7489 §3).
 */
export function renderMail(row: StoredMessage, { CONTACT_FROM: from, CONTACT_TO: to }: Settings): Mail {
  const { id, message, countedAs, acceptedAt, round, plain } = row
  const { name, email, subject, message: words, ...others } = message
  // Each mail of a message has a Message-ID of its own, so that no mailbox drops what the owner has sent again.
  const [domain = ''] = /[^@>]+(?=>?$)/.exec(from) ?? []
  const messageId = `<${id}${round > 0 ? `.${round}` : ''}@${domain}>`
  const common = {
    ...{ from, to, date: acceptedAt, messageId },
    // Gmail joins mails with the same subject to one conversation, unless this differs: visitors must stay apart.
    headers: { 'X-Entity-Ref-ID': id },
  }
  // Nobody is to be answered. A mail server may take it for the spam that it quotes: its plain form only counts.
  if (countedAs === 'digest') return { ...common, subject, text: `${plain ? listWaiting : words}\n` }

  const whole = `${name}: ${subject}`
  const filledIn = Object.entries<string>(others).filter(([, text]) => text !== '')
  const lines = filledIn.map(([field, text]) => `${field}: ${text}`)
  const text = [words, '', '-- ', `${name} <${email}>`, ...lines, ''].join('\n')
  // RFC 5322 §3.2.4: within quotes, a name may have any character.
  const replyTo = `"${name.replace(/["\\]/g, '\\$&')}" <${email}>`
  if (!plain) return { ...common, replyTo, subject: whole, text }
  return {
    ...common,
    replyTo: email,
    subject: whole.replace(/[^\x20-\x7e]/g, '').trim(),
    text: `${text}Subject: ${subject}\n`,
  }
}

/** Renders the digest as a message without a sender. */
export function renderDigest(count: number, first: readonly StoredMessage[]): Message {
  const entries = first.map((stored) => {
    const { id, state, reasons, error, message } = stored
    const why = state === 'held' ? describeReasons(reasons) : `failed: ${error}`
    return [`${id.slice(0, 8)}  ${senderOf(stored)}`, message.subject, why].join(`\n${' '.repeat(10)}`)
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
