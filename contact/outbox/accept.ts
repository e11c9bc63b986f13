import { z } from 'zod'
import { isSuspect, type Sign } from '../spam/signs.ts'
import { isAllowed, states } from './life.ts'
import type { AcceptLimits, AcceptResult, NewMessage, Outbox } from './outbox.ts'
import { all, isIn, type Sql, sql } from './sql.ts'
import { day, hour, type Store } from './store.ts'

/** How often a message is tried to be stored: each time, another one may have come between two statements. */
const tries = 3

/** Returns the function that stores new messages: the same statements in SQLite and Postgres. */
export function createAccept({
  prefix,
  read,
  write,
}: Pick<Store, 'prefix' | 'read' | 'write'>): Outbox['accept'] {
  const table = sql`${prefix}message`

  return async (message, limits) => {
    let { proof } = message
    for (let tried = 0; tried < tries; tried += 1) {
      const now = Date.now()
      const entry = { ...message, proof }
      const judged = judge(entry, limits, now)
      const rules = rulesFor(entry, limits)
      const [stored] = insertedRows.parse(
        await write(freeHash(entry, now), insert(entry, judged, rules, now)),
      )
      if (stored) return { outcome: 'accepted', id: entry.id, reasons: reasonsOf(stored) }

      const [same] = sameRows.parse(
        await read(sql`SELECT id, state, reasons FROM ${table} WHERE content_hash = ${entry.contentHash}`),
      )
      // The statement was run again, because its answer was lost.
      if (same?.id === entry.id) return { outcome: 'accepted', id: same.id, reasons: reasonsOf(same) }
      if (same && (await release(same, entry, limits, now))) return { outcome: 'released', id: same.id }
      if (same) return { outcome: 'duplicate', id: same.id, state: same.state }

      if (proof !== null && (await read(sql`SELECT id FROM ${table} WHERE proof = ${proof}`)).length > 0) {
        proof = null
        continue
      }
      const limited = await findLimit(judged, rules, now)
      if (limited) return limited
    }
    throw new Error('Others stored messages at the same moment.')
  }

  /** Yesterday's equal message is another one. */
  function freeHash({ contentHash }: NewMessage, now: number): Sql {
    return sql`
      UPDATE ${table} SET content_hash = NULL
      WHERE content_hash = ${contentHash} AND accepted_at <= ${now - day} RETURNING id`
  }

  function insert(entry: NewMessage, judged: Sql, rules: Rule[], now: number): Sql {
    const { id, message, client, contentHash, channel, proof, textHash } = entry
    return sql`
      INSERT INTO ${table} (id, state, message, sender, client, channel, content_hash, proof, text_hash, counted_as, reasons,
        accepted_at, due_at)
      SELECT ${id}, CASE judged.counted_as WHEN 'held' THEN 'held' ELSE 'queued' END, ${JSON.stringify(message)},
        ${message.email}, ${client}, ${channel}, ${contentHash}, ${proof}, ${textHash}, judged.counted_as, judged.reasons,
        ${now}, ${now}
      FROM (${judged}) AS judged
      WHERE ${isWithin(rules, sql`judged.counted_as`, now)}
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

  /** What the clock, since set back, puts in the future does not count. */
  function counted(window: number, countedAs: Sql, client: string | null, now: number): Sql {
    return sql`
      FROM ${table} AS other
      WHERE other.counted_as = ${countedAs} AND other.accepted_at > ${now - window} AND other.accepted_at <= ${now}
        AND ${client === null ? sql`TRUE` : sql`other.client = ${client}`}`
  }

  function isBelow(limit: number, window: number, countedAs: Sql, client: string | null, now: number): Sql {
    return limit === 0
      ? sql`TRUE`
      : sql`(SELECT count(*) ${counted(window, countedAs, client, now)}) < ${limit}`
  }

  function isWithin(rules: Rule[], countedAs: Sql, now: number): Sql {
    return all(
      rules.map(
        ({ kinds, max, window, client }) =>
          sql`(NOT ${isIn(countedAs, kinds)} OR ${isBelow(max, window, countedAs, client, now)})`,
      ),
    )
  }

  /** Queues the same message that was held, if this one would not be, and came with a proof of its own. */
  async function release(
    same: z.infer<typeof sameRow>,
    entry: NewMessage,
    limits: AcceptLimits,
    now: number,
  ) {
    const { proof, reasons } = entry
    if (proof === null || isSuspect(reasons) || !isAllowed(same.state, 'release', 'queued')) return false
    const rows = await write(sql`
      UPDATE ${table}
      SET state = 'queued', counted_as = 'proven', proof = ${proof}, due_at = ${now}, reported_at = NULL
      WHERE id = ${same.id} AND state = ${same.state} AND NOT ${isRepeated(entry, now)}
        AND ${isWithin(rulesFor(entry, limits), sql`'proven'`, now)}
        AND NOT EXISTS (SELECT 1 FROM ${table} AS other WHERE other.proof = ${proof})
      RETURNING id`)
    return rows.length > 0
  }

  /** Returns the limit that a message exceeds, and when the oldest message that counts leaves its window. */
  async function findLimit(judged: Sql, rules: Rule[], now: number): Promise<AcceptResult | null> {
    const [{ kind }] = kindRow.parse(await read(sql`SELECT counted_as AS kind FROM (${judged}) AS judged`))
    for (const { limit, kinds, max, window, client } of rules) {
      if (max === 0 || !kinds.includes(kind)) continue
      const [row] = timeRows.parse(
        await read(sql`
          SELECT accepted_at AS time ${counted(window, sql`${kind}`, client, now)}
          ORDER BY accepted_at DESC LIMIT 1 OFFSET ${max - 1}`),
      )
      const seconds = row && Math.max(1, Math.ceil((row.time + window - now) / 1000))
      if (seconds) return { outcome: 'limited', limit, retryAfterSeconds: seconds }
    }
    return null
  }
}

const kinds = ['proven', 'unproven', 'held'] as const

/** A limit of the messages of one kind; `client` is null for those of all. */
type Rule = {
  limit: 'client' | 'total'
  kinds: readonly (typeof kinds)[number][]
  max: number
  window: number
  client: string | null
}

const rulesFor = ({ client, proof }: NewMessage, limits: AcceptLimits): Rule[] => [
  { limit: 'client', kinds, max: limits.perClientAndHour, window: hour, client },
  { limit: 'total', kinds: ['proven'], max: limits.perDay, window: day, client: null },
  { limit: 'total', kinds: ['held'], max: proof === null ? limits.heldPerDay : 0, window: day, client: null },
]

const reasonsOf = ({ reasons }: { reasons: string }) => reasons.split(' ').filter((sign) => sign !== '')

const insertedRows = z.array(z.object({ reasons: z.string() }))
const sameRow = z.object({ id: z.string(), state: z.enum(states), reasons: z.string() })
const sameRows = z.array(sameRow)
const kindRow = z.tuple([z.object({ kind: z.enum(kinds) })])
const timeRows = z.array(z.object({ time: z.coerce.number() }))
