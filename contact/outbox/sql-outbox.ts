import { z } from 'zod'
import { createAccept } from './accept.ts'
import { isAllowed } from './life.ts'
import { digestLength, type Filter, maxDelaySeconds, type Outbox, pause } from './outbox.ts'
import { columns, storedMessageSchema, toSummary } from './rows.ts'
import { all, isIn, Sql, sql } from './sql.ts'
import { day, hour, type Store } from './store.ts'

/** How many messages are changed at a time. */
const batchSize = 1000

const id = sql`id`
const state = sql`state`

/** Creates the outbox of a store. */
export function createSqlOutbox(store: Store): Outbox {
  const { prefix, skipLocked, read, write, close } = store
  const table = sql`${prefix}message`
  const facts = sql`${prefix}fact`
  const messages = async (rest: Sql) =>
    storedMessageSchema.array().parse(await read(sql`SELECT ${new Sql(columns)} FROM ${table} ${rest}`))
  const isChanged = async (statement: Sql) => (await write(statement)).length > 0

  const matching = ({ states, ids, olderThanSeconds }: Filter) =>
    all([
      ...(states ? [isIn(state, states)] : []),
      ...(ids ? [isIn(id, ids)] : []),
      ...(olderThanSeconds === undefined ? [] : [sql`accepted_at < ${Date.now() - olderThanSeconds * 1000}`]),
    ])

  async function deleteAll(condition: Sql): Promise<number> {
    for (let total = 0; ; ) {
      const start = performance.now()
      const deleted = await write(sql`
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

  const get = async (wanted: string) => (await messages(sql`WHERE id = ${wanted}`))[0] ?? null

  return {
    accept: createAccept(store),
    close,
    [Symbol.asyncDispose]: close,

    async probe() {
      await write(
        sql`
          INSERT INTO ${table} (id, state, message, sender, client, channel, counted_as, accepted_at, due_at)
          VALUES ('probe', 'held', '{}', '', '', 'none', 'held', 0, 0) RETURNING id`,
        sql`DELETE FROM ${table} WHERE id = 'probe' RETURNING id`,
      )
    },

    async claim(leaseSeconds, channel, except = []) {
      const now = Date.now()
      // A message that was never tried is due whatever the clock said that accepted it. A file is no mail: its outcome does not matter.
      const [row] = await write(sql`
        UPDATE ${table}
        SET attempts = attempts + 1, due_at = ${now + leaseSeconds * 1000},
          channel = CASE WHEN uncertain_since IS NULL OR channel = 'file' THEN ${channel} ELSE channel END,
          uncertain_since = CASE WHEN uncertain_since IS NULL OR channel = 'file' THEN ${now} ELSE uncertain_since END
        WHERE id = (
          SELECT id FROM ${table}
          WHERE state = 'queued' AND (attempts = 0 OR due_at <= ${now} OR due_at > ${now + maxDelaySeconds * 1000 + hour})
            AND NOT ${isIn(id, except)} AND ${channel === 'file' ? sql`channel = 'file'` : sql`TRUE`}
          ORDER BY due_at LIMIT 1 ${skipLocked}
        )
        RETURNING ${new Sql(columns)}`)
      if (!row) return null
      const message = storedMessageSchema.parse(row)
      return { ...message, isUncertain: message.uncertainSince?.getTime() !== now }
    },

    settle({ id, attempts, isUncertain }, settlement) {
      const common = sql`state = ${settlement.state}, error = ${settlement.error}`
      const condition = sql`id = ${id} AND state = 'queued' AND attempts = ${attempts}`
      if (settlement.state !== 'queued') {
        const reference = settlement.state === 'delivered' ? settlement.reference : null
        return isChanged(sql`
          UPDATE ${table} SET ${common}, reference = ${reference}, settled_at = ${Date.now()}
          WHERE ${condition} RETURNING id`)
      }
      const { delaySeconds, isUnknown, isNewRound, plain } = settlement
      return isChanged(sql`
        UPDATE ${table}
        SET ${common}, due_at = ${Date.now() + delaySeconds * 1000}, round = round + ${Number(isNewRound)},
          plain = ${Number(plain)}, uncertain_since = ${isUnknown || isUncertain ? sql`uncertain_since` : sql`NULL`}
        WHERE ${condition} RETURNING id`)
    },

    async summary() {
      return toSummary(
        // Each part reads an index alone.
        await read(sql`
          SELECT 'queued' AS state, count(*) AS count, 0 AS filed FROM ${table} WHERE state = 'queued'
          UNION ALL SELECT 'delivered', count(*), count(CASE WHEN channel = 'file' THEN 1 END) FROM ${table}
          WHERE state = 'delivered'
          UNION ALL SELECT state, count(*), 0 FROM ${table} WHERE state IN ('held', 'failed') GROUP BY state`),
        await messages(sql`WHERE state = 'queued' ORDER BY accepted_at LIMIT 1`),
        await messages(sql`WHERE state = 'queued' AND error IS NOT NULL ORDER BY accepted_at LIMIT 1`),
      )
    },

    list: (filter = {}) => messages(sql`WHERE ${matching(filter)} ORDER BY accepted_at DESC, id`),
    get,

    requeue: async (id, event, seen, channel) =>
      isAllowed(seen, event, 'queued') &&
      isChanged(sql`
        UPDATE ${table}
        SET state = 'queued', due_at = ${Date.now()}, settled_at = NULL, reference = NULL, reported_at = NULL,
          uncertain_since = CASE state WHEN 'queued' THEN uncertain_since END,
          channel = CASE WHEN state = 'queued' AND uncertain_since IS NOT NULL THEN channel ELSE ${channel} END,
          round = CASE WHEN state IN ('delivered', 'failed') THEN round + 1 ELSE round END,
          plain = CASE state WHEN 'queued' THEN plain ELSE 0 END
        WHERE id = ${id} AND state = ${seen}
          AND (state <> 'queued' OR uncertain_since IS NULL OR due_at <= ${Date.now()})
        RETURNING id`),

    delete: (filter) => deleteAll(matching(filter)),

    expire(days) {
      const latest = Date.now() - days * day
      return deleteAll(sql`(state = 'delivered' AND settled_at <= ${latest}
        OR state IN ('held', 'failed') AND reported_at <= ${latest})`)
    },

    async unreported(date) {
      const waiting = sql`
        WHERE state IN ('held', 'failed') AND reported_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM ${table} AS digest WHERE digest.content_hash = ${digestHash(date)})
        ORDER BY CASE WHEN proof IS NULL THEN 1 ELSE 0 END, accepted_at DESC`
      const ids = idRows.parse(await read(sql`SELECT id FROM ${table} ${waiting}`))
      if (ids.length === 0) return { ids: [], first: [] }
      return { ids: ids.map(({ id }) => id), first: await messages(sql`${waiting} LIMIT ${digestLength}`) }
    },

    async queueDigest(date, message, reported, channel) {
      const digest = crypto.randomUUID()
      const batches = []
      for (let start = 0; start < reported.length; start += batchSize)
        batches.push(reported.slice(start, start + batchSize))
      // Both in one transaction: what a digest does not list stays unreported, and the other way round.
      await write(
        sql`
          INSERT INTO ${table} (id, state, message, sender, client, channel, content_hash, counted_as, accepted_at, due_at)
          VALUES (${digest}, 'queued', ${JSON.stringify(message)}, '', 'digest', ${channel}, ${digestHash(date)}, 'digest',
            ${Date.now()}, ${Date.now()})
          ON CONFLICT DO NOTHING RETURNING id`,
        ...batches.map(
          (ids) => sql`
            UPDATE ${table} SET reported_at = ${Date.now()}
            WHERE ${isIn(id, ids)} AND state IN ('held', 'failed')
              AND EXISTS (SELECT 1 FROM ${table} AS digest WHERE digest.id = ${digest})
            RETURNING id`,
        ),
      )
      return (await get(digest)) && digest
    },

    secret: (name) => keep(name, crypto.randomUUID() + crypto.randomUUID()),

    async dailySalt(date) {
      await write(
        sql`DELETE FROM ${facts} WHERE name LIKE 'salt %' AND name < ${`salt ${date}`} RETURNING name`,
      )
      const salt = await keep(`salt ${date}`, crypto.randomUUID())
      store.forget()
      return salt
    },

    async note(name, value) {
      await write(sql`
        INSERT INTO ${facts} (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING name`)
    },

    noted: async (name) =>
      valueRows.parse(await read(sql`SELECT value FROM ${facts} WHERE name = ${name}`))[0]?.value ?? null,
  }

  /** Returns the value of a name; stores this one if there is none. */
  async function keep(name: string, value: string): Promise<string> {
    const [row] = valueRows.parse(
      await write(sql`
        INSERT INTO ${facts} (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`),
    )
    if (!row) throw new Error(`There is no ${name}.`)
    return row.value
  }
}

const digestHash = (date: string) => `digest:${date}`

const idRows = z.array(z.object({ id: z.string() }))
const valueRows = z.array(z.object({ value: z.string() }))
