import { emptyMessage } from '../../contact/message.ts'
import type { AcceptLimits, NewMessage } from '../../contact/outbox/outbox.ts'

export const unlimited: AcceptLimits = {
  perClientAndHour: 0,
  perDay: 0,
  unprovenPerDay: 0,
  unprovenPerClientAndDay: 0,
  heldPerDay: 0,
}

let count = 0

/** Returns a new message with a unique subject. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  count += 1
  const message = {
    ...emptyMessage,
    name: 'Zoë O’Hara',
    email: 'zoe@example.com',
    subject: `No. ${count}`,
    message: "'; drop table --\n\t😀",
  }
  return {
    id: crypto.randomUUID(),
    message,
    contentHash: message.subject,
    client: 'client',
    reasons: [],
    proof: crypto.randomUUID(),
    textHash: null,
    mailConfigured: true,
    notify: false,
    ...changes,
  }
}
