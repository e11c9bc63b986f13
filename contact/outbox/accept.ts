import type { Message } from '../message.ts'
import type { Settings } from '../settings.ts'
import { isSuspect, type Sign } from '../spam/signs.ts'
import { day, hour } from '../time.ts'
import { isAllowed, type State } from './life.ts'
import { type Run, type Sql, sql } from './store.ts'

export type NewMessage = {
  id: string
  message: Message
  /** Identifies the same message, once as filed and once as mailed. */
  contentHash: string
  /** A hash of the client's network, which cannot be linked to the visitor after a day: see `clientKey`. */
  client: string
  /** How the accepting process sends: its mailer's channel; `none` where it only stores. */
  channel: string
  /** The signs that the request shows; {@link accept} adds those that only the store can find. */
  reasons: readonly Sign[]
  /** The id of a valid proof of work; null without one. One proof serves one message. */
  proof: string | null
  /** Identifies the same text from others; null if that means nothing. */
  textHash: string | null
}

/**
 * Rate limits; 0 disables one. Messages are counted apart: with a proof, without, and held. What is over that of messages without a
 * proof is held; what is over another is refused.
 */
export type AcceptLimits = Pick<
  Settings,
  'CLIENT_LIMIT_PER_HOUR' | 'TOTAL_LIMIT_PER_DAY' | 'UNPROVEN_LIMIT_PER_DAY'
>

/** Keeps one machine from using up what is for all visitors without JavaScript. */
const unprovenPerClientAndDay = 2

/** Far more than a person reads in a day; beyond it, senders without a proof of work are refused. */
const heldPerDay = 1000

/**
 * `accepted`: stored, and held if there are `reasons`. `duplicate`: the same message was accepted within 24 hours, with
 * this `id`. `released`: it was held, and is mailed now that it came with a proof.
 */
export type AcceptResult =
  | { outcome: 'accepted'; id: string; reasons: string[] }
  | { outcome: 'released' | 'duplicate'; id: string }
  | { outcome: 'limited'; limit: 'client' | 'total' }

/** Stores a new message. If another transaction stores the same or its proof meanwhile, the INSERT rejects, and all is run again. */
export async function accept(run: Run, entry: NewMessage, limits: AcceptLimits): Promise<AcceptResult> {
  const { id, message, client, contentHash, channel, textHash } = entry
  const now = Date.now()
  // The last 24 hours; only the salt of `client` changes at midnight. A row of the future, stored before the clock was set
  // back, does not count.
  const isOfToday = sql`accepted_at > ${now - day} AND accepted_at <= ${now}`

  // An equal message of yesterday is another one. So is one of a clock that was ahead: nobody knows when it came.
  await run(sql`
    UPDATE message SET content_hash = NULL
    WHERE content_hash = ${contentHash} AND (accepted_at <= ${now - day} OR accepted_at > ${now + hour})`)

  // 1. A duplicate is answered before limits are looked at, as nothing is stored; only one that is held may change.
  const [same] = await run<{ id: string; state: State }>(sql`
    SELECT id, state FROM message WHERE content_hash = ${contentHash}`)
  if (same && !isAllowed(same.state, 'release', 'queued')) return { outcome: 'duplicate', id: same.id }

  // 2. The signs decide whether it is held, and as what it is counted.
  const isThere = async (which: Sql, times = 1) =>
    (await run(sql`SELECT id FROM message WHERE ${which} LIMIT 1 OFFSET ${times - 1}`)).length > 0
  const proof = (await isThere(sql`proof = ${entry.proof}`)) ? null : entry.proof
  const reasons: Sign[] = [...entry.reasons]
  if (proof === null) reasons.push('unproven')
  const isOfAnother = sql`${isOfToday} AND client <> ${client} AND sender <> ${message.email}`
  if (await isThere(sql`text_hash = ${textHash} AND ${isOfAnother}`)) reasons.push('repeated')

  const isReached = async (limit: number, countedAs: string, which = isOfToday) =>
    limit > 0 && isThere(sql`counted_as = ${countedAs} AND ${which}`, limit)
  const isOfClient = sql`${isOfToday} AND client = ${client}`
  const { UNPROVEN_LIMIT_PER_DAY: unprovenPerDay, CLIENT_LIMIT_PER_HOUR: perClientAndHour } = limits
  // Where clients are not limited, they cannot be told apart.
  const unprovenOfClient = perClientAndHour > 0 ? Math.min(unprovenPerClientAndDay, unprovenPerDay) : 0
  const isUsedUp = async () =>
    (await isReached(unprovenPerDay, 'unproven')) ||
    (await isReached(unprovenOfClient, 'unproven', isOfClient))
  if (proof === null && !isSuspect(reasons) && (await isUsedUp())) reasons.push('crowded')
  const isHeld = isSuspect(reasons)
  const proven = proof === null ? 'unproven' : 'proven'
  const countedAs = isHeld ? 'held' : proven

  // 3. Limits. The same message stays held over one, or without a proof of its own: it need not be sent again.
  const perDay = {
    proven: limits.TOTAL_LIMIT_PER_DAY,
    unproven: 0,
    held: proof === null ? heldPerDay : 0,
  }[countedAs]
  const isOfThisHour = sql`${isOfClient} AND accepted_at > ${now - hour}`
  const isClientLimited = await isReached(perClientAndHour, countedAs, isOfThisHour)
  const isLimited = isClientLimited || (await isReached(perDay, countedAs))
  if (same && (isLimited || countedAs !== 'proven')) return { outcome: 'duplicate', id: same.id }
  if (isLimited) return { outcome: 'limited', limit: isClientLimited ? 'client' : 'total' }

  // 4. The change. One that was held is replaced, and counted for the client and the hour that brought it again.
  if (same) await run(sql`DELETE FROM message WHERE id = ${same.id} AND state = 'held'`)
  await run(sql`
    INSERT INTO message (id, state, message, sender, client, channel, content_hash, proof, text_hash, counted_as, reasons,
      accepted_at, due_at)
    VALUES (${same?.id ?? id}, ${isHeld ? 'held' : 'queued'}, ${JSON.stringify(message)}, ${message.email}, ${client}, ${channel},
      ${contentHash}, ${proof}, ${textHash}, ${countedAs}, ${isHeld ? reasons.join(' ') : ''}, ${now}, ${now})`)
  if (same) return { outcome: 'released', id: same.id }
  return { outcome: 'accepted', id, reasons: isHeld ? reasons : [] }
}
