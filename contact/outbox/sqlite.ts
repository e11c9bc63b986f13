import type { StatementResultingChanges } from 'node:sqlite'
import { firstState, isAllowed, purgeable } from './life.ts'
import {
  type AcceptResult,
  deduplicationSeconds,
  type Filter,
  maxDueSeconds,
  type NewMessage,
  type Outbox,
  pause,
  purgeBatch,
} from './outbox.ts'
import { toClaim, toDuplicate, toNotificationClaim, toStoredMessage, toSummary } from './rows.ts'
import { openSqliteFile, replacementCheck } from './sqlite-file.ts'
import { transactions } from './sqlite-transaction.ts'

/**
 * Opens the outbox in a SQLite file, for one machine. Other processes (`npm run inbox`) may use it at the same time.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous), and a promise
 * resolves only after the commit.
 *
 * @throws as {@link openSqliteFile}
 */
export function openSqliteOutbox(file: string, { migrate = false } = {}): Outbox {
  const database = openSqliteFile(file, migrate)
  const sql = database.createTagStore()
  const select = `
    SELECT id, message, accepted_at AS acceptedAt, state, reasons, settled_at AS settledAt, attempts, channel, reference,
      last_error AS lastError
    FROM stored_message`
  const selectById = database.prepare(`${select} WHERE id = ?`)
  const selectByState = database.prepare(`${select}
    WHERE state IN (SELECT value FROM json_each(?)) AND accepted_at < ? ORDER BY accepted_at DESC, id`)
  const transact = transactions(database, replacementCheck(file))
  const changed = (change: () => StatementResultingChanges) => transact(() => change().changes === 1)
  /** Empties the log, which still contains deleted rows, unless another process is using it. */
  const emptyLog = () => {
    // The first part lets others write, and leaves little for the second.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  function insert({ id, message, client, contentHash, reasons, mailConfigured }: NewMessage, now: number) {
    sql.run`
      INSERT INTO stored_message (
        id, state, message, client, content_hash, reasons, mail_configured, accepted_at, due_at
      )
      VALUES (${id}, ${firstState(reasons)}, ${JSON.stringify(message)}, ${client}, ${contentHash},
        ${JSON.stringify(reasons)}, ${mailConfigured ? 1 : 0}, ${now}, ${now})`
  }

  return {
    accept: (entry, { perClientAndHour, perDay }) =>
      transact((): AcceptResult => {
        const { id, client, contentHash, reasons, notify } = entry
        const now = Date.now()
        const isHeld = firstState(reasons) === 'held' ? 1 : 0
        const same = sql.get`SELECT id, state, accepted_at FROM stored_message WHERE content_hash = ${contentHash}`
        if (same) {
          if (Number(same['accepted_at']) > now - deduplicationSeconds * 1000) {
            return toDuplicate(same)
          }
          sql.run`UPDATE stored_message SET content_hash = NULL WHERE content_hash = ${contentHash}`
        }

        const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
        // The limit-th newest message, if there is one: the limit applies until it leaves the window.
        const clientLimitRow =
          perClientAndHour &&
          sql.get`
            SELECT accepted_at FROM stored_message
            WHERE (state = 'held') = ${isHeld} AND client = ${client} AND accepted_at > ${now - hour}
            ORDER BY accepted_at DESC LIMIT 1 OFFSET ${perClientAndHour - 1}`
        if (clientLimitRow) return limited('client', Number(clientLimitRow['accepted_at']) + hour - now)
        const totalLimitRow =
          perDay &&
          sql.get`
            SELECT accepted_at FROM stored_message WHERE (state = 'held') = ${isHeld} AND accepted_at > ${now - day}
            ORDER BY accepted_at DESC LIMIT 1 OFFSET ${perDay - 1}`
        if (totalLimitRow) return limited('total', Number(totalLimitRow['accepted_at']) + day - now)

        insert(entry, now)
        if (notify) sql.run`INSERT INTO notification (id, due_at) VALUES (${id}, ${now})`
        return { outcome: 'accepted', id }
      }),

    probe: () =>
      transact(() => {
        insert(probe, Date.now())
        sql.run`DELETE FROM stored_message WHERE id = ${probe.id}`
      }),

    claim: (leaseSeconds, { except = [], only, unmailedOnly = false } = {}) =>
      transact(() => {
        const now = Date.now()
        // Stored while the clock was ahead: due after one lease, in which a worker may still finish.
        sql.run`
          UPDATE stored_message INDEXED BY stored_due SET due_at = ${after(leaseSeconds)}
          WHERE state IN ('queued', 'sending') AND due_at > ${after(maxDueSeconds)}`
        // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent.
        const row = sql.get`
          UPDATE stored_message
          SET state = 'sending', attempts = attempts + 1, lease = lower(hex(randomblob(16))),
            due_at = ${after(leaseSeconds)},
            uncertain_since = CASE WHEN state = 'sending' AND payload IS NOT NULL
              THEN coalesce(uncertain_since, claimed_at) ELSE uncertain_since END,
            claimed_at = ${now}
          WHERE id = (
            -- Without INDEXED BY, SQLite sorts all messages of these states.
            SELECT id FROM stored_message INDEXED BY stored_due
            WHERE state IN ('queued', 'sending') AND due_at <= ${now}
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
      return toSummary(sql.all`
        SELECT state, count(*) AS count, (${Date.now()} - min(accepted_at)) / 1000.0 AS oldestSeconds
        FROM stored_message GROUP BY state`)
    },

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
  message: { name: '', email: '', subject: '', message: '' },
  contentHash: 'probe',
  client: '',
  reasons: [],
  mailConfigured: true,
  notify: false,
}

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
