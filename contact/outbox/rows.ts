import { z } from 'zod'
import { payloadSchema } from '../mail/payload.ts'
import { messageFields } from '../message.ts'
import { kinds, states } from './life.ts'

/** Postgres returns values, SQLite their JSON text. Text that is not valid JSON becomes null. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return null
    }
  }, schema)

/** A field that the form did not have when the message was stored is empty, so that none is mailed as `undefined`. */
const fields = z.record(z.enum(messageFields), z.string().catch(''))

/** A message that cannot be parsed is kept as its text: an exception would block all later messages. */
const message = z.union([json(fields), z.string().transform((text) => fields.parse({ message: text }))])

const acceptedMessage = z.object({ id: z.string(), message, acceptedAt: z.coerce.date() })

export type AcceptedMessage = z.infer<typeof acceptedMessage>

export const storedMessageSchema = acceptedMessage.extend({
  state: z.enum(states),
  /** Why the message is or was held. */
  reasons: json(z.array(z.string())),
  settledAt: z.coerce.date().nullable(),
  attempts: z.number(),
  channel: z.string().nullable(),
  /** What the provider calls the mail; of one that waits for the owner, the digest that reports it. */
  reference: z.string().nullable(),
  lastError: z.string().nullable(),
})

export type StoredMessage = z.infer<typeof storedMessageSchema>

export const claimSchema = acceptedMessage
  .extend({
    lease: z.string(),
    /** Includes this attempt, so that one interrupted by a crash counts. */
    attempts: z.number(),
    /** How often the owner had a settled message sent again: each time is another mail with a key of its own. */
    round: z.number(),
    /**
     * Seconds since the first attempt of this payload with an unknown outcome; null if there was none, the largest number
     * if the time or the payload is unknown.
     */
    uncertainSeconds: z.number().nullable(),
    /** What earlier attempts sent; null before the first one, or if it cannot be parsed. */
    payload: z.string().nullable(),
  })
  .transform(({ payload: text, uncertainSeconds, ...rest }) => {
    const payload = json(payloadSchema).safeParse(text).data ?? null
    // Negative after the clock was set back.
    const isUnknown =
      text !== null && (payload === null || (uncertainSeconds !== null && uncertainSeconds < 0))
    return { ...rest, payload, uncertainSeconds: isUnknown ? Number.MAX_VALUE : uncertainSeconds }
  })

export type Claim = z.infer<typeof claimSchema>

/** `attempts` includes this attempt, and identifies the claim. */
export const notificationClaimSchema = acceptedMessage.extend({ attempts: z.number() })

export type NotificationClaim = z.infer<typeof notificationClaimSchema>

const countRows = z.array(z.object({ name: z.string(), count: z.number() }))

/** Counts by name; 0 for those without a row. */
const counts = <Name extends string>(names: readonly Name[], rows: unknown[]) =>
  z
    .record(z.enum(names), z.number().catch(0))
    .parse(Object.fromEntries(countRows.parse(rows).map(({ name, count }) => [name, count])))

const oldest = z.tuple([z.object({ seconds: z.number().nullable() })])

export type Summary = ReturnType<typeof toSummary>

/** @param ageRows one, with the age of the oldest undelivered message */
export function toSummary(stateRows: unknown[], monthRows: unknown[], ageRows: unknown[]) {
  const [{ seconds }] = oldest.parse(ageRows)
  return {
    counts: counts(states, stateRows),
    oldestUndeliveredSeconds: seconds && Math.max(0, seconds),
    /** What came in the last 30 days. */
    lastMonth: counts(kinds, monthRows),
  }
}

export const valueSchema = z.object({ value: z.string() }).transform(({ value }) => value)
