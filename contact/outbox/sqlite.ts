import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Message } from '../message.ts'
import { groupCommit } from './group-commit.ts'
import {
  type Accepted,
  type AcceptLimits,
  type Claim,
  type Entry,
  earlierAttempts,
  type Filter,
  type Limited,
  latestDueSeconds,
  type NotificationClaim,
  type Outbox,
  type Settlement,
  type State,
  type StoredMessage,
  sameMessageSeconds,
  summarise,
  unsettled,
} from './outbox.ts'
import { openSqliteFile, watchFile } from './sqlite-file.ts'

/**
 * The outbox in one SQLite file, for one machine. Other processes (`npm run inbox`) may use it at the same time.
 *
 * Durability: WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous),
 * and a promise resolves only after the commit. Writes that arrive together share one commit.
 *
 * @throws as {@link openSqliteFile}
 */
export function openSqliteOutbox(file: string): Outbox {
  const database = openSqliteFile(file)
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
  const rows = (sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values)
  const row = (sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values)
  const change = (sql: string, ...values: SQLInputValue[]) => Number(prepared(sql).run(...values).changes)

  const commit = groupCommit(database, watchFile(file))
  const changed = (sql: string, values: SQLInputValue[]) => commit(() => change(sql, ...values) === 1)

  return {
    accept: (entry, limits) => commit(() => accept(entry, limits)),

    claim: (count, leaseSeconds) => commit(() => claim(count, leaseSeconds)),

    freeze: ({ id, leaseToken }, payload) =>
      changed('UPDATE message SET payload = ?, channel = ? WHERE id = ? AND lease = ?', [
        JSON.stringify(payload),
        payload.channel,
        id,
        leaseToken,
      ]),

    settle,

    claimNotification: (leaseSeconds) => commit(() => claimNotification(leaseSeconds)),

    settleNotification: ({ id, attempts }, delaySeconds) =>
      delaySeconds === null
        ? changed('DELETE FROM notification WHERE id = ? AND attempts = ?', [id, attempts])
        : changed('UPDATE notification SET due_at = ? WHERE id = ? AND attempts = ?', [
            Date.now() + Math.round(delaySeconds * 1000),
            id,
            attempts,
          ]),

    async summary() {
      const groups = rows(
        'SELECT state, count(*) AS count, min(accepted_at) AS oldest FROM message GROUP BY state',
      )
      return summarise(
        groups.map(({ state, count, oldest }) => ({
          state: state as State,
          count: Number(count),
          oldestSeconds: (Date.now() - Number(oldest)) / 1000,
        })),
      )
    },

    async list(filter) {
      const [where, values] = condition(filter)
      return rows(`SELECT * FROM message WHERE ${where} ORDER BY accepted_at DESC, id`, ...values).map(stored)
    },

    async get(id) {
      const found = row('SELECT * FROM message WHERE id = ?', id)
      return found ? stored(found) : null
    },

    requeue: (id, from) =>
      changed(
        `UPDATE message
         SET state = 'queued', trapped = 0, due_at = ?, unsure_since = NULL, payload = NULL, settled_at = NULL
         WHERE id = ? AND state <> 'sending' AND state = coalesce(?, state)`,
        [Date.now(), id, from ?? null],
      ),

    purge: (filter) =>
      commit(() => {
        const [where, values] = condition(filter)
        return change(`DELETE FROM message WHERE ${where}`, ...values)
      }),

    dailySalt: (day) =>
      commit(() => {
        change('DELETE FROM daily_salt WHERE day < ?', day)
        change('INSERT INTO daily_salt VALUES (?, ?) ON CONFLICT DO NOTHING', day, crypto.randomUUID())
        return String(row('SELECT salt FROM daily_salt WHERE day = ?', day)?.['salt'])
      }),

    async close() {
      await commit(() => {}).catch(() => {})
      database.close()
    },
  }

  function accept(entry: Entry, limits: AcceptLimits): Accepted | Limited {
    const now = Date.now()
    const trapped = entry.quarantined ? 1 : 0
    const same = row('SELECT id, state, accepted_at FROM message WHERE same_message = ?', entry.contentHash)
    if (same) {
      if (Number(same['accepted_at']) > now - sameMessageSeconds * 1000) {
        return { outcome: 'duplicate', id: String(same['id']), state: same['state'] as State }
      }
      change('UPDATE message SET same_message = NULL WHERE id = ?', String(same['id']))
    }
    const limited =
      overLimit('client', limits.perClientAndHour, 60 * 60) ?? overLimit('total', limits.perDay, 24 * 60 * 60)
    if (limited) return limited
    const { id, message, client, contentHash, notify } = entry
    change(
      `INSERT INTO message (id, state, message, client, trapped, same_message, accepted_at, due_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[
        id,
        trapped ? 'quarantined' : 'queued',
        JSON.stringify(message),
        client,
        trapped,
        contentHash,
        now,
        now,
      ],
    )
    if (notify) change('INSERT INTO notification (id, due_at) VALUES (?, ?)', id, now)
    return { outcome: 'accepted', id }

    /** The answer to one more message in a window that holds `limit` of them already. */
    function overLimit(kind: Limited['limit'], limit: number, windowSeconds: number): Limited | null {
      if (limit === 0) return null
      const start = now - windowSeconds * 1000
      const blocking = row(
        `SELECT accepted_at FROM message
         WHERE trapped = ? AND accepted_at > ? ${kind === 'client' ? 'AND client = ?' : ''}
         ORDER BY accepted_at DESC LIMIT 1 OFFSET ?`,
        ...[trapped, start, ...(kind === 'client' ? [entry.client] : []), limit - 1],
      )
      if (!blocking) return null
      const seconds = (Number(blocking['accepted_at']) - start) / 1000
      return { outcome: 'limited', limit: kind, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
    }
  }

  function claim(count: number, leaseSeconds: number): Claim[] {
    const now = Date.now()
    // A worker may still be at it: it keeps a whole lease.
    change(
      `UPDATE message INDEXED BY message_due SET due_at = ? WHERE state IN ('queued', 'sending') AND due_at > ?`,
      ...[now + leaseSeconds * 1000, now + latestDueSeconds * 1000],
    )
    // A lease that ran out means a worker died: with its payload frozen, the mail may have gone out.
    return rows(
      `UPDATE message
       SET state = 'sending', attempts = attempts + 1, lease = lower(hex(randomblob(16))), due_at = ?,
           unsure_since = CASE WHEN state = 'sending' AND payload IS NOT NULL
             THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END,
           claimed_at = ?
       WHERE id IN (
         -- By itself SQLite would read all that wait, by state, and sort them.
         SELECT id FROM message INDEXED BY message_due
         WHERE state IN ('queued', 'sending') AND due_at <= ? ORDER BY due_at LIMIT ?
       )
       RETURNING *`,
      ...[now + leaseSeconds * 1000, now, now, count],
    ).map((claimed) => ({
      id: String(claimed['id']),
      leaseToken: String(claimed['lease']),
      message: messageOf(claimed),
      acceptedAt: new Date(Number(claimed['accepted_at'])),
      attempts: Number(claimed['attempts']),
      ...earlierAttempts(textOf(claimed['payload']), secondsBefore(now, claimed['unsure_since'])),
    }))
  }

  function claimNotification(leaseSeconds: number): NotificationClaim | null {
    const now = Date.now()
    const claimed = row(
      `UPDATE notification SET attempts = attempts + 1, due_at = ?
       WHERE id = (
         SELECT id FROM notification JOIN message USING (id)
         WHERE (notification.due_at <= ? OR notification.due_at > ?) AND state <> 'quarantined'
         ORDER BY notification.due_at LIMIT 1
       )
       RETURNING id, attempts`,
      ...[now + leaseSeconds * 1000, now, now + latestDueSeconds * 1000],
    )
    if (!claimed) return null
    const message = row('SELECT message, accepted_at FROM message WHERE id = ?', String(claimed['id'])) as Row
    return {
      id: String(claimed['id']),
      message: messageOf(message),
      acceptedAt: new Date(Number(message['accepted_at'])),
      attempts: Number(claimed['attempts']),
    }
  }

  function settle({ id, leaseToken }: Claim, settlement: Settlement): Promise<boolean> {
    const now = Date.now()
    const { state } = settlement
    if (state === 'queued') {
      const { delaySeconds, countAttempt, error, unsure } = settlement
      const payload = settlement.payload && JSON.stringify(settlement.payload)
      const dueAt = now + Math.round(delaySeconds * 1000)
      return changed(
        `UPDATE message
         SET state = 'queued', due_at = ?, attempts = attempts - ?, payload = ?, lease = NULL, last_error = ?,
             unsure_since = CASE WHEN ? THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END
         WHERE id = ? AND lease = ?`,
        [dueAt, countAttempt ? 0 : 1, payload, error, unsure ? 1 : 0, id, leaseToken],
      )
    }
    const { channel, reference, error } = { ...unsettled, ...settlement }
    return changed(
      `UPDATE message
       SET state = ?, channel = coalesce(?, channel), reference = ?, last_error = ?, settled_at = ?, lease = NULL
       WHERE id = ? AND lease = ?`,
      [state, channel, reference, error, now, id, leaseToken],
    )
  }
}

function condition({ states: wanted, olderThanSeconds }: Filter): [string, SQLInputValue[]] {
  const inStates = `state IN (${wanted.map(() => '?').join(', ')})`
  return olderThanSeconds === undefined
    ? [inStates, [...wanted]]
    : [`${inStates} AND accepted_at < ?`, [...wanted, Date.now() - olderThanSeconds * 1000]]
}

type Row = Record<string, unknown>

/** What is no JSON any more is shown and mailed as it is, rather than stopping every message behind it. */
function messageOf(row: Row): Message {
  const text = String(row['message'])
  try {
    return JSON.parse(text)
  } catch {
    return { name: '', email: '', subject: '', message: text }
  }
}

const secondsBefore = (now: number, time: unknown) => (time === null ? null : (now - Number(time)) / 1000)

const textOf = (value: unknown) => (value === null ? null : String(value))

function stored(row: Row): StoredMessage {
  return {
    id: String(row['id']),
    state: row['state'] as State,
    ...messageOf(row),
    acceptedAt: new Date(Number(row['accepted_at'])),
    settledAt: row['settled_at'] === null ? null : new Date(Number(row['settled_at'])),
    attempts: Number(row['attempts']),
    channel: textOf(row['channel']),
    reference: textOf(row['reference']),
    lastError: textOf(row['last_error']),
  }
}
