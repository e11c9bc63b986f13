import { z } from 'zod'
import { payloadSchema } from '../mail/payload.ts'
import { messageFields } from '../message.ts'
import {
  type AcceptResult,
  type Claim,
  type NotificationClaim,
  type StoredMessage,
  type Summary,
  states,
} from './outbox.ts'

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

const accepted = { id: z.string(), message, acceptedAt: z.coerce.date() }

const stored = z.object({
  ...accepted,
  state: z.enum(states),
  reasons: json(z.array(z.string())),
  settledAt: z.coerce.date().nullable(),
  attempts: z.number(),
  channel: z.string().nullable(),
  reference: z.string().nullable(),
  lastError: z.string().nullable(),
})

const claim = z.object({
  ...accepted,
  leaseToken: z.string(),
  attempts: z.number(),
  round: z.number(),
  uncertainSeconds: z.number().nullable(),
  payload: z.string().nullable(),
})

const notification = z.object({ ...accepted, attempts: z.number() })

const countsByState = z.record(z.enum(states), z.number().catch(0))

const counts = z.array(z.object({ state: z.enum(states), count: z.number(), oldestSeconds: z.number() }))

const duplicate = z.object({ id: z.string(), state: z.enum(states) })

export const toDuplicate = (row: unknown): AcceptResult => ({ outcome: 'duplicate', ...duplicate.parse(row) })

export const toStoredMessage = (row: unknown): StoredMessage => stored.parse(row)

export const toNotificationClaim = (row: unknown): NotificationClaim => notification.parse(row)

export function toClaim(row: unknown): Claim {
  const { payload: text, uncertainSeconds, ...rest } = claim.parse(row)
  if (text === null) return { ...rest, payload: null, uncertainSeconds }
  const { data: payload = null } = json(payloadSchema).safeParse(text)
  // Negative after the clock was set back. Then, or if the payload cannot be parsed, the time of the attempt is unknown.
  const isUnknown = payload === null || (uncertainSeconds !== null && uncertainSeconds < 0)
  return { ...rest, payload, uncertainSeconds: isUnknown ? Number.MAX_VALUE : uncertainSeconds }
}

/** @param rows one per state: its count and the age of its oldest message */
export function toSummary(rows: unknown): Summary {
  const found = counts.parse(rows)
  const ages = found
    .filter(({ state }) => state === 'queued' || state === 'sending')
    .map(({ oldestSeconds }) => Math.max(0, oldestSeconds))
  return {
    counts: countsByState.parse(Object.fromEntries(found.map(({ state, count }) => [state, count]))),
    oldestUndeliveredSeconds: ages.length === 0 ? null : Math.max(...ages),
  }
}
