import { html } from 'hono/html'
import { type Message, otherLines } from '../message.ts'
import type { AcceptedMessage } from '../outbox/outbox.ts'
import { domainOf } from './mailbox.ts'
import type { Mail } from './payload.ts'
import type { MailSite } from './site.ts'

/** Lists what the digest is about. */
export const listWaiting = 'npm run inbox -- list --state held --state dead --state uncertain'

/** The digest of held messages has no sender. */
const isDigest = ({ email }: Message) => email === ''

/** The owner's mailboxes, as headers write them. */
export interface Addresses {
  from: string
  to: string
}

/**
 * Renders the mail to the owner, in the site's language; its subject begins with the site's name.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's, and
 * receivers reject it because of DMARC (RFC 7489 §3).
 */
export function renderMail(
  { id, message, acceptedAt }: AcceptedMessage,
  { from, to }: Addresses,
  site: MailSite,
): Mail {
  const { name, email, subject } = message
  const hint = site.texts.ownerMailNote
  const others = otherLines(message, site.fields)
  const common = {
    from,
    to,
    subject: site.name ? `${site.name}: ${subject}` : subject,
    date: acceptedAt.toISOString(),
    messageId: `<${id}@${domainOf(from) || 'localhost'}>`,
  }
  if (isDigest(message)) return { ...common, text: `${message.message}\n` }
  // The `@` stays literal (RFC 6068 §2).
  const mailto = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return {
    ...common,
    replyTo: { name, address: email },
    text: `${message.message}\n\n-- \n${[`${name} <${email}>`, ...others, hint].join('\n')}\n`,
    html: String(html`<!doctype html>
<html lang="${site.languages[0]}">
<body>
<p dir="auto" style="white-space:pre-wrap">${message.message}</p>
<hr>
<p dir="auto">${name} &lt;<a href="${mailto}">${email}</a>&gt;</p>${others.map(
      (line) => html`
<p dir="auto">${line}</p>`,
    )}
<p dir="auto"><small>${hint}</small></p>
</body>
</html>
`),
  }
}

/** Returns what to send in place of a mail that was rejected; undefined if that was the last resort. */
export function fallbackMail(mail: Mail, message: Message): Mail | undefined {
  if (!isDigest(message)) return mail.html === undefined ? undefined : plainMail(mail)
  // A mail server may take a digest for the spam that it quotes.
  const text = `${listWaiting}\n`
  return mail.text === text ? undefined : { ...mail, text }
}

/** An address that no provider rejects; browsers accept others, such as `ada..b@example.com`. */
const ordinaryAddress = /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)+$/i

/**
 * Returns the mail without what a provider may reject: HTML, a subject that is not ASCII, the sender's name, and an unusual address
 * as Reply-To; the text names it.
 */
export function plainMail({ html: _, replyTo, ...mail }: Mail): Mail {
  const printable = mail.subject.replace(/[^\x20-\x7e]/g, '').trim()
  const isOrdinary = replyTo && ordinaryAddress.test(replyTo.address)
  return {
    ...mail,
    ...(isOrdinary && { replyTo: { name: '', address: replyTo.address } }),
    subject: printable || 'Message from the contact form',
    text: `${mail.text}\nSubject: ${mail.subject}\n`,
  }
}
