import { z } from 'zod'
import type { Message } from '../message.ts'
import { isSuspect, type Sign } from '../spam/signs.ts'
import { isAllowed, type State, states } from './life.ts'
import { splitReasons } from './row.ts'
import { day, hour, type Sql, type Steps, sql } from './store.ts'

export type NewMessage = {
  /** A UUID. */
  id: string
  message: Message
  /** Identifies the same message to the same kind of channel. */
  contentHash: string
  /** Cannot be linked to the visitor after a day: see `clientKey`. */
  client: string
  /** How the accepting process sends: its mailer's channel; `none` where it only stores. */
  channel: string
  /** The signs that the request shows; the store adds those that only it can find, and decides whether to hold it. */
  reasons: readonly Sign[]
  /** The id of a valid proof of work; null without one. One proof serves one message. */
  proof: string | null
  /** Identifies the same text from others; null if that means nothing. */
  textHash: string | null
}

/**
 * Rate limits; 0 disables one. Each kind of message is counted apart: with a proof, without, and held. What is over one of
 * `unproven…` is held; of the held ones, only those without a proof are limited.
 */
export const noLimits = {
  perClientAndHour: 0,
  perDay: 0,
  unprovenPerDay: 0,
  /** So that one machine does not use up what is for all visitors without JavaScript. */
  unprovenPerClientAndDay: 0,
  heldPerDay: 0,
}

export type AcceptLimits = typeof noLimits

/**
 * `accepted`: stored, and held if there are `reasons`. `duplicate`: the same message was accepted within 24 hours, with
 * this `id` and now in this `state`. `released`: it was held, and is mailed now that it came with a proof.
 */
export type AcceptResult =
  | { outcome: 'accepted'; id: string; reasons: string[] }
  | { outcome: 'released'; id: string }
  | { outcome: 'duplicate'; id: string; state: State }
  | { outcome: 'limited'; limit: keyof typeof windows }

/** The limits that refuse a message, of one client and of all, and the time in which they count messages. */
export const windows = { client: hour, total: day }

/**
 * Stores a new message unless it is a duplicate or exceeds a limit.
 *
 * @returns null if another one was stored between two steps: try again
 */
export function* accept(table: Sql, entry: NewMessage, limits: AcceptLimits): Steps<AcceptResult | null> {
  const { id, message, client, contentHash, channel, textHash } = entry
  const now = Date.now()

  // Yesterday's equal message is another one.
  yield sql`
    UPDATE ${table} SET content_hash = NULL WHERE content_hash = ${contentHash} AND accepted_at <= ${now - day}`
  const [same] = sameRows.parse(
    yield sql`SELECT id, state, reasons FROM ${table} WHERE content_hash = ${contentHash}`,
  )
  // It was stored, and the answer lost.
  if (same?.id === id) return { outcome: 'accepted', id, reasons: same.reasons }
  const duplicate = same && ({ outcome: 'duplicate', id: same.id, state: same.state } as const)

  const isUsed = (yield sql`SELECT id FROM ${table} WHERE proof = ${entry.proof}`).length > 0
  const proof = isUsed ? null : entry.proof
  const reasons: Sign[] = [...entry.reasons]
  if (proof === null) reasons.push('unproven')
  if (yield* isRepeated()) reasons.push('repeated')
  if (proof === null && !isSuspect(reasons) && (yield* isCrowded())) reasons.push('crowded')
  const isHeld = isSuspect(reasons) || reasons.includes('crowded')
  const countedAs = isHeld ? 'held' : proof === null ? 'unproven' : 'proven'
  // With a proof of its own, the same message that was held is released, and counts as this one.
  const isRelease = same && countedAs === 'proven' && isAllowed(same.state, 'release', 'queued')
  if (duplicate && !isRelease) return duplicate

  const perDay = { proven: limits.perDay, unproven: 0, held: proof === null ? limits.heldPerDay : 0 }[
    countedAs
  ]
  const ofClient = yield* isReached(limits.perClientAndHour, windows.client, countedAs, true)
  // Over a limit, the message that was held stays so, and the visitor need not send it again.
  if (ofClient || (yield* isReached(perDay, windows.total, countedAs)))
    return duplicate ?? { outcome: 'limited', limit: ofClient ? 'client' : 'total' }

  if (isRelease) {
    const released = yield sql`
      UPDATE ${table}
      SET state = 'queued', counted_as = ${countedAs}, proof = ${proof}, client = ${client}, accepted_at = ${now},
        due_at = ${now}, reported_at = NULL
      WHERE id = ${same.id} AND state = ${same.state} RETURNING id`
    return released.length > 0 ? { outcome: 'released', id: same.id } : null
  }
  const stored = yield sql`
    INSERT INTO ${table} (id, state, message, sender, client, channel, content_hash, proof, text_hash, counted_as, reasons,
      accepted_at, due_at)
    VALUES (${id}, ${isHeld ? 'held' : 'queued'}, ${JSON.stringify(message)}, ${message.email}, ${client}, ${channel},
      ${contentHash}, ${proof}, ${textHash}, ${countedAs}, ${isHeld ? reasons.join(' ') : ''}, ${now}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`
  return stored.length > 0 ? { outcome: 'accepted', id, reasons: isHeld ? reasons : [] } : null

  /** Whether another client and sender sent the text within a day, or two that are one of both. */
  function* isRepeated(): Steps<boolean> {
    const rows = yield sql`
      SELECT count(*) FROM ${table}
      WHERE text_hash = ${textHash} AND (client <> ${client} OR sender <> ${message.email}) AND ${since(day)}
      HAVING sum(CASE WHEN client <> ${client} AND sender <> ${message.email} THEN 2 ELSE 1 END) >= 2`
    return rows.length > 0
  }

  /** Whether the messages without proof that are mailed on one day are used up, of all or of this client. */
  function* isCrowded(): Steps<boolean> {
    const { unprovenPerDay, unprovenPerClientAndDay } = limits
    if (yield* isReached(unprovenPerDay, day, 'unproven')) return true
    return yield* isReached(unprovenPerClientAndDay, day, 'unproven', true)
  }

  /** Whether so many messages that count as this one were accepted, of all or of this client. */
  function* isReached(limit: number, window: number, countedAs: string, ofClient = false): Steps<boolean> {
    if (limit === 0) return false
    const rows = yield sql`
      SELECT count(*) FROM ${table}
      WHERE counted_as = ${countedAs} AND ${since(window)} AND ${ofClient ? sql`client = ${client}` : sql`TRUE`}
      HAVING count(*) >= ${limit}`
    return rows.length > 0
  }

  /** What the clock, since set back, puts in the future does not count. */
  function since(window: number): Sql {
    return sql`accepted_at > ${now - window} AND accepted_at <= ${now}`
  }
}

const sameRows = z.array(
  z.object({ id: z.string(), state: z.enum(states), reasons: z.string().transform(splitReasons) }),
)
