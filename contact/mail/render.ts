import { html } from 'hono/html'
import type { AcceptedMessage } from '../outbox/outbox.ts'
import type { Mail } from './payload.ts'

export type Addresses = { from: string; to: string }

/**
 * The mail to the owner about one message.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's,
 * and DMARC would make receivers reject it (RFC 7489 §3).
 */
export function renderMail({ id, message, acceptedAt }: AcceptedMessage, { from, to }: Addresses): Mail {
  const { name, email, subject } = message
  return {
    from,
    to,
    replyTo: { name, address: email },
    subject,
    text: `${message.message}\n\n-- \n${name} <${email}>\nSent with the contact form; answer this mail to reply.\n`,
    html: String(html`<!doctype html>
<html lang="en">
<body>
<p style="white-space:pre-wrap">${message.message}</p>
<hr>
<p>${name} &lt;<a href="mailto:${mailtoPath(email)}">${email}</a>&gt;<br>
<small>Sent with the contact form; answer this mail to reply.</small></p>
</body>
</html>
`),
    date: acceptedAt.toISOString(),
    messageId: `<${id}@${domainOf(from) || 'localhost'}>`,
  }
}

/** The domain of `hello@example.com` or `Name <hello@example.com>`. */
export const domainOf = (address = '') => /@([^@<>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? ''

/** RFC 6068 §2: the `@` of an address stands for itself. */
const mailtoPath = (address: string) => encodeURIComponent(address).replaceAll('%40', '@')

/** The same mail with everything left out that a provider might take offence at. */
export function plainMail({ html: _, ...mail }: Mail): Mail {
  const printable = mail.subject.replace(/[^\x20-\x7e]/g, '').trim()
  return {
    ...mail,
    replyTo: { name: '', address: mail.replyTo.address },
    subject: printable || 'Message from the contact form',
    text: `${mail.text}\nSubject: ${mail.subject}\n`,
  }
}

/**
 * A header text that mail readers show as it was typed: `=?utf-8?B?4oCu?=` in a subject would be decoded, and could
 * bring in the controls that were taken out of the message. Such a text is written as encoded words itself
 * (RFC 2047 §2, at most 75 characters each); every other one is left to the library that builds the mail.
 */
export function literalHeaderText(text: string): string {
  if (!text.includes('=?')) return text
  const utf8 = new TextEncoder()
  // 11 characters are at most 44 bytes, and 60 characters of Base64.
  const parts = text.match(/.{1,11}/gsu) ?? []
  return parts.map((part) => `=?UTF-8?B?${btoa(String.fromCharCode(...utf8.encode(part)))}?=`).join(' ')
}
