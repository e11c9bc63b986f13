import { type Message, otherLines } from '../message.ts'
import { domainOf } from './mailbox.ts'
import type { Addresses, Mail } from './mailer.ts'

/** What a mail is made of. */
interface Row {
  id: string
  message: Message
  acceptedAt: Date
  /** How many mails of this message came before this one; each has a Message-ID of its own, so that no mailbox drops it. */
  round: number
  /** Whether a mail with this content was refused, and leaves out now what a provider or mail server may reject. */
  plain: boolean
}

/** Lists what the digest is about. */
export const listWaiting = 'npm run inbox -- list --state held --state failed'

/**
 * Renders the mail to the owner: the visitor's words, then name and address. It depends on nothing but its parameters,
 * without clock or chance, because a provider recognizes a repeated attempt by the same bytes.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's, and
 * receivers reject it because of DMARC (RFC 7489 §3).
 */
export function renderMail({ id, message, acceptedAt, round, plain }: Row, { from, to }: Addresses): Mail {
  const { name, email, subject } = message
  const messageId = `<${id}${round > 0 ? `.${round}` : ''}@${domainOf(from) || 'localhost'}>`
  const common = { from, to, date: acceptedAt, id, messageId }
  // A digest has no sender. A mail server may take it for the spam that it quotes: its plain form only counts.
  if (email === '') return { ...common, subject, text: `${plain ? listWaiting : message.message}\n` }

  const whole = `${name}: ${subject}`
  const text = [message.message, '', '-- ', `${name} <${email}>`, ...otherLines(message), ''].join('\n')
  if (!plain) return { ...common, replyTo: { name, address: email }, subject: whole, text }
  return {
    ...common,
    ...(ordinaryAddress.test(email) && { replyTo: { name: '', address: email } }),
    subject: whole.replace(/[^\x20-\x7e]/g, '').trim(),
    text: `${text}Subject: ${subject}\n`,
  }
}

/** An address that no provider rejects; browsers accept others, such as `ada..b@example.com`. */
const ordinaryAddress = /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)+$/i

/**
 * The headers of a mail besides the usual ones. Gmail joins mails with the same subject to one conversation unless they
 * have different references; those of different visitors must stay apart.
 */
export const ownHeaders = (id: string) => ({ 'X-Entity-Ref-ID': id })
