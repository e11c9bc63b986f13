import type { SQLOutputValue, StatementResultingChanges } from 'node:sqlite'
import { groupCommit } from './group-commit.ts'
import {
  type AcceptedMessage,
  type AcceptResult,
  type ClaimRow,
  claimFrom,
  deduplicationSeconds,
  type Filter,
  maxDueSeconds,
  type NotificationClaim,
  type Outbox,
  type State,
  type StoredMessage,
  summarize,
  withAllFields,
} from './outbox.ts'
import { openSqliteFile, replacementCheck } from './sqlite-file.ts'

/**
 * Opens the outbox in a SQLite file, for one machine. Other processes (`npm run inbox`) may use it at the same time.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous), and a promise
 * resolves only after the commit. Concurrent writes share one commit.
 *
 * @throws as {@link openSqliteFile}
 */
export function openSqliteOutbox(file: string): Outbox {
  const database = openSqliteFile(file)
  const sql = database.createTagStore()
  const select = `
    SELECT id, message, accepted_at AS acceptedAt, state, settled_at AS settledAt, attempts, channel, reference,
      last_error AS lastError
    FROM message`
  const selectById = database.prepare(`${select} WHERE id = ?`)
  const selectByState = database.prepare(`${select}
    WHERE state IN (SELECT value FROM json_each(?)) AND accepted_at < ? ORDER BY accepted_at DESC, id`)
  const commit = groupCommit(database, replacementCheck(file))
  const changed = (change: () => StatementResultingChanges) => commit(() => change().changes === 1)
  /** Also truncates the log, which still contains the deleted rows, unless another process is using it. */
  const commitAndEmptyLog = async <Result>(work: () => Result) => {
    const result = await commit(work)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    return result
  }

  return {
    accept: ({ id, message, client, contentHash, quarantined, notify }, { perClientAndHour, perDay }) =>
      commit(() => {
        const now = Date.now()
        const trapped = quarantined ? 1 : 0
        const same = sql.get`SELECT id, state, accepted_at FROM message WHERE same_message = ${contentHash}`
        if (same) {
          if (Number(same['accepted_at']) > now - deduplicationSeconds * 1000) {
            return { outcome: 'duplicate', id: String(same['id']), state: same['state'] as State }
          }
          sql.run`UPDATE message SET same_message = NULL WHERE same_message = ${contentHash}`
        }

        const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
        // The limit-th newest message, if there is one: the limit applies until it leaves the window.
        const clientLimitRow =
          perClientAndHour &&
          sql.get`
            SELECT accepted_at FROM message
            WHERE trapped = ${trapped} AND client = ${client} AND accepted_at > ${now - hour}
            ORDER BY accepted_at DESC LIMIT 1 OFFSET ${perClientAndHour - 1}`
        if (clientLimitRow) return limited('client', Number(clientLimitRow['accepted_at']) + hour - now)
        const totalLimitRow =
          perDay &&
          sql.get`
            SELECT accepted_at FROM message WHERE trapped = ${trapped} AND accepted_at > ${now - day}
            ORDER BY accepted_at DESC LIMIT 1 OFFSET ${perDay - 1}`
        if (totalLimitRow) return limited('total', Number(totalLimitRow['accepted_at']) + day - now)

        sql.run`
          INSERT INTO message (id, state, message, client, trapped, same_message, accepted_at, due_at)
          VALUES (${id}, ${trapped ? 'quarantined' : 'queued'}, ${JSON.stringify(message)}, ${client}, ${trapped},
            ${contentHash}, ${now}, ${now})`
        if (notify) sql.run`INSERT INTO notification (id, due_at) VALUES (${id}, ${now})`
        return { outcome: 'accepted', id }
      }),

    claim: (leaseSeconds) =>
      commit(() => {
        const now = Date.now()
        // Stored while the clock was ahead: due after one lease, in which a worker may still finish.
        sql.run`
          UPDATE message INDEXED BY message_due SET due_at = ${after(leaseSeconds)}
          WHERE state IN ('queued', 'sending') AND due_at > ${after(maxDueSeconds)}`
        // The worker of an expired lease crashed: once the payload is saved, the mail may have been sent.
        const row = sql.get`
          UPDATE message
          SET state = 'sending', attempts = attempts + 1, lease = lower(hex(randomblob(16))),
            due_at = ${after(leaseSeconds)},
            unsure_since = CASE WHEN state = 'sending' AND payload IS NOT NULL
              THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END,
            claimed_at = ${now}
          WHERE id = (
            -- Without INDEXED BY, SQLite sorts all messages of these states.
            SELECT id FROM message INDEXED BY message_due
            WHERE state IN ('queued', 'sending') AND due_at <= ${now} ORDER BY due_at LIMIT 1
          )
          RETURNING id, message, accepted_at AS acceptedAt, attempts, lease AS leaseToken, payload,
            (${now} - unsure_since) / 1000.0 AS secondsSincePossiblySent`
        return row ? claimFrom(parseRow<ClaimRow>(row)) : null
      }),

    savePayload: ({ id, leaseToken }, payload) =>
      changed(
        () => sql.run`
          UPDATE message SET payload = ${JSON.stringify(payload)}, channel = ${payload.channel}
          WHERE id = ${id} AND lease = ${leaseToken}`,
      ),

    settle: ({ id, leaseToken }, settlement) =>
      changed(() => {
        if (settlement.state === 'queued') {
          const { delaySeconds, countAttempt, error, possiblySent, payload } = settlement
          return sql.run`
            UPDATE message
            SET state = 'queued', due_at = ${after(delaySeconds)}, attempts = attempts - ${countAttempt ? 0 : 1},
              payload = ${payload && JSON.stringify(payload)}, lease = NULL, last_error = ${error},
              unsure_since = CASE WHEN ${possiblySent ? 1 : 0} THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END
            WHERE id = ${id} AND lease = ${leaseToken}`
        }
        const { state, reference = null, error = null } = settlement
        return sql.run`
          UPDATE message
          SET state = ${state}, reference = ${reference}, last_error = ${error}, settled_at = ${Date.now()}, lease = NULL
          WHERE id = ${id} AND lease = ${leaseToken}`
      }),

    claimNotification: (leaseSeconds) =>
      commit(() => {
        const row = sql.get`
          UPDATE notification SET attempts = attempts + 1, due_at = ${after(leaseSeconds)}
          WHERE id = (
            SELECT id FROM notification JOIN message USING (id)
            WHERE (notification.due_at <= ${Date.now()} OR notification.due_at > ${after(maxDueSeconds)})
              AND state <> 'quarantined'
            ORDER BY notification.due_at LIMIT 1
          )
          RETURNING id, attempts, (SELECT message FROM message WHERE message.id = notification.id) AS message,
            (SELECT accepted_at FROM message WHERE message.id = notification.id) AS acceptedAt`
        return row ? parseRow<NotificationClaim>(row) : null
      }),

    settleNotification: ({ id, attempts }, delaySeconds) =>
      changed(() =>
        delaySeconds === null
          ? sql.run`DELETE FROM notification WHERE id = ${id} AND attempts = ${attempts}`
          : sql.run`
            UPDATE notification SET due_at = ${after(delaySeconds)} WHERE id = ${id} AND attempts = ${attempts}`,
      ),

    async summary() {
      const rows = sql.all`
        SELECT state, count(*) AS count, (${Date.now()} - min(accepted_at)) / 1000.0 AS oldestSeconds
        FROM message GROUP BY state`
      return summarize(rows as { state: State; count: number; oldestSeconds: number }[])
    },

    async list(filter) {
      const { states, before } = parametersOf(filter)
      return selectByState.all(states, before).map((row) => parseRow<StoredMessage>(row))
    },

    async get(id) {
      const row = selectById.get(id)
      return row ? parseRow<StoredMessage>(row) : null
    },

    requeue: (id, from) =>
      changed(
        () => sql.run`
          UPDATE message
          SET state = 'queued', trapped = 0, due_at = ${Date.now()}, settled_at = NULL,
            payload = CASE WHEN state = 'queued' AND channel = 'resend' THEN payload END,
            unsure_since = CASE WHEN state = 'queued' AND channel = 'resend' THEN unsure_since END
          WHERE id = ${id} AND state <> 'sending' AND state = coalesce(${from ?? null}, state)`,
      ),

    purge: (filter) =>
      commitAndEmptyLog(() => {
        const { states, before } = parametersOf(filter)
        const { changes } = sql.run`
          DELETE FROM message WHERE state IN (SELECT value FROM json_each(${states})) AND accepted_at < ${before}`
        return Number(changes)
      }),

    dailySalt: (day) =>
      commitAndEmptyLog(() => {
        sql.run`DELETE FROM daily_salt WHERE day < ${day}`
        sql.run`INSERT INTO daily_salt VALUES (${day}, ${crypto.randomUUID()}) ON CONFLICT DO NOTHING`
        return String(sql.get`SELECT salt FROM daily_salt WHERE day = ${day}`?.['salt'])
      }),

    async close() {
      await commit(() => {}).catch(() => {})
      database.close()
    },
  }
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

function parseRow<Row extends AcceptedMessage>(row: Record<string, SQLOutputValue>): Row {
  const { message, acceptedAt, settledAt } = row
  return withAllFields({
    ...row,
    message: parseMessage(String(message)),
    acceptedAt: new Date(Number(acceptedAt)),
    settledAt: settledAt ? new Date(Number(settledAt)) : null,
  } as unknown as Row)
}

/** Returns text that is not valid JSON as it is: an exception would block all later messages. */
function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text }
  }
}
