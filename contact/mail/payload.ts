import { z } from 'zod'

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
