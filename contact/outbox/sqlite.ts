import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Payload, payloadSchema } from '../mail/payload.ts'
import {
  type Accepted,
  type AcceptLimits,
  type Claim,
  type Entry,
  type Filter,
  type Limited,
  limited,
  type Outbox,
  type Settlement,
  type State,
  type StoredMessage,
  sameMessageSeconds,
  states,
} from './outbox.ts'

// Times are milliseconds since 1970. `same_message` is the content hash for a day, then NULL: unique, so that
// two equal submissions at the same moment cannot both be stored.
const schema = `
CREATE TABLE IF NOT EXISTS message (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN (${states.map((state) => `'${state}'`).join(', ')})),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  client TEXT NOT NULL,
  trapped INTEGER NOT NULL,
  same_message TEXT,
  accepted_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease_token TEXT,
  claimed_at INTEGER,
  unsure_since INTEGER,
  payload TEXT,
  settled_at INTEGER,
  channel TEXT,
  reference TEXT,
  last_error TEXT
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS message_same ON message (same_message) WHERE same_message IS NOT NULL;
CREATE INDEX IF NOT EXISTS message_due ON message (due_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS message_client ON message (trapped, client, accepted_at);
CREATE INDEX IF NOT EXISTS message_accepted ON message (trapped, accepted_at);
CREATE TABLE IF NOT EXISTS daily_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
PRAGMA user_version = 1;
`

/**
 * The outbox in one SQLite file, for one machine. Other processes (`npm run inbox`) may use it at the same time.
 *
 * Durability: WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous),
 * and a promise resolves only after the commit. Writes that arrive together share one commit.
 *
 * @throws when the file cannot be opened or is not a database
 */
