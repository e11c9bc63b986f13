import { z } from 'zod'
import { messageFields } from '../message.ts'
import { states } from './life.ts'

/** A field that the form did not have when the message was stored is empty, so that none is mailed as `undefined`. */
const fields = z.record(z.enum(messageFields), z.string().catch(''))

/** A message that cannot be parsed is kept as its text: an exception would block all later messages. */
const message = z.string().transform((text) => {
  try {
    return fields.parse(JSON.parse(text))
  } catch {
    return fields.parse({ message: text })
  }
})

/** Postgres returns a `bigint` as a string, SQLite as a number. */
export const integer = z.coerce.number()

/** Milliseconds since 1970. */
const time = integer.transform((milliseconds) => new Date(milliseconds))

export const splitReasons = (text: string) => text.split(' ').filter((sign) => sign !== '')

/** A row of the table of messages, the same from both stores; `supabase/migrations/` describes its columns. */
export const storedMessageSchema = z.object({
  id: z.string(),
  state: z.enum(states),
  message,
  reasons: z.string().transform(splitReasons),
  channel: z.string(),
  acceptedAt: time,
  dueAt: time,
  attempts: integer,
  round: integer,
  plain: integer.transform(Boolean),
  uncertainSince: time.nullable(),
  settledAt: time.nullable(),
  reference: z.string().nullable(),
  error: z.string().nullable(),
})

export type StoredMessage = z.infer<typeof storedMessageSchema>

/** The columns of {@link storedMessageSchema}. */
export const columns = Object.keys(storedMessageSchema.shape)
  .map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`)
  .join()
