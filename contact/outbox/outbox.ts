import { z } from 'zod'
import type { Message } from '../message.ts'
import { type AcceptLimits, type AcceptResult, accept, type NewMessage } from './accept.ts'
import { isAllowed, type RequeueEvent, type State, states } from './life.ts'
import { columns, integer, type StoredMessage, storedMessageSchema } from './row.ts'
import { day, hour, isIn, pause, Sql, type Steps, type Store, sql } from './store.ts'

/** A leased message: `attempts` identifies the claim. */
export type Claim = StoredMessage & {
  /** Whether an attempt before this one may have been accepted by the provider. */
  isUncertain: boolean
}

/** How a claim ends. A known outcome, unlike an unknown one, clears what this claim has set in `uncertain_since`. */
export type Settlement = {
  state: Exclude<State, 'held'>
  /** What the provider calls the mail, or the file. */
  reference?: string
  error?: string
  /** Until the next attempt. */
  delaySeconds?: number
  /** Whether the provider may have accepted the mail, and recognizes it by its key. */
  isUnknown?: boolean
  /** Whether the next mail has another key. */
  isNewRound?: boolean
  /** Whether it is sent in its plainest form. */
  plain?: boolean
}

export type Filter = {
  states?: readonly State[]
  /** Only these messages. */
  ids?: readonly string[]
  olderThanSeconds?: number
}

/** How much longer a lease is than the timeout of its attempt: clocks may differ by so much. */
export const leaseMarginSeconds = 60

/** The longest delay that a provider may ask for. A message that is due later was stored while a clock was wrong. */
export const maxDelaySeconds = 24 * 60 * 60

/** How often a message is tried to be stored: each time, another one may have come between two steps. */
const acceptTries = 3

/** How many messages are deleted at a time. */
const batchSize = 1000

/** How many messages a digest lists; and counts: a statement takes only so many values, the next digest has the others. */
const digestLength = 20
const maxReported = 10_000

/**
 * The transactional outbox: messages are delivered from here, never from the request.
 * Every method rejects on a database error; a promise resolves only after the change is on disk.
 */
export type Outbox = ReturnType<typeof createOutbox>

