import { emptyMessage } from '../../contact/message.ts'
import type { NewMessage } from '../../contact/outbox/outbox.ts'

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
