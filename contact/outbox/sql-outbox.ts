import { isAllowed } from './life.ts'
import { batchSize, digestLength, type Filter, maxDueSeconds, type Outbox, pause } from './outbox.ts'
import { claimSchema, notificationClaimSchema, storedMessageSchema, toSummary, valueSchema } from './rows.ts'
import { isIn, type Sql, sql } from './sql.ts'

/** What the stores do not share. */
type Store = Pick<Outbox, 'accept' | 'probe' | 'close'> & {
  /** Where the tables are, and that of the messages. */
  schema: Sql
  message: Sql
  /** The messages as `due`, by the index of their due times. */
  dueMessages: Sql
  /** Skips what others are changing. */
  skipLocked: Sql
  /** The time in this many seconds, by the store's clock. */
  after: (seconds: number) => Sql
  secondsSince: (time: Sql) => Sql
  newLease: (seconds: number) => string
  /** Whether a message of `due` waits for no time and no worker. */
  isDue: () => Sql
  /** Returns the rows. */
  read: (statement: Sql) => Promise<unknown[]>
  /** Changes rows, and returns those of `RETURNING`. */
  write: (statement: Sql) => Promise<unknown[]>
  /** Removes deleted rows for good. */
  forget: () => void
}

export const hour = 60 * 60
export const day = 24 * hour

const columns = sql`id, message, accepted_at AS "acceptedAt", state, reasons, settled_at AS "settledAt", attempts, channel,
  reference, last_error AS "lastError"`

