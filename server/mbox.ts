import { toMime } from '../contact/mail/mime.ts'
import type { StoredMessage } from '../contact/outbox/outbox.ts'

/**
 * One message as an entry of an mbox file (RFC 4155), as if the visitor had mailed it. Lines of the text that look
 * like the start of an entry are quoted the reversible way (`mboxrd`).
 */
export async function toMbox({ id, name, email, subject, message, acceptedAt }: StoredMessage, to: string) {
  const { content } = await toMime({
    from: { name, address: email },
    to,
    subject,
    text: message,
    date: acceptedAt.toISOString(),
    messageId: `<${id}@contact-form>`,
  })
  const [weekday, day, month, year, time] = acceptedAt.toUTCString().replace(',', '').split(' ')
  const start = `From ${email} ${weekday} ${month} ${day} ${time} ${year}`
  const body = content
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^(>*From )/gm, '>$1')
  return `${start}\n${body.trimEnd()}\n\n`
}
