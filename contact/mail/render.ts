import { html } from 'hono/html'
import type { Claim } from '../outbox/outbox.ts'
import type { Mail } from './payload.ts'

export type Addresses = { from: string; to: string }

/**
 * The mail to the owner about one message.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's,
 * and DMARC would make receivers reject it (RFC 7489 §3).
 */
export function renderMail({ id, message, acceptedAt }: Claim, { from, to }: Addresses): Mail {
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
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
    messageId: `<${id}@${domain}>`,
  }
}

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
