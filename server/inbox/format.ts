import { toMime } from '../../contact/mail/eml.ts'
import { otherLines } from '../../contact/message.ts'
import type { StoredMessage } from '../../contact/outbox/row.ts'
import { describeReasons } from '../../contact/spam/signs.ts'

/** One line of `list`: id, state, age, sender, subject and, of a held message, the reasons. */
export function tableRow({ id, state, reasons, acceptedAt, message }: StoredMessage): string {
  const { name, email, subject } = message
  const cells = [id.slice(0, 8), state.padEnd(9), formatAge(acceptedAt).padStart(4)]
  const why = state === 'held' ? [`(${reasons.join(', ')})`] : []
  return `${[...cells, `${name} <${email}>`, subject, ...why].join('  ')}\n`
}

function formatAge(date: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - date.getTime()) / 60_000))
  if (minutes < 60) return `${minutes}m`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}

/** Everything about a message, as `show` prints it. */
export function details({ message, ...stored }: StoredMessage): string {
  const lines = [
    ['Id', stored.id],
    ['From', `${message.name} <${message.email}>`],
    ['Subject', message.subject],
    ['Accepted', stored.acceptedAt.toISOString()],
    ['State', stored.state],
    ['Why held', describeReasons(stored.reasons)],
    ['Settled', stored.settledAt?.toISOString()],
    ['Attempts', String(stored.attempts)],
    ['Next attempt', stored.state === 'queued' ? stored.dueAt.toISOString() : null],
    ['Through', stored.channel],
    ['Reference', stored.reference],
    ['Last error', stored.error],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return `${[...lines, ...otherLines(message)].join('\n')}\n\n${message.message}\n`
}

/**
 * Formats a message as an mbox entry (RFC 4155) sent by the visitor. Lines that look like the start of an entry are
 * quoted reversibly (`mboxrd`).
 */
export async function toMbox({ id, message, acceptedAt }: StoredMessage, to: string): Promise<string> {
  const { name, email, subject, message: text } = message
  const content = await toMime({
    from: { name, address: email },
    to,
    subject,
    text: [text, ...otherLines(message)].join('\n\n'),
    date: acceptedAt,
    id,
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