/** Creates the outbox from what differs: all other statements are the same in SQLite and Postgres. */
export function createSqlOutbox(store: Store): Outbox {
  const { accept, probe, close, read, write, after, secondsSince, skipLocked, dueMessages } = store
  const { schema, message } = store
  const isChanged = async (statement: Sql) => (await write(statement)).length === 1
  const matching = ({ states, ids, olderThanSeconds, reportedForSeconds }: Filter) => sql`
    ${isIn(sql`state`, states)}
    AND ${ids === undefined ? sql`TRUE` : isIn(sql`id`, ids)}
    AND ${olderThanSeconds === undefined ? sql`TRUE` : sql`accepted_at < ${after(-olderThanSeconds)}`}
    AND ${reportedForSeconds === undefined ? sql`TRUE` : sql`reference IN ${reportedFor(reportedForSeconds)}`}`
  const reportedFor = (seconds: number) =>
    digests(sql`state = 'delivered' AND settled_at <= ${after(-seconds)}`)
  /** An owner at work has an hour to retry what was not mailed, before a digest reports it. */
  const needsOwner = () =>
    sql`(state = 'held' OR state IN ('dead', 'uncertain') AND settled_at <= ${after(-hour)})`
  /** The ids of digests, as the messages that they list refer to them. */
  const digests = (condition: Sql) =>
    sql`(SELECT CAST(id AS text) FROM ${message} WHERE kind = 'digest' AND ${condition})`
  /** A digest that the provider rejected has reported nothing. */
  const isUnreported = () => sql`${needsOwner()} AND kind <> 'digest'
    AND (reference IS NULL OR reference NOT IN ${digests(sql`state NOT IN ('dead', 'uncertain')`)})`

  async function get(id: string) {
    if (!uuid.test(id)) return null
    const [row] = await read(sql`SELECT ${columns} FROM ${message} WHERE id = ${id}`)
    return row ? storedMessageSchema.parse(row) : null
  }

  async function deleteAll(condition: Sql): Promise<number> {
    for (let total = 0; ; ) {
      const start = performance.now()
      const deleted = await write(sql`
        DELETE FROM ${message} WHERE id IN (
          SELECT id FROM ${message} AS due WHERE ${condition} LIMIT ${batchSize} ${skipLocked}
        )
        RETURNING id`)
      total += deleted.length
      if (deleted.length < batchSize) return total
      // As long as the batch took, so that others can write half of the time.
      await pause(performance.now() - start)
    }
  }

  return {
    accept,
    probe,
    close,
    [Symbol.asyncDispose]: close,

    async claim(leaseSeconds, { except = [], only, unmailedOnly = false } = {}) {
      const lease = store.newLease(leaseSeconds)
      // Stored while the clock was ahead: due after one lease, in which a worker may still finish.
      await write(sql`
        UPDATE ${message} SET due_at = ${after(leaseSeconds)}
        WHERE id IN (
          SELECT id FROM ${dueMessages} WHERE state IN ('queued', 'sending') AND due_at > ${after(maxDueSeconds)}
        )`)
      // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent. A file is no mail.
      // Run again because its answer was lost, the statement finds the message that it has leased.
      const [row] = await write(sql`
        UPDATE ${message}
        SET state = 'sending', attempts = attempts + 1, lease = ${lease},
          due_at = ${after(leaseSeconds)}, claimed_at = ${after(0)},
          uncertain_since = CASE
            WHEN state = 'sending' AND lease IS DISTINCT FROM ${lease} AND payload IS NOT NULL AND channel IS DISTINCT FROM 'file'
            THEN coalesce(uncertain_since, claimed_at) ELSE uncertain_since END
        WHERE id = coalesce((SELECT id FROM ${dueMessages} WHERE state IN ('queued', 'sending') AND lease = ${lease}), (
          SELECT id FROM ${dueMessages}
          WHERE state IN ('queued', 'sending') AND ${store.isDue()} AND NOT ${isIn(sql`id`, except)}
            AND ${only ? isIn(sql`id`, only) : sql`TRUE`} AND ${unmailedOnly ? sql`NOT mail_configured` : sql`TRUE`}
          ORDER BY due_at LIMIT 1 ${skipLocked}
        ))
        RETURNING id, message, accepted_at AS "acceptedAt", attempts, round, lease, payload,
          ${secondsSince(sql`uncertain_since`)} AS "uncertainSeconds"`)
      return row ? claimSchema.parse(row) : null
    },

    savePayload: ({ id, lease }, payload) =>
      isChanged(sql`
        UPDATE ${message}
        SET payload = ${JSON.stringify(payload)}, channel = ${payload.channel},
          mail_configured = mail_configured OR ${payload.channel !== 'file'}
        WHERE id = ${id} AND lease = ${lease} RETURNING id`),

    async settle({ id, lease }, settlement) {
      if (settlement.state !== 'queued') {
        const { state, reference = null, error = null } = settlement
        return isChanged(sql`
          UPDATE ${message}
          SET state = ${state}, reference = ${reference}, last_error = ${error}, settled_at = ${after(0)}, lease = NULL
          WHERE id = ${id} AND lease = ${lease} RETURNING id`)
      }
      const { delaySeconds, countAttempt, error, uncertain, payload } = settlement
      return isChanged(sql`
        UPDATE ${message}
        SET state = 'queued', due_at = ${after(delaySeconds)}, attempts = attempts - ${countAttempt ? 0 : 1},
          payload = ${payload && JSON.stringify(payload)}, lease = NULL, last_error = ${error},
          uncertain_since = CASE WHEN ${uncertain} THEN coalesce(uncertain_since, claimed_at) ELSE uncertain_since END
        WHERE id = ${id} AND lease = ${lease} RETURNING id`)
    },

    async claimNotification(leaseSeconds, only) {
      const ofMessage = (column: Sql) =>
        sql`(SELECT ${column} FROM ${message} AS m WHERE m.id = notification.id)`
      const [row] = await write(sql`
        UPDATE ${schema}.notification SET attempts = attempts + 1, due_at = ${after(leaseSeconds)}
        WHERE id = (
          SELECT due.id FROM ${schema}.notification AS due JOIN ${message} AS m ON m.id = due.id
          WHERE (due.due_at <= ${after(0)} OR due.due_at > ${after(maxDueSeconds)}) AND m.state <> 'held'
            AND ${only ? isIn(sql`due.id`, only) : sql`TRUE`}
          ORDER BY due.due_at LIMIT 1 ${skipLocked}
        )
        RETURNING id, attempts, ${ofMessage(sql`message`)} AS message, ${ofMessage(sql`accepted_at`)} AS "acceptedAt"`)
      return row ? notificationClaimSchema.parse(row) : null
    },

    settleNotification: ({ id, attempts }, delaySeconds) =>
      isChanged(
        delaySeconds === null
          ? sql`DELETE FROM ${schema}.notification WHERE id = ${id} AND attempts = ${attempts} RETURNING id`
          : sql`
            UPDATE ${schema}.notification SET due_at = ${after(delaySeconds)}
            WHERE id = ${id} AND attempts = ${attempts} RETURNING id`,
      ),

    async summary() {
      const countBy = (column: Sql, condition: Sql) =>
        read(sql`
          SELECT ${column} AS name, CAST(count(*) AS integer) AS count FROM ${message}
          WHERE kind <> 'digest' AND ${condition} GROUP BY ${column}`)
      return toSummary(
        await countBy(sql`state`, sql`TRUE`),
        await countBy(sql`kind`, sql`accepted_at > ${after(-30 * day)}`),
        await read(sql`
          SELECT ${secondsSince(sql`min(accepted_at)`)} AS seconds FROM ${message}
          WHERE kind <> 'digest' AND state IN ('queued', 'sending')`),
      )
    },

    async list(filter) {
      const rows = await read(sql`
        SELECT ${columns} FROM ${message} WHERE kind <> 'digest' AND ${matching(filter)}
        ORDER BY accepted_at DESC, id`)
      return storedMessageSchema.array().parse(rows)
    },

    get,

    requeue: async (id, event, seen) =>
      isAllowed(seen, event, 'queued') &&
      isChanged(sql`
        UPDATE ${message}
        SET state = 'queued', due_at = ${after(0)}, settled_at = NULL, reference = NULL,
          round = CASE WHEN settled_at IS NULL THEN round ELSE round + 1 END,
          payload = CASE WHEN settled_at IS NULL THEN payload END,
          uncertain_since = CASE WHEN settled_at IS NULL THEN uncertain_since END
        WHERE id = ${id} AND state = ${seen} RETURNING id`),

    async purge(filter) {
      const purgeable = filter.states.filter((state) => isAllowed(state, 'purge', 'gone'))
      const chosen = matching({ ...filter, states: purgeable })
      const reported = sql`SELECT reference FROM ${message} WHERE ${needsOwner()} AND reference IS NOT NULL`
      const parts = [
        sql`kind <> 'digest' AND ${chosen}`,
        // It quotes messages, of which none waits any more.
        sql`kind = 'digest' AND settled_at <= ${after(-day)} AND CAST(id AS text) NOT IN (${reported})`,
      ]
      let total = 0
      for (const part of parts) total += await deleteAll(part)
      if (total > 0) store.forget()
      return total
    },

    async undigested() {
      const rows = await read(sql`
        SELECT CAST(id AS text) AS value FROM ${message}
        WHERE ${isUnreported()} AND accepted_at <= ${after(0)} AND NOT EXISTS (
          SELECT 1 FROM ${message} WHERE kind = 'digest' AND accepted_at > ${after(-day)} AND accepted_at <= ${after(0)}
        )
        ORDER BY proof IS NULL, accepted_at DESC`)
      const ids = valueSchema.array().parse(rows)
      const newest = await Promise.all(ids.slice(0, digestLength).map(get))
      return { ids, newest: newest.filter((found) => found !== null) }
    },

    async markReported(ids, digest) {
      await write(sql`
        UPDATE ${message} SET reference = ${digest} WHERE ${needsOwner()} AND ${isIn(sql`id`, ids)} RETURNING id`)
    },

    async secret(name) {
      const value = crypto.randomUUID() + crypto.randomUUID()
      const [row] = await write(sql`
        INSERT INTO ${schema}.secret VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`)
      return valueSchema.parse(row)
    },

    async dailySalt(day) {
      await write(sql`DELETE FROM ${schema}.daily_salt WHERE day < ${day}`)
      const [row] = await write(sql`
        INSERT INTO ${schema}.daily_salt VALUES (${day}, ${crypto.randomUUID()})
        ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING salt AS value`)
      store.forget()
      return valueSchema.parse(row)
    },
  }
}

/** Postgres would report any other id as an error, not as a missing message. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
