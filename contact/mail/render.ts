import { html } from 'hono/html'
import type { AcceptedMessage } from '../outbox/outbox.ts'
import { domainOf } from './mailbox.ts'
import type { Mail } from './payload.ts'

/** The owner's mailboxes, as headers write them. */
export interface Addresses {
  from: string
  to: string
}

const hint = 'Sent from your contact form. Reply to this email to answer.'

/**
 * Renders the mail to the owner.
 *
 * The visitor is Reply-To and never From: a provider refuses to send for a domain that is not the owner's, and
 * receivers reject it because of DMARC (RFC 7489 §3).
 */
export function renderMail({ id, message, acceptedAt }: AcceptedMessage, { from, to }: Addresses): Mail {
  const { name, email, subject } = message
  const common = {
    from,
    to,
    subject,
    date: acceptedAt.toISOString(),
    messageId: `<${id}@${domainOf(from) || 'localhost'}>`,
  }
  // The digest of held messages has no sender.
  if (email === '') return { ...common, text: `${message.message}\n` }
  // The `@` stays literal (RFC 6068 §2).
  const mailto = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return {
    ...common,
    replyTo: { name, address: email },
    text: `${message.message}\n\n-- \n${name} <${email}>\n${hint}\n`,
    html: String(html`<!doctype html>
<html lang="en">
<body>
<p style="white-space:pre-wrap">${message.message}</p>
<hr>
<p>${name} &lt;<a href="${mailto}">${email}</a>&gt;<br>
<small>${hint}</small></p>
</body>
</html>
`),
  }
}

/** Returns the mail without HTML, sender name and non-ASCII subject, which a provider may reject. */
export function plainMail({ html: _, ...mail }: Mail): Mail {
  const printable = mail.subject.replace(/[^\x20-\x7e]/g, '').trim()
  return {
    ...mail,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo.address } }),
    subject: printable || 'Message from the contact form',
    text: `${mail.text}\nSubject: ${mail.subject}\n`,
  }
}
