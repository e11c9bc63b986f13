import type { Message } from '../message.ts'
import { day, hour } from '../time.ts'
import { type AcceptLimits, type AcceptResult, accept, type NewMessage } from './accept.ts'
import { createFacts } from './facts.ts'
import { isAllowed, type RequeueEvent, type State, states } from './life.ts'
import { isIn, type Run, type Sql, type Store, sql } from './store.ts'
import { columns, parseMessages, type StoredMessage } from './stored-message.ts'

/** What an attempt makes of its message. */
export type Settlement = {
  state: Exclude<State, 'held'>
  error?: string
  /** How long the next attempt waits. */
  delaySeconds?: number
  /** Whether the provider may have accepted the mail. */
  isUncertain?: boolean
  /** Whether the next mail has another key. */
  isNewRound?: boolean
  /** Whether the next mail has the plainest form. */
  plain?: boolean
}

type Filter = {
  states?: readonly State[]
  ids?: readonly string[]
  olderThanSeconds?: number
}

/** How much longer a lease is than the timeout of its attempt: clocks may differ by so much. */
export const leaseMarginSeconds = 60

/** The longest delay that a provider may ask for. A message that is due later was stored while a clock was wrong. */
export const maxDelaySeconds = 24 * 60 * 60

/** How many messages {@link Outbox.expire} deletes at a time, so that others can write in between. */
const batchSize = 1000

/** How many messages a digest lists; it counts all. */
const digestLength = 20

