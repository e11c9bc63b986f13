import { toMime } from '../contact/mail/eml.ts'
import { formatMailbox, literalHeaderText } from '../contact/mail/mailbox.ts'
import { otherLines } from '../contact/message.ts'
import type { StoredMessage } from '../contact/outbox/stored-message.ts'
import { describeReasons } from '../contact/spam/signs.ts'

/** One line of `list`: id, state, time (UTC), sender, subject and, of a held message, the reasons. */
export function tableRow({ id, state, reasons, acceptedAt, message }: StoredMessage): string {
  const { name, email, subject } = message
  const cells = [id.slice(0, 8), state.padEnd(9), acceptedAt.toISOString().slice(0, 16)]
  const why = state === 'held' ? [`(${reasons.join(', ')})`] : []
  return `${[...cells, `${name} <${email}>`, subject, ...why].join('  ')}\n`
}

/** Everything about a message, as `show` prints it. */
export function details({
  message: { message: text, ...sender },
  reasons,
  ...stored
}: StoredMessage): string {
  const values = Object.entries({ ...sender, reasons: describeReasons(reasons), ...stored })
  const lines = values.flatMap(([name, value]) =>
    value ? [`${name}: ${value instanceof Date ? value.toISOString() : value}`] : [],
  )
  return `${lines.join('\n')}\n\n${text}\n`
}

/**
 * Formats a message as an mbox entry (RFC 4155) sent by the visitor. Lines that look like the start of an entry are
 * quoted reversibly (`mboxrd`).
 */
export async function toMbox({ id, message, acceptedAt }: StoredMessage, to: string): Promise<string> {
  const { name, email, subject, message: text } = message
  const content = await toMime({
    from: formatMailbox(literalHeaderText(name), email),
    to,
    subject: literalHeaderText(subject),
    text: [text, ...otherLines(message)].join('\n\n'),
    date: acceptedAt,
    id,
    messageId: `<${id}@contact-form>`,
    headers: {},
  })
  const [weekday, day, month, year, time] = acceptedAt.toUTCString().replace(',', '').split(' ')
  const start = `From ${email} ${weekday} ${month} ${day} ${time} ${year}`
  const body = content
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^(>*From )/gm, '>$1')
  return `${start}\n${body.trimEnd()}\n\n`
}
