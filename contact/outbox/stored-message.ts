import { z } from 'zod'
import { type Message, mapFields } from '../message.ts'
import { states } from './life.ts'
import type { Sql } from './store.ts'

const time = z.number().transform((milliseconds) => new Date(milliseconds))

/** A row of the table of messages, the same from both stores; `supabase/migrations/` describes its columns. */
const storedMessageSchema = z.object({
  id: z.string(),
  state: z.enum(states),
  message: z.string().transform(parseMessage),
  reasons: z.string().transform((text) => text.split(' ').filter(Boolean)),
  channel: z.string(),
  countedAs: z.string(),
  acceptedAt: time,
  dueAt: time,
  attempts: z.number(),
  round: z.number(),
  plain: z.number().transform(Boolean),
  uncertainSince: time.nullable(),
  settledAt: time.nullable(),
  error: z.string().nullable(),
})

export type StoredMessage = z.infer<typeof storedMessageSchema>

/** Says who sent a message: `Zoë <zoe@example.com>`. */
export const senderOf = ({ countedAs, message }: StoredMessage) =>
  countedAs === 'digest' ? 'the daily mail' : `${message.name} <${message.email}>`

/** Reads rows of {@link columns}. */
export const parseMessages = (rows: unknown[]): StoredMessage[] => storedMessageSchema.array().parse(rows)

export const columns: Sql = {
  text: Object.keys(storedMessageSchema.shape)
    .map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`)
    .join(),
  values: [],
}

/**
 * A field that the form did not have when the message was stored is empty. What cannot be parsed is kept as its text: an
 * exception would block all later messages.
 */
function parseMessage(text: string): Message {
  let stored: Record<string, unknown>
  try {
    stored = { ...JSON.parse(text) }
  } catch {
    stored = { message: text }
  }
  return mapFields((field) => String(stored[field] ?? ''))
}
