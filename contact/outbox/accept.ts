import { z } from 'zod'
import type { Message } from '../message.ts'
import { isSuspect, type Sign } from '../spam/signs.ts'
import { isAllowed, type State, states } from './life.ts'
import { splitReasons } from './row.ts'
import { type Sql, sql } from './sql.ts'
import { day, hour, type Store } from './store.ts'

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

/** How often a message is tried to be stored: each time, another one may have come between two statements. */
const tries = 3

/** Returns the function that stores a new message unless it is a duplicate or exceeds a limit. */
export function createAccept({ prefix, read, write }: Pick<Store, 'prefix' | 'read' | 'write'>) {
  const table = sql`${prefix}message`

  return async (message: NewMessage, limits: AcceptLimits): Promise<AcceptResult> => {
    let { proof } = message
    for (let tried = 0; tried < tries; tried += 1) {
      const now = Date.now()
      const entry = { ...message, proof }
      const judged = judge(entry, limits, now)
      const within = isWithin(entry, limits, sql`judged.counted_as`, now)
      const [stored] = insertedRows.parse(
        await write(
          freeHash(entry, now),
          insert(entry, judged, sql`${within.client} AND ${within.total}`, now),
        ),
      )
      if (stored) return { outcome: 'accepted', id: entry.id, reasons: stored.reasons }

      const [same] = sameRows.parse(
        await read(sql`SELECT id, state, reasons FROM ${table} WHERE content_hash = ${entry.contentHash}`),
      )
      // The statement was run again, because its answer was lost.
      if (same?.id === entry.id) return { outcome: 'accepted', id: same.id, reasons: same.reasons }
      if (same && (await release(same, entry, limits, now))) return { outcome: 'released', id: same.id }
      if (same) return { outcome: 'duplicate', id: same.id, state: same.state }

      if (proof !== null && (await read(sql`SELECT id FROM ${table} WHERE proof = ${proof}`)).length > 0) {
        proof = null
        continue
      }
      const [{ limit }] = limitRow.parse(
        await read(sql`
          SELECT CASE WHEN NOT (${within.client}) THEN 'client' WHEN NOT (${within.total}) THEN 'total' END AS "limit"
          FROM (${judged}) AS judged`),
      )
      if (limit) return { outcome: 'limited', limit }
    }
    throw new Error('Others stored messages at the same moment.')
  }

  /** Yesterday's equal message is another one. */
  function freeHash({ contentHash }: NewMessage, now: number): Sql {
    return sql`
      UPDATE ${table} SET content_hash = NULL
      WHERE content_hash = ${contentHash} AND accepted_at <= ${now - day} RETURNING id`
  }

  function insert(entry: NewMessage, judged: Sql, condition: Sql, now: number): Sql {
    const { id, message, client, contentHash, channel, proof, textHash } = entry
    return sql`
      INSERT INTO ${table} (id, state, message, sender, client, channel, content_hash, proof, text_hash, counted_as, reasons,
        accepted_at, due_at)
      SELECT ${id}, CASE judged.counted_as WHEN 'held' THEN 'held' ELSE 'queued' END, ${JSON.stringify(message)},
        ${message.email}, ${client}, ${channel}, ${contentHash}, ${proof}, ${textHash}, judged.counted_as, judged.reasons,
        ${now}, ${now}
      FROM (${judged}) AS judged
      WHERE ${condition}
      ON CONFLICT DO NOTHING RETURNING reasons`
  }

  /** Selects how a new message is counted, and the signs for which it is held. */
  function judge(entry: NewMessage, limits: AcceptLimits, now: number): Sql {
    const { proof, client } = entry
    const { unprovenPerDay, unprovenPerClientAndDay } = limits
    const found: Sign[] = proof === null ? [...entry.reasons, 'unproven'] : [...entry.reasons]
    const unproven = sql`'unproven'`
    const isCrowded =
      proof === null && !isSuspect(found)
        ? sql`NOT (${isBelow(unprovenPerDay, day, unproven, null, now)}
            AND ${isBelow(unprovenPerClientAndDay, day, unproven, client, now)})`
        : sql`FALSE`
    const asRepeated: Sign[] = [...found, 'repeated']
    const isHeldAsRepeated = isSuspect(asRepeated) ? isRepeated(entry, now) : sql`FALSE`
    return sql`
      SELECT reasons, CASE WHEN reasons <> '' THEN 'held' ELSE ${proof === null ? 'unproven' : 'proven'} END AS counted_as
      FROM (
        SELECT CASE WHEN ${isHeldAsRepeated} THEN ${asRepeated.join(' ')}
          WHEN ${isCrowded} THEN ${[...found, 'crowded'].join(' ')}
          ELSE ${isSuspect(found) ? found.join(' ') : ''} END AS reasons
      ) AS found`
  }

  /** Whether another client and sender sent the text within a day, or two that are one of both. */
  function isRepeated({ message, client, textHash }: NewMessage, now: number): Sql {
    if (textHash === null) return sql`FALSE`
    return sql`(
      SELECT coalesce(sum(CASE WHEN other.client <> ${client} AND other.sender <> ${message.email} THEN 2 ELSE 1 END), 0)
      FROM ${table} AS other
      WHERE other.text_hash = ${textHash} AND (other.client <> ${client} OR other.sender <> ${message.email})
        AND other.accepted_at > ${now - day} AND other.accepted_at <= ${now}
    ) >= 2`
  }

  /** Whether a message that is counted so is within the limits that would refuse it. */
  function isWithin({ client, proof }: NewMessage, limits: AcceptLimits, countedAs: Sql, now: number) {
    const heldPerDay = proof === null ? limits.heldPerDay : 0
    return {
      client: isBelow(limits.perClientAndHour, windows.client, countedAs, client, now),
      total: sql`CASE ${countedAs}
        WHEN 'proven' THEN ${isBelow(limits.perDay, windows.total, sql`'proven'`, null, now)}
        WHEN 'held' THEN ${isBelow(heldPerDay, windows.total, sql`'held'`, null, now)}
        ELSE TRUE END`,
    }
  }

  /** Counts the messages of one client, or of all. What the clock, since set back, puts in the future does not count. */
  function isBelow(limit: number, window: number, countedAs: Sql, client: string | null, now: number): Sql {
    if (limit === 0) return sql`TRUE`
    return sql`(
      SELECT count(*) FROM ${table} AS other
      WHERE other.counted_as = ${countedAs} AND other.accepted_at > ${now - window} AND other.accepted_at <= ${now}
        AND ${client === null ? sql`TRUE` : sql`other.client = ${client}`}
    ) < ${limit}`
  }

  /** Queues the same message that was held, if this one would not be, and came with a proof of its own: it counts as this one. */
  async function release(
    same: z.infer<typeof sameRow>,
    entry: NewMessage,
    limits: AcceptLimits,
    now: number,
  ) {
    const { proof, reasons } = entry
    if (proof === null || isSuspect(reasons) || !isAllowed(same.state, 'release', 'queued')) return false
    const within = isWithin(entry, limits, sql`'proven'`, now)
    const rows = await write(sql`
      UPDATE ${table}
      SET state = 'queued', counted_as = 'proven', proof = ${proof}, due_at = ${now}, reported_at = NULL,
        client = ${entry.client}, accepted_at = ${now}
      WHERE id = ${same.id} AND state = ${same.state} AND NOT ${isRepeated(entry, now)}
        AND ${within.client} AND ${within.total}
        AND NOT EXISTS (SELECT 1 FROM ${table} AS other WHERE other.proof = ${proof})
      RETURNING id`)
    return rows.length > 0
  }
}

const reasons = z.string().transform(splitReasons)
const insertedRows = z.array(z.object({ reasons }))
const sameRow = z.object({ id: z.string(), state: z.enum(states), reasons })
const sameRows = z.array(sameRow)
const limitRow = z.tuple([z.object({ limit: z.enum(['client', 'total']).nullable() })])
