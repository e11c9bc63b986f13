import { emptyMessage } from '../../contact/message.ts'
import type { NewMessage } from '../../contact/outbox/accept.ts'
import type { Outbox, Settlement } from '../../contact/outbox/outbox.ts'
import type { StoredMessage } from '../../contact/outbox/stored-message.ts'

/** The settings that mail needs whatever the provider. */
export const mailSettings = { CONTACT_TO: 'owner@owner.example', CONTACT_FROM: 'site@owner.example' }

export const noLimits = { CLIENT_LIMIT_PER_HOUR: 0, TOTAL_LIMIT_PER_DAY: 0, UNPROVEN_LIMIT_PER_DAY: 0 }

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
    channel: 'resend',
    ...changes,
  }
}

/** Leases the message that is due. */
export async function claimNext(outbox: Outbox): Promise<StoredMessage> {
  const claim = await outbox.claim(30, 'resend')
  if (!claim) throw new Error('Nothing was due.')
  return claim
}

export const retry = (changes: Partial<Settlement> = {}): Settlement => ({
  state: 'queued',
  error: 'later',
  delaySeconds: 60,
  ...changes,
})
export const delivered: Settlement = { state: 'delivered' }
export const failed: Settlement = { state: 'failed', error: 'No.' }