export function openSqliteOutbox(file: string): Outbox {
  // Without a timeout a second process that writes would make this one fail at once.
  const database = new DatabaseSync(file, { timeout: 5000 })
  // Every page of the log is written into the file once more, and both are synced: after 8,000 pages (32 MiB), not after
  // SQLite's 1,000, those that many messages share are written once for more of them. A tenth more messages a second.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000;')
  database.exec(schema)

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

  const commit = groupCommit(database)

  return {
    accept: (entry, limits) => commit(() => accept(entry, limits)),

    claim: (count, leaseSeconds) => commit(() => claim(count, leaseSeconds)),

    freeze: (claim, payload) =>
      commit(
        () =>
          change(
            `UPDATE message SET payload = ?, channel = ? WHERE id = ? AND lease_token = ?`,
            JSON.stringify(payload),
            payload.channel,
            claim.id,
            claim.leaseToken,
          ) === 1,
      ),

    settle: (claim, settlement) => commit(() => settle(claim, settlement)),

    async summary() {
      const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
      let oldest = Number.POSITIVE_INFINITY
      for (const { state, count, since } of rows(
        'SELECT state, count(*) AS count, min(accepted_at) AS since FROM message GROUP BY state',
      )) {
        counts[state as State] = Number(count)
        if (state === 'queued' || state === 'sending') oldest = Math.min(oldest, Number(since))
      }
      const oldestUndeliveredSeconds = Number.isFinite(oldest)
        ? Math.max(0, (Date.now() - oldest) / 1000)
        : null
      return { counts, oldestUndeliveredSeconds }
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
      commit(
        () =>
          change(
            `UPDATE message
             SET state = 'queued', due_at = ?, unsure_since = NULL, payload = NULL, settled_at = NULL
             WHERE id = ? AND state <> 'sending' AND state = coalesce(?, state)`,
            Date.now(),
            id,
            from ?? null,
          ) === 1,
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
      await commit(() => {})
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
    if (limits.perClientAndHour > 0) {
      const hour = 60 * 60 * 1000
      const blocking = row(
        `SELECT accepted_at FROM message WHERE trapped = ? AND client = ? AND accepted_at > ?
         ORDER BY accepted_at DESC LIMIT 1 OFFSET ?`,
        trapped,
        entry.client,
        now - hour,
        limits.perClientAndHour - 1,
      )
      if (blocking) return limited('client', (Number(blocking['accepted_at']) + hour - now) / 1000)
    }
    if (limits.perDay > 0) {
      const day = 24 * 60 * 60 * 1000
      const blocking = row(
        `SELECT accepted_at FROM message WHERE trapped = ? AND accepted_at > ?
         ORDER BY accepted_at DESC LIMIT 1 OFFSET ?`,
        trapped,
        now - day,
        limits.perDay - 1,
      )
      if (blocking) return limited('total', (Number(blocking['accepted_at']) + day - now) / 1000)
    }
    change(
      `INSERT INTO message
         (id, state, name, email, subject, message, client, trapped, same_message, accepted_at, due_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      entry.id,
      entry.quarantined ? 'quarantined' : 'queued',
      entry.message.name,
      entry.message.email,
      entry.message.subject,
      entry.message.message,
      entry.client,
      trapped,
      entry.contentHash,
      now,
      now,
    )
    return { outcome: 'accepted', id: entry.id }
  }

  function claim(count: number, leaseSeconds: number): Claim[] {
    const now = Date.now()
    // A lease that ran out means a worker died: with its payload frozen, the mail may have gone out.
    return rows(
      `UPDATE message
       SET state = 'sending', attempts = attempts + 1, lease_token = lower(hex(randomblob(16))), due_at = ?,
           unsure_since = CASE WHEN state = 'sending' AND payload IS NOT NULL
             THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END,
           claimed_at = ?
       WHERE id IN (
         SELECT id FROM message WHERE state IN ('queued', 'sending') AND due_at <= ? ORDER BY due_at LIMIT ?
       )
       RETURNING *`,
      now + leaseSeconds * 1000,
      now,
      now,
      count,
    ).map((claimed) => ({
      id: String(claimed['id']),
      leaseToken: String(claimed['lease_token']),
      message: messageOf(claimed),
      acceptedAt: new Date(Number(claimed['accepted_at'])),
      attempts: Number(claimed['attempts']),
      unsureSeconds: claimed['unsure_since'] === null ? null : (now - Number(claimed['unsure_since'])) / 1000,
      payload: payloadOf(claimed['payload']),
    }))
  }

  function settle(claim: Claim, settlement: Settlement): boolean {
    const now = Date.now()
    switch (settlement.state) {
      case 'delivered':
      case 'filed':
        return (
          change(
            `UPDATE message
             SET state = ?, channel = ?, reference = ?, settled_at = ?, lease_token = NULL, last_error = NULL
             WHERE id = ? AND lease_token = ?`,
            settlement.state,
            settlement.channel,
            settlement.reference,
            now,
            claim.id,
            claim.leaseToken,
          ) === 1
        )
      case 'dead':
      case 'uncertain':
        return (
          change(
            `UPDATE message SET state = ?, settled_at = ?, lease_token = NULL, last_error = ?
             WHERE id = ? AND lease_token = ?`,
            settlement.state,
            now,
            settlement.error,
            claim.id,
            claim.leaseToken,
          ) === 1
        )
      case 'queued':
        return (
          change(
            `UPDATE message
             SET state = 'queued', due_at = ?, attempts = attempts - ?, payload = ?, lease_token = NULL, last_error = ?,
                 unsure_since = CASE WHEN ? THEN coalesce(unsure_since, claimed_at) ELSE unsure_since END
             WHERE id = ? AND lease_token = ?`,
            now + Math.round(settlement.delaySeconds * 1000),
            settlement.countAttempt ? 0 : 1,
            settlement.payload === null ? null : JSON.stringify(settlement.payload),
            settlement.error,
            settlement.unsure ? 1 : 0,
            claim.id,
            claim.leaseToken,
          ) === 1
        )
    }
  }
}

/**
 * Runs the writes that are waiting in one transaction, so that they share its sync to disk, and answers each of
 * them after the commit. Each fails when the commit does.
 */
function groupCommit(database: DatabaseSync) {
  let waiting: { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }[] =
    []

  function flush() {
    const group = waiting
    waiting = []
    let results: unknown[]
    try {
      database.exec('BEGIN IMMEDIATE')
      results = group.map(({ work }) => work())
      database.exec('COMMIT')
    } catch (error) {
      // SQLite has already rolled back after some faults (a full disk is one).
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      for (const { reject } of group) reject(error)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
  }

  return <Result>(work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ work, resolve, reject })
    })
}

function condition({ states: wanted, olderThanSeconds }: Filter): [string, SQLInputValue[]] {
  const inStates = `state IN (${wanted.map(() => '?').join(', ')})`
  return olderThanSeconds === undefined
    ? [inStates, [...wanted]]
    : [`${inStates} AND accepted_at < ?`, [...wanted, Date.now() - olderThanSeconds * 1000]]
}

type Row = Record<string, unknown>

function messageOf(row: Row) {
  return {
    name: String(row['name']),
    email: String(row['email']),
    subject: String(row['subject']),
    message: String(row['message']),
  }
}

function payloadOf(json: unknown): Payload | null {
  return typeof json === 'string' ? payloadSchema.parse(JSON.parse(json)) : null
}

function stored(row: Row): StoredMessage {
  const text = (value: unknown) => (value === null ? null : String(value))
  return {
    id: String(row['id']),
    state: row['state'] as State,
    ...messageOf(row),
    acceptedAt: new Date(Number(row['accepted_at'])),
    settledAt: row['settled_at'] === null ? null : new Date(Number(row['settled_at'])),
    attempts: Number(row['attempts']),
    channel: text(row['channel']),
    reference: text(row['reference']),
    lastError: text(row['last_error']),
  }
}
