import { sha256 } from '../../contact/http/client.ts'
import type { AcceptLimits, NewMessage } from '../../contact/outbox/outbox.ts'

export const unlimited: AcceptLimits = { perClientAndHour: 0, perDay: 0 }

let made = 0

/** A unique message to store. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  made += 1
  const message = {
    name: 'Zoë O’Hara',
    email: 'zoe@example.com',
    subject: `No. ${made}`,
    message: "'; drop table --\n\t😀",
  }
  return {
    id: crypto.randomUUID(),
    message,
    contentHash: sha256(message.subject),
    client: 'client',
    quarantined: false,
    notify: false,
    ...changes,
  }
}