/** Creates the outbox in a store. */
export function createOutbox(store: Store) {
  const { prefix, skipLocked, read, write, close } = store
  const table = sql`${prefix}message`
  const facts = sql`${prefix}fact`
  const select = (rest: Sql) => sql`SELECT ${new Sql(columns)} FROM ${table} ${rest}`
  const messages = async (rest: Sql) => storedMessageSchema.array().parse(await read(select(rest)))
  /** Runs a statement that changes rows; returns what it says of them. */
  const change = (statement: Sql) =>
    write(function* (): Steps<unknown[]> {
      return yield statement
    })
  const isChanged = async (statement: Sql) => (await change(statement)).length > 0

  function matching({ states: wanted = states, ids, olderThanSeconds }: Filter): Sql {
    const isOld =
      olderThanSeconds === undefined ? sql`TRUE` : sql`accepted_at < ${Date.now() - olderThanSeconds * 1000}`
    return sql`${isIn('state', wanted)} AND ${ids ? isIn('id', ids) : sql`TRUE`} AND ${isOld}`
  }

  /** Deletes in batches, so that others can write in between; returns the number. */
  async function deleteAll(condition: Sql): Promise<number> {
    for (let total = 0; ; ) {
      const start = performance.now()
      const deleted = await change(sql`
        DELETE FROM ${table} WHERE id IN (
          SELECT id FROM ${table} WHERE ${condition} LIMIT ${batchSize} ${skipLocked}
        ) RETURNING id`)
      total += deleted.length
      if (deleted.length > 0) store.forget()
      if (deleted.length < batchSize) return total
      // As long as the batch took, so that others can write half of the time.
      await pause(performance.now() - start)
    }
  }

  /** The secrets that this process has read: they stay as they are. */
  const known = new Map<string, string>()

  /** Returns what all instances share under a name: the first time, a random text. */
  async function secret(name: string): Promise<string> {
    const make = sql`
      INSERT INTO ${facts} (name, value) VALUES (${name}, ${crypto.randomUUID() + crypto.randomUUID()})
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`
    const value = known.get(name) ?? valueRow.parse((await change(make))[0]).value
    known.set(name, value)
    return value
  }

  return {
    close,
    [Symbol.asyncDispose]: close,

    /** Stores a new message unless it is a duplicate or exceeds a limit. */
    async accept(message: NewMessage, limits: AcceptLimits): Promise<AcceptResult> {
      for (let tried = 0; tried < acceptTries; tried += 1) {
        const result = await write(() => accept(table, message, limits))
        if (result) return result
      }
      throw new Error('Others stored messages at the same moment.')
    },

    /** Stores a row and deletes it again: rejects if no message can be stored. */
    probe: (): Promise<void> =>
      write(function* () {
        yield sql`
          INSERT INTO ${table} (id, state, message, sender, client, channel, counted_as, accepted_at, due_at)
          VALUES ('probe', 'held', '{}', '', '', 'none', 'held', 0, 0)`
        yield sql`DELETE FROM ${table} WHERE id = 'probe'`
      }),

    secret,

    /** Returns the salt of a day (`YYYY-MM-DD`); deletes those of earlier days. */
    async dailySalt(date: string): Promise<string> {
      const name = `salt ${date}`
      if (!known.has(name)) {
        known.clear()
        await change(sql`DELETE FROM ${facts} WHERE name LIKE 'salt %' AND name < ${name}`)
        store.forget()
      }
      return secret(name)
    },

    /** Stores a value under a name, which replaces the last one. */
    async note(name: string, value: string): Promise<void> {
      await change(sql`
        INSERT INTO ${facts} (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
    },

    /** Returns what {@link note} stored; undefined without it. */
    async noted(name: string): Promise<string | undefined> {
      const [row] = await read(sql`SELECT value FROM ${facts} WHERE name = ${name}`)
      return row === undefined ? undefined : valueRow.parse(row).value
    },

    /**
     * Leases the message that has been due the longest to a process that sends through `channel`: without mail (`file`),
     * only what was accepted so.
     *
     * @param except ids of messages whose attempts are still running in this process, whatever the clock says
     */
    async claim(leaseSeconds: number, channel: string, except: Iterable<string> = []): Promise<Claim | null> {
      const now = Date.now()
      // A wrong clock holds no message back: what was never tried is due, and so is what is due later than any delay.
      const isDue = sql`(attempts = 0 OR due_at <= ${now} OR due_at > ${now + maxDelaySeconds * 1000 + hour})`
      // From here on the outcome is unknown, even if this process dies; `settle` clears that once it is known. The time of
      // an earlier attempt stays, unless it wrote a file, which is no mail.
      const isCertain = sql`(uncertain_since IS NULL OR channel = 'file')`
      const [row] = await change(sql`
        UPDATE ${table}
        SET attempts = attempts + 1, due_at = ${now + leaseSeconds * 1000},
          channel = CASE WHEN ${isCertain} THEN ${channel} ELSE channel END,
          uncertain_since = CASE WHEN ${isCertain} THEN ${now}
            WHEN uncertain_since >= ${now} THEN ${now - 1} ELSE uncertain_since END
        WHERE id = (
          SELECT id FROM ${table}
          WHERE state = 'queued' AND ${isDue} AND NOT ${isIn('id', except)}
            AND ${channel === 'file' ? sql`channel = 'file'` : sql`TRUE`}
          ORDER BY due_at LIMIT 1 ${skipLocked}
        )
        RETURNING ${new Sql(columns)}`)
      if (!row) return null
      const message = storedMessageSchema.parse(row)
      // The time of an earlier attempt is never now: one that a clock, since set back, put in the future was moved before it.
      return { ...message, isUncertain: message.uncertainSince?.getTime() !== now }
    },

    /** Ends a claim; false if another worker has taken the message over, or it was deleted. */
    settle(claim: Claim, settlement: Settlement): Promise<boolean> {
      const { state, reference = null, error = null, delaySeconds = 0 } = settlement
      const { isUnknown = false, isNewRound = false, plain = false } = settlement
      return isChanged(sql`
        UPDATE ${table}
        SET state = ${state}, reference = ${reference}, error = ${error}, due_at = ${Date.now() + delaySeconds * 1000},
          settled_at = ${state === 'queued' ? sql`NULL` : Date.now()}, round = round + ${Number(isNewRound)},
          plain = ${Number(plain)}, uncertain_since = ${isUnknown || claim.isUncertain ? sql`uncertain_since` : sql`NULL`}
        WHERE id = ${claim.id} AND state = 'queued' AND attempts = ${claim.attempts} RETURNING id`)
    },

    /** Counts messages by state; says how long the oldest queued one waits, and why the oldest that was tried does. */
    async summary() {
      const rows = countRows.parse(
        await read(
          sql`SELECT state, count(*) AS count, min(accepted_at) AS oldest FROM ${table} GROUP BY state`,
        ),
      )
      const oldest = rows.find(({ state }) => state === 'queued')?.oldest
      const [tried] = await messages(
        sql`WHERE state = 'queued' AND error IS NOT NULL ORDER BY accepted_at LIMIT 1`,
      )
      return {
        counts: {
          ...{ queued: 0, held: 0, delivered: 0, failed: 0 },
          ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
        },
        oldestUndeliveredSeconds: oldest === undefined ? null : Math.max(0, (Date.now() - oldest) / 1000),
        lastError: tried?.error ?? null,
      }
    },

    /** Stored messages, newest first. */
    list: (filter: Filter = {}) => messages(sql`WHERE ${matching(filter)} ORDER BY accepted_at DESC, id`),

    get: async (wanted: string) => (await messages(sql`WHERE id = ${wanted}`))[0] ?? null,

    /**
     * Queues a message again, due now; a settled one as another mail. False if `transitions` does not allow it, or it may
     * be being sent right now.
     *
     * @param channel how the server sends today
     */
    requeue(wanted: string, event: RequeueEvent, channel: string): Promise<boolean> {
      const allowed = states.filter((from) => isAllowed(from, event, 'queued'))
      return isChanged(sql`
        UPDATE ${table}
        SET state = 'queued', due_at = ${Date.now()}, settled_at = NULL, reference = NULL, reported_at = NULL,
          uncertain_since = CASE state WHEN 'queued' THEN uncertain_since END,
          channel = CASE WHEN state = 'queued' AND uncertain_since IS NOT NULL THEN channel ELSE ${channel} END,
          round = CASE WHEN state IN ('delivered', 'failed') THEN round + 1 ELSE round END,
          plain = CASE state WHEN 'queued' THEN plain ELSE 0 END
        WHERE id = ${wanted} AND ${isIn('state', allowed)}
          AND (state <> 'queued' OR uncertain_since IS NULL OR due_at <= ${Date.now()})
        RETURNING id`)
    },

    delete: (filter: Filter) => deleteAll(matching(filter)),

    /** Deletes what was delivered, or reported to the owner, at least so many days ago; returns the number. */
    expire(days: number): Promise<number> {
      const latest = Date.now() - days * day
      // A digest that waits, as while a key is wrong, has told the owner nothing yet.
      const recent = sql`
        SELECT accepted_at FROM ${table} WHERE counted_as = 'digest' AND (state <> 'delivered' OR settled_at > ${latest})`
      return deleteAll(sql`(state = 'delivered' AND settled_at <= ${latest}
        OR state IN ('held', 'failed') AND reported_at <= ${latest} AND reported_at NOT IN (${recent}))`)
    },

    /**
     * Queues the digest of a date (`YYYY-MM-DD`), unless there is one, with the held and failed messages that none has
     * reported; from then on they are.
     *
     * @param render gets their number and {@link digestLength} of them: those with a proof first, then the newest
     * @returns the digest's id and their number; null if none was queued
     */
    digest: (
      date: string,
      channel: string,
      render: (count: number, first: readonly StoredMessage[]) => Message,
    ): Promise<{ id: string; count: number } | null> =>
      write(function* () {
        const hash = `digest:${date}`
        if ((yield sql`SELECT id FROM ${table} WHERE content_hash = ${hash}`).length > 0) return null
        const unreported = sql`state IN ('held', 'failed') AND reported_at IS NULL`
        const waiting = sql`
          WHERE ${unreported} ORDER BY CASE WHEN proof IS NULL THEN 1 ELSE 0 END, accepted_at DESC`
        const ids = idRows.parse(yield sql`SELECT id FROM ${table} ${waiting} LIMIT ${maxReported}`)
        if (ids.length === 0) return null
        const first = storedMessageSchema.array().parse(yield select(sql`${waiting} LIMIT ${digestLength}`))
        const digest = crypto.randomUUID()
        // The same in all these rows: it leads from a message to its digest.
        const now = Date.now()
        const queued = yield sql`
          INSERT INTO ${table} (id, state, message, sender, client, channel, content_hash, counted_as, accepted_at, due_at)
          VALUES (${digest}, 'queued', ${JSON.stringify(render(ids.length, first))}, '', 'digest', ${channel}, ${hash},
            'digest', ${now}, ${now})
          ON CONFLICT DO NOTHING RETURNING id`
        // Another process was quicker.
        if (queued.length === 0) return null
        yield sql`UPDATE ${table} SET reported_at = ${now} WHERE ${isIn('id', ids)} AND ${unreported}`
        return { id: digest, count: ids.length }
      }),
  }
}

const countRows = z.array(z.object({ state: z.enum(states), count: integer, oldest: integer }))
const idRows = z.array(z.object({ id: z.string() }).transform(({ id }) => id))
const valueRow = z.object({ value: z.string() })
