import { z } from 'zod'
import { messageFields } from '../message.ts'
import { type State, states } from './life.ts'

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
const integer = z.coerce.number()

/** Milliseconds since 1970. */
const time = integer.transform((milliseconds) => new Date(milliseconds))

/** A row of the table of messages, the same from both stores. */
export const storedMessageSchema = z.object({
  id: z.string(),
  state: z.enum(states),
  message,
  /** The signs for which the message is or was held. */
  reasons: z.string().transform((text) => text.split(' ').filter((sign) => sign !== '')),
  /** How the message was accepted or last sent: `file`, the name of a provider, or `none` where mail is not set up. */
  channel: z.string(),
  acceptedAt: time,
  /** When the next attempt is due or, while one is running, when its lease ends. */
  dueAt: time,
  /** Only grows: it identifies a claim. */
  attempts: integer,
  /** Part of the key by which a provider recognizes the mail; another round is another mail. */
  round: integer,
  /** Whether the mail is sent in its plainest form, because its content was refused. */
  plain: integer.transform(Boolean),
  /** The first attempt of this round whose outcome is unknown; null without one. */
  uncertainSince: time.nullable(),
  settledAt: time.nullable(),
  /** What the provider calls the mail, or the file. */
  reference: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
})

export type StoredMessage = z.infer<typeof storedMessageSchema>

/** The columns of {@link storedMessageSchema}. */
export const columns = `id, state, message, reasons, channel, accepted_at AS "acceptedAt", due_at AS "dueAt", attempts,
  round, plain, uncertain_since AS "uncertainSince", settled_at AS "settledAt", reference, error`

const countRows = z.array(z.object({ state: z.enum(states), count: integer, filed: integer }))

/** Counts of messages, and why the queued ones wait. */
export type Summary = ReturnType<typeof toSummary>

/**
 * @param queued at most one row: the oldest
 * @param troubled at most one row: the oldest that has an error
 */
export function toSummary(countsByState: unknown[], queued: StoredMessage[], troubled: StoredMessage[]) {
  const rows = countRows.parse(countsByState)
  const ofState = (state: State) => rows.find((row) => row.state === state)
  const count = (state: State) => ofState(state)?.count ?? 0
  const [oldest] = queued
  return {
    counts: {
      queued: count('queued'),
      held: count('held'),
      delivered: count('delivered'),
      failed: count('failed'),
    },
    /** Delivered as a file, and never mailed. */
    filed: ofState('delivered')?.filed ?? 0,
    oldestUndeliveredSeconds: oldest ? Math.max(0, (Date.now() - oldest.acceptedAt.getTime()) / 1000) : null,
    /** Why an attempt for one of the queued messages failed; null if none did. */
    lastError: troubled[0]?.error ?? null,
  }
}