/**
 * The transactional outbox: messages are delivered from here, never from the request.
 * Every method rejects on a database error; a promise resolves only after the change is on disk.
 */
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ transaction, close }: Store) {
  /** Runs one statement as a transaction of its own. */
  const runAlone: Run = <Row>(statement: Sql) => transaction((run) => run<Row>(statement))
  const isChanged = async (statement: Sql) => (await runAlone(statement)).length > 0
  const messages = async (run: Run, rest: Sql) =>
    parseMessages(await run(sql`SELECT ${columns} FROM message ${rest}`))

  function matching({ states: wanted = states, ids, olderThanSeconds }: Filter): Sql {
    const isOld =
      olderThanSeconds === undefined ? sql`TRUE` : sql`accepted_at < ${Date.now() - olderThanSeconds * 1000}`
    return sql`${isIn('state', wanted)} AND ${ids ? isIn('id', ids) : sql`TRUE`} AND ${isOld}`
  }

  return {
    close,
    [Symbol.asyncDispose]: close,
    ...createFacts(runAlone),

    accept: (message: NewMessage, limits: AcceptLimits): Promise<AcceptResult> =>
      transaction((run) => accept(run, message, limits)),

    /**
     * Leases the message that has been due the longest, `except` these, to a process that sends through `channel`: without
     * mail (`file`), only what was accepted so.
     */
    async claim(leaseSeconds: number, channel: string, except: Iterable<string> = []) {
      const now = Date.now()
      // A wrong clock holds no message back: what was never tried is due, and so is what is due later than any delay.
      const isDue = sql`(attempts = 0 OR due_at <= ${now} OR due_at > ${now + maxDelaySeconds * 1000 + hour})`
      // An attempt that has not settled ended with its process: whether its mail was accepted is unknown. A file is no mail.
      const uncertainSince = sql`CASE WHEN channel <> 'file' THEN coalesce(uncertain_since, leased_at) END`
      const rows = await runAlone(sql`
        UPDATE message
        SET attempts = attempts + 1, leased_at = ${now}, due_at = ${now + leaseSeconds * 1000},
          uncertain_since = ${uncertainSince},
          channel = CASE WHEN ${uncertainSince} IS NULL THEN ${channel} ELSE channel END
        WHERE id = (
          SELECT id FROM message
          WHERE state = 'queued' AND ${isDue} AND NOT ${isIn('id', except)}
            AND ${channel === 'file' ? sql`channel = 'file'` : sql`TRUE`}
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING ${columns}`)
      return parseMessages(rows)[0] ?? null
    },

    /**
     * Ends an attempt, once. `attempts` only grows, and so says whose lease it is: returns false if another worker has taken the
     * message over, or there is nothing to end.
     */
    settle({ id, attempts }: StoredMessage, settlement: Settlement): Promise<boolean> {
      const { state, error = null, delaySeconds = 0 } = settlement
      const { isUncertain = false, isNewRound = false, plain = false } = settlement
      const now = Date.now()
      return isChanged(sql`
        UPDATE message
        SET state = ${state}, error = ${error}, due_at = ${now + delaySeconds * 1000},
          settled_at = ${state === 'queued' ? sql`settled_at` : now}, round = round + ${Number(isNewRound)},
          plain = ${Number(plain)}, leased_at = NULL,
          uncertain_since = ${isUncertain ? sql`coalesce(uncertain_since, leased_at)` : sql`uncertain_since`}
        WHERE id = ${id} AND state = 'queued' AND attempts = ${attempts} AND leased_at IS NOT NULL RETURNING id`)
    },

    /** Counts messages by state; says how long the oldest queued one waits, and why the oldest that was tried does. */
    async summary() {
      const counts = { queued: 0, held: 0, delivered: 0, failed: 0 }
      let oldestUndeliveredSeconds: number | null = null
      const rows = await runAlone<{ state: State; count: number; oldest: number }>(sql`
        SELECT state, count(*) AS count, min(coalesce(settled_at, accepted_at)) AS oldest FROM message GROUP BY state`)
      for (const { state, count, oldest } of rows) {
        counts[state] = count
        if (state === 'queued') oldestUndeliveredSeconds = Math.max(0, (Date.now() - oldest) / 1000)
      }
      const [tried] = await runAlone<{ error: string }>(sql`
        SELECT error FROM message WHERE state = 'queued' AND error IS NOT NULL ORDER BY accepted_at LIMIT 1`)
      return { counts, oldestUndeliveredSeconds, lastError: tried?.error ?? null }
    },

    /** Stored messages, newest first. */
    list: (filter: Filter = {}) =>
      messages(runAlone, sql`WHERE ${matching(filter)} ORDER BY accepted_at DESC, id`),

    get: async (id: string) => (await messages(runAlone, sql`WHERE id = ${id}`))[0] ?? null,

    /**
     * Makes a queued message due now, unless it is being sent; queues any other again, as another mail, for the channel of today.
     * False if `isAllowed` says so.
     */
    async requeue(id: string, event: RequeueEvent, channel: string): Promise<boolean> {
      const allowed = states.filter((from) => isAllowed(from, event, 'queued'))
      const now = Date.now()
      return isChanged(sql`
        UPDATE message
        SET state = 'queued', due_at = ${now}, reported_at = NULL,
          settled_at = CASE state WHEN 'queued' THEN settled_at ELSE ${now} END,
          channel = CASE WHEN state = 'queued' AND coalesce(uncertain_since, leased_at) IS NOT NULL THEN channel
            ELSE ${channel} END,
          uncertain_since = CASE state WHEN 'queued' THEN uncertain_since END,
          round = CASE state WHEN 'queued' THEN round ELSE round + 1 END
        WHERE id = ${id} AND ${isIn('state', allowed)} AND (leased_at IS NULL OR due_at <= ${now})
        RETURNING id`)
    },

    /** Returns the number of deleted messages. */
    delete: async (filter: Filter): Promise<number> =>
      (await runAlone(sql`DELETE FROM message WHERE ${matching(filter)} RETURNING id`)).length,

    /** Deletes a batch of what was delivered, or reported to the owner, so many days ago; returns the number. */
    async expire(days: number): Promise<number> {
      const latest = Date.now() - days * day
      // A digest that waits, as while a key is wrong, has told the owner nothing yet.
      const isOld = sql`(
        state = 'delivered' AND settled_at <= ${latest}
          OR state IN ('held', 'failed') AND reported_at <= ${latest} AND reported_at NOT IN (
            SELECT accepted_at FROM message
            WHERE counted_as = 'digest' AND (state <> 'delivered' OR settled_at > ${latest})
          )
      )`
      // The condition is checked once more, because a message may have been released meanwhile.
      const deleted = await runAlone(sql`
        DELETE FROM message WHERE ${isOld} AND id IN (SELECT id FROM message WHERE ${isOld} LIMIT ${batchSize})
        RETURNING id`)
      return deleted.length
    },

    /**
     * Queues the digest of a date (`YYYY-MM-DD`), unless there is one, of the held and failed messages that none has reported, or
     * only one that failed.
     *
     * @param render gets their number and {@link digestLength} of them: those with a proof first, then the newest
     */
    digest: (
      date: string,
      channel: string,
      render: (count: number, first: readonly StoredMessage[]) => Message,
    ): Promise<{ id: string; count: number } | null> =>
      transaction(async (run) => {
        const hash = `digest:${date}`
        if ((await run(sql`SELECT id FROM message WHERE content_hash = ${hash}`)).length > 0) return null
        // All these rows and their digest have the same time, by which `expire` finds the digest of a message.
        const now = Date.now()
        const reported = await run(sql`
          UPDATE message SET reported_at = ${now}
          WHERE state IN ('held', 'failed') AND (reported_at IS NULL OR reported_at IN (
            SELECT accepted_at FROM message WHERE counted_as = 'digest' AND state = 'failed'
          )) RETURNING id`)
        if (reported.length === 0) return null
        const isReported = sql`state IN ('held', 'failed') AND reported_at = ${now}`
        const first = await messages(
          run,
          sql`WHERE ${isReported} ORDER BY proof IS NULL, accepted_at DESC LIMIT ${digestLength}`,
        )
        const id = crypto.randomUUID()
        await run(sql`
          INSERT INTO message (id, state, message, sender, client, channel, content_hash, counted_as, accepted_at, due_at)
          VALUES (${id}, 'queued', ${JSON.stringify(render(reported.length, first))}, '', 'digest', ${channel}, ${hash},
            'digest', ${now}, ${now})`)
        return { id, count: reported.length }
      }),
  }
}
