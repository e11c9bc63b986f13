import { z } from 'zod'
import { sha256 } from '../sha256.ts'

const mailSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The visitor; absent in a mail of the site itself. */
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  text: z.string(),
  /** Absent in the plain fallback. */
  html: z.string().optional(),
  /** When the message was accepted, ISO 8601. */
  date: z.string(),
  /** The same in all attempts, so that a mailbox can recognize a duplicate. */
  messageId: z.string(),
})

/** The request to a provider, saved in the outbox before the first attempt: a retry sends the same bytes. */
export const payloadSchema = z.object({
  channel: z.string(),
  /** A hash of the account that knows the idempotency key; absent if the channel has no keys, and in old payloads. */
  account: z.string().optional(),
  idempotencyKey: z.string(),
  mail: mailSchema,
})

export type Mail = z.infer<typeof mailSchema>
export type Payload = z.infer<typeof payloadSchema>

/**
 * Returns the payload of a mail. Its idempotency key follows from the message and the mail's content: whoever sends the
 * same mail again, such as a server whose database was restored from a backup, uses the same key, and the provider does
 * not mail it twice. Another content has another key, because providers reject a key reused with a different body.
 */
export async function payloadFor(
  { channel, account }: Pick<Payload, 'channel' | 'account'>,
  { id, round }: { id: string; round: number },
  mail: Mail,
): Promise<Payload> {
  return { channel, account, idempotencyKey: `${id}/${round}/${await sha256(JSON.stringify(mail))}`, mail }
}
