import type { StatementResultingChanges } from 'node:sqlite'
import { emptyMessage } from '../message.ts'
import { isSuspect, type Sign } from '../spam/signs.ts'
import { firstState, isAllowed, purgeable } from './life.ts'
import {
  type AcceptLimits,
  type AcceptResult,
  deduplicationSeconds,
  digestLength,
  type Filter,
  type Kind,
  maxDueSeconds,
  type NewMessage,
  type Outbox,
  pause,
  purgeBatch,
} from './outbox.ts'
import { toClaim, toDuplicate, toNotificationClaim, toStoredMessage, toSummary } from './rows.ts'
import { bootClock } from './sqlite-clock.ts'
import { openSqliteFile, replacementCheck } from './sqlite-file.ts'
import { transactions } from './sqlite-transaction.ts'

/**
 * Opens the outbox in a SQLite file, for one machine. Other processes (`npm run inbox`) may use it at the same time.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous), and a promise
 * resolves only after the commit.
 *
 * @param options.clock judges leases, so that a worker whose attempt is running keeps its own when the time is set
 * @throws as {@link openSqliteFile}
 */
export function openSqliteOutbox(file: string, { migrate = false, clock = bootClock } = {}): Outbox {
  const database = openSqliteFile(file, migrate)
  const sql = database.createTagStore()
  const select = `
    SELECT id, message, accepted_at AS acceptedAt, state, reasons, settled_at AS settledAt, attempts, channel, reference,
      last_error AS lastError
    FROM stored_message`
  const selectById = database.prepare(`${select} WHERE id = ?`)
  const selectByState = database.prepare(`${select}
    WHERE kind <> 'digest' AND state IN (SELECT value FROM json_each(?)) AND accepted_at < ?
    ORDER BY accepted_at DESC, id`)
  const selectHeldSince = database.prepare(
    `${select} WHERE state = 'held' AND accepted_at BETWEEN ? AND ? ORDER BY proof IS NULL, accepted_at DESC LIMIT ?`,
  )
  const transact = transactions(database, replacementCheck(file))
  const changed = (change: () => StatementResultingChanges) => transact(() => change().changes === 1)
  /** Empties the log, which still contains deleted rows, unless another process is using it. */
  const emptyLog = () => {
    // The first part lets others write, and leaves little for the second.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  function insert(entry: NewMessage, kind: Kind | 'digest', reasons: readonly Sign[], now: number) {
    const { id, message, client, contentHash, mailConfigured, proof, textHash } = entry
    sql.run`
      INSERT INTO stored_message (
        id, state, message, client, content_hash, reasons, mail_configured, kind, proof, text_hash, accepted_at, due_at
      )
      VALUES (${id}, ${firstState(reasons)}, ${JSON.stringify(message)}, ${client}, ${contentHash},
        ${JSON.stringify(reasons)}, ${mailConfigured ? 1 : 0}, ${kind}, ${proof}, ${textHash}, ${now}, ${now})`
  }

  /** When the limit-th newest message of a kind leaves its window; null while the limit is not reached. */
  function blockedUntil(kind: Kind, client: string | null, limit: number, window: number): number | null {
    if (limit === 0) return null
    const now = Date.now()
    // What the clock, since set back, puts in the future does not count.
    const row = sql.get`
      SELECT accepted_at FROM stored_message
      WHERE kind = ${kind} AND (${client} IS NULL OR client = ${client})
        AND accepted_at > ${now - window} AND accepted_at <= ${now}
      ORDER BY accepted_at DESC LIMIT 1 OFFSET ${limit - 1}`
    return row ? Number(row['accepted_at']) + window : null
  }

  /** Adds the signs that only the store can find, and decides how a new message is counted. */
  function judge(
    { message, client, reasons, proof, textHash }: NewMessage,
    { unprovenPerDay, unprovenPerClientAndDay }: AcceptLimits,
  ) {
    const isProven = proof !== null && !sql.get`SELECT 1 FROM stored_message WHERE proof = ${proof}`
    const same = sql.get`
      SELECT total(is_client AND is_email) AS others, count(*) AS similar FROM (
        SELECT client <> ${client} AS is_client, message ->> 'email' <> ${JSON.stringify(message)} ->> 'email' AS is_email
        FROM stored_message WHERE text_hash = ${textHash} AND accepted_at > ${Date.now() - day}
      ) WHERE is_client OR is_email`
    const isRepeated = Number(same?.['others']) > 0 || Number(same?.['similar']) > 1
    const found: Sign[] = [...reasons]
    if (!isProven) found.push('unproven')
    if (isRepeated) found.push('repeated')
    if (isSuspect(found)) return { isProven, kind: 'held', reasons: found } as const
    if (isProven) return { isProven, kind: 'proven', reasons: [] } as const
    const isCrowded =
      blockedUntil('unproven', client, unprovenPerClientAndDay, day) !== null ||
      blockedUntil('unproven', null, unprovenPerDay, day) !== null
    if (isCrowded) return { isProven, kind: 'held', reasons: [...found, 'crowded'] } as const
    return { isProven, kind: 'unproven', reasons: [] } as const
  }

  return {
    accept: (entry, limits) =>
      transact((): AcceptResult => {
        const { id, client, contentHash, notify, isDigest } = entry
        const now = Date.now()
        // Yesterday's equal message is another one.
        sql.run`
          UPDATE stored_message SET content_hash = NULL
          WHERE content_hash = ${contentHash} AND accepted_at <= ${now - deduplicationSeconds * 1000}`
        const same = sql.get`SELECT id, state FROM stored_message WHERE content_hash = ${contentHash}`
        if (isDigest) {
          if (same) return toDuplicate(same)
          insert(entry, 'digest', [], now)
          return { outcome: 'accepted', id, reasons: [] }
        }

        const { kind, reasons, isProven } = judge(entry, limits)
        if (same && !(same['state'] === 'held' && kind === 'proven')) return toDuplicate(same)
        const clientLimit = blockedUntil(kind, client, limits.perClientAndHour, hour)
        if (clientLimit !== null) return limited('client', clientLimit - now)
        const perDay =
          kind === 'proven' ? limits.perDay : kind === 'held' && !isProven ? limits.heldPerDay : 0
        const totalLimit = blockedUntil(kind, null, perDay, day)
        if (totalLimit !== null) return limited('total', totalLimit - now)

        const proof = isProven ? entry.proof : null
        if (same) {
          sql.run`
            UPDATE stored_message SET state = 'queued', kind = ${kind}, proof = ${proof}, due_at = ${now}
            WHERE id = ${String(same['id'])}`
          return { outcome: 'released', id: String(same['id']) }
        }
        insert({ ...entry, proof }, kind, reasons, now)
        if (notify) sql.run`INSERT INTO notification (id, due_at) VALUES (${id}, ${now})`
        return { outcome: 'accepted', id, reasons: [...reasons] }
      }),

    probe: () =>
      transact(() => {
        insert(probe, 'digest', [], Date.now())
        sql.run`DELETE FROM stored_message WHERE id = ${probe.id}`
      }),

    claim: (leaseSeconds, { except = [], only, unmailedOnly = false } = {}) =>
      transact(() => {
        const now = Date.now()
        const steady = clock.milliseconds()
        const ends = Math.round(steady + leaseSeconds * 1000)
        // Stored while the clock was ahead: due after one lease, in which a worker may still finish.
        sql.run`
          UPDATE stored_message INDEXED BY stored_due SET due_at = ${after(leaseSeconds)}
          WHERE state IN ('queued', 'sending') AND due_at > ${after(maxDueSeconds)}`
        // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent.
        const row = sql.get`
          UPDATE stored_message
          SET state = 'sending', attempts = attempts + 1, lease = ${`${clock.boot}/${ends}/${crypto.randomUUID()}`},
            due_at = ${after(leaseSeconds)},
            uncertain_since = CASE WHEN state = 'sending' AND payload IS NOT NULL
              THEN coalesce(uncertain_since, claimed_at) ELSE uncertain_since END,
            claimed_at = ${now}
          WHERE id = (
            -- Without INDEXED BY, SQLite sorts all messages of these states.
            SELECT id FROM stored_message INDEXED BY stored_due
            WHERE state IN ('queued', 'sending')
              -- A lease of before the machine was started, or of another system, ends by the time of day.
              AND iif(state = 'sending' AND lease LIKE ${`${clock.boot}/%`},
                CAST(substr(lease, ${clock.boot.length + 2}) AS INTEGER) <= ${steady}, due_at <= ${now})
              AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(except)}))
              AND (${only ? 0 : 1} OR id IN (SELECT value FROM json_each(${JSON.stringify(only ?? [])})))
              AND (${unmailedOnly ? 0 : 1} OR NOT mail_configured)
            ORDER BY due_at LIMIT 1
          )
          RETURNING id, message, accepted_at AS acceptedAt, attempts, round, lease AS leaseToken, payload,
            (${now} - uncertain_since) / 1000.0 AS uncertainSeconds`
        return row ? toClaim(row) : null
      }),

    savePayload: ({ id, leaseToken }, payload) =>
      changed(
        () => sql.run`
          UPDATE stored_message
          SET payload = ${JSON.stringify(payload)}, channel = ${payload.channel},
            mail_configured = mail_configured OR ${payload.channel === 'file' ? 0 : 1}
          WHERE id = ${id} AND lease = ${leaseToken}`,
      ),

    settle: ({ id, leaseToken }, settlement) =>
      changed(() => {
        if (settlement.state === 'queued') {
          const { delaySeconds, countAttempt, error, uncertain, payload } = settlement
          return sql.run`
            UPDATE stored_message
            SET state = 'queued', due_at = ${after(delaySeconds)}, attempts = attempts - ${countAttempt ? 0 : 1},
              payload = ${payload && JSON.stringify(payload)}, lease = NULL, last_error = ${error},
              uncertain_since = CASE WHEN ${uncertain ? 1 : 0}
                THEN coalesce(uncertain_since, claimed_at) ELSE uncertain_since END
            WHERE id = ${id} AND lease = ${leaseToken}`
        }
        const { state, reference = null, error = null } = settlement
        return sql.run`
          UPDATE stored_message
          SET state = ${state}, reference = ${reference}, last_error = ${error}, settled_at = ${Date.now()}, lease = NULL
          WHERE id = ${id} AND lease = ${leaseToken}`
      }),

    claimNotification: (leaseSeconds, only) =>
      transact(() => {
        const row = sql.get`
          UPDATE notification SET attempts = attempts + 1, due_at = ${after(leaseSeconds)}
          WHERE id = (
            SELECT id FROM notification JOIN stored_message USING (id)
            WHERE (notification.due_at <= ${Date.now()} OR notification.due_at > ${after(maxDueSeconds)})
              AND state <> 'held'
              AND (${only ? 0 : 1} OR id IN (SELECT value FROM json_each(${JSON.stringify(only ?? [])})))
            ORDER BY notification.due_at LIMIT 1
          )
          RETURNING id, attempts, (SELECT message FROM stored_message AS m WHERE m.id = notification.id) AS message,
            (SELECT accepted_at FROM stored_message AS m WHERE m.id = notification.id) AS acceptedAt`
        return row ? toNotificationClaim(row) : null
      }),

    settleNotification: ({ id, attempts }, delaySeconds) =>
      changed(() =>
        delaySeconds === null
          ? sql.run`DELETE FROM notification WHERE id = ${id} AND attempts = ${attempts}`
          : sql.run`
            UPDATE notification SET due_at = ${after(delaySeconds)} WHERE id = ${id} AND attempts = ${attempts}`,
      ),

    async summary() {
      return toSummary(
        sql.all`
          SELECT state, count(*) AS count, (${Date.now()} - min(accepted_at)) / 1000.0 AS oldestSeconds
          FROM stored_message WHERE kind <> 'digest' GROUP BY state`,
        sql.all`
          SELECT kind, count(*) AS count FROM stored_message
          WHERE kind <> 'digest' AND accepted_at > ${Date.now() - 30 * day} GROUP BY kind`,
      )
    },

    async undigested() {
      const now = Date.now()
      const last = sql.get`
        SELECT max(accepted_at) AS last FROM stored_message WHERE kind = 'digest' AND accepted_at <= ${now}`
      const since = Number(last?.['last'] ?? 0)
      if (since > now - day) return { total: 0, newest: [] }
      const row = sql.get`
        SELECT count(*) AS total FROM stored_message
        WHERE state = 'held' AND accepted_at BETWEEN ${since + 1} AND ${now}`
      const newest = selectHeldSince.all(since + 1, now, digestLength).map(toStoredMessage)
      return { total: Number(row?.['total']), newest }
    },

    secret: (name) =>
      transact(() => {
        sql.run`
          INSERT INTO secret VALUES (${name}, ${crypto.randomUUID() + crypto.randomUUID()}) ON CONFLICT DO NOTHING`
        return String(sql.get`SELECT value FROM secret WHERE name = ${name}`?.['value'])
      }),

    async list(filter) {
      const { states, before } = parametersOf(filter)
      return selectByState.all(states, before).map(toStoredMessage)
    },

    async get(id) {
      const row = selectById.get(id)
      return row ? toStoredMessage(row) : null
    },

    requeue: async (id, event, seen) =>
      isAllowed(seen, event, 'queued') &&
      changed(
        () => sql.run`
          UPDATE stored_message
          SET state = 'queued', due_at = ${Date.now()}, settled_at = NULL,
            round = iif(settled_at IS NULL, round, round + 1),
            payload = iif(settled_at IS NULL, payload, NULL),
            uncertain_since = iif(settled_at IS NULL, uncertain_since, NULL)
          WHERE id = ${id} AND state = ${seen}`,
      ),

    async purge(filter) {
      const { states, before } = parametersOf({ ...filter, states: purgeable(filter.states) })
      for (let total = 0; ; ) {
        const start = performance.now()
        const changes = await transact(() =>
          Number(
            sql.run`
              DELETE FROM stored_message WHERE id IN (
                SELECT id FROM stored_message
                WHERE state IN (SELECT value FROM json_each(${states})) AND accepted_at < ${before}
                LIMIT ${purgeBatch}
              )`.changes,
          ),
        )
        total += changes
        if (changes < purgeBatch) {
          emptyLog()
          return total
        }
        // As long as the batch took, so that others get the lock half of the time.
        await pause(performance.now() - start)
      }
    },

    async dailySalt(day) {
      const salt = await transact(() => {
        sql.run`DELETE FROM daily_salt WHERE day < ${day}`
        sql.run`INSERT INTO daily_salt VALUES (${day}, ${crypto.randomUUID()}) ON CONFLICT DO NOTHING`
        return String(sql.get`SELECT salt FROM daily_salt WHERE day = ${day}`?.['salt'])
      })
      emptyLog()
      return salt
    },

    async close() {
      database.close()
    },
  }
}

/** What {@link Outbox.probe} stores and deletes. */
const probe: NewMessage = {
  id: 'probe',
  message: emptyMessage,
  contentHash: 'probe',
  client: '',
  reasons: [],
  proof: null,
  textHash: null,
  mailConfigured: true,
  notify: false,
}

const hour = 60 * 60 * 1000

const day = 24 * hour

const after = (seconds: number) => Date.now() + Math.round(seconds * 1000)

const limited = (limit: 'client' | 'total', milliseconds: number): AcceptResult => ({
  outcome: 'limited',
  limit,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
})

const parametersOf = ({ states, olderThanSeconds }: Filter) => ({
  states: JSON.stringify(states),
  before: olderThanSeconds === undefined ? Number.MAX_SAFE_INTEGER : after(-olderThanSeconds),
})
