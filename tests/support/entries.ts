import { sha256 } from '../../contact/http/client.ts'
import type { AcceptLimits, NewMessage } from '../../contact/outbox/outbox.ts'

export const unlimited: AcceptLimits = { perClientAndHour: 0, perDay: 0 }

let count = 0

/** Returns a new message with a unique subject. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  count += 1
  const message = {
    name: 'Zoë O’Hara',
    email: 'zoe@example.com',
    subject: `No. ${count}`,
    message: "'; drop table --\n\t😀",
  }
  return {
    id: crypto.randomUUID(),
    message,
    contentHash: sha256(message.subject),
    client: 'client',
    reasons: [],
    mailConfigured: true,
    notify: false,
    ...changes,
  }
}
