import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { judge } from './judge.ts'
import { type Kind, states } from './life.ts'
import type { AcceptLimits, AcceptResult, NewMessage, Outbox } from './outbox.ts'
import { type Sql, sql, type Value } from './sql.ts'
import { createSqlOutbox, day, hour } from './sql-outbox.ts'
import { bootClock } from './sqlite-clock.ts'
import { openSqliteFile } from './sqlite-file.ts'

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
  const { database, transact } = openSqliteFile(file, migrate)
  const run = ({ text, values }: Sql) => database.prepare(text).all(...values.map(toSqlite))
  const isFound = (statement: Sql) => run(statement).length > 0

  return createSqlOutbox({
    schema: sql`main`,
    message: sql`stored_message`,
    // Without the hint, SQLite sorts all messages of these states.
    dueMessages: sql`stored_message AS due INDEXED BY stored_due`,
    skipLocked: sql``,
    after: (seconds) => sql`${timeIn(seconds)}`,
    secondsSince: (time) => sql`(${Date.now()} - ${time}) / 1000.0`,
    newLease: (seconds) =>
      `${clock.boot}/${Math.round(clock.milliseconds() + seconds * 1000)}/${crypto.randomUUID()}`,
    // A lease of before the machine was started, or of another system, ends by the time of day.
    isDue: () => sql`iif(state = 'sending' AND lease LIKE ${`${clock.boot}/%`},
      CAST(substr(lease, ${clock.boot.length + 2}) AS INTEGER) <= ${clock.milliseconds()}, due_at <= ${Date.now()})`,
    read: async (statement) => run(statement),
    write: (statement) => transact(() => run(statement)),
    forget() {
      // Empties the log, which still contains deleted rows, unless another process is using it. The first part lets
      // others write, and leaves little for the second.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },

    accept: (entry, limits) => transact(() => accept(entry, limits)),
    probe: () =>
      transact(() => {
        run(sql`
          INSERT INTO stored_message (id, state, message, client, accepted_at, due_at)
          VALUES ('probe', 'held', '{}', '', 0, 0)`)
        run(sql`DELETE FROM stored_message WHERE id = 'probe'`)
      }),
    close: async () => database.close(),
  })

  function accept(entry: NewMessage, limits: AcceptLimits): AcceptResult {
    const { id, client, contentHash } = entry
    // Yesterday's equal message is another one.
    run(sql`
      UPDATE stored_message SET content_hash = NULL
      WHERE content_hash = ${contentHash} AND accepted_at <= ${timeIn(-day)}`)
    const [same] = duplicates.parse(
      run(sql`SELECT id, state FROM stored_message WHERE content_hash = ${contentHash}`),
    )
    const isProven =
      entry.proof !== null && !isFound(sql`SELECT 1 FROM stored_message WHERE proof = ${entry.proof}`)
    const proof = isProven ? entry.proof : null
    const isCrowded =
      waitSeconds('unproven', client, limits.unprovenPerClientAndDay, day) !== null ||
      waitSeconds('unproven', null, limits.unprovenPerDay, day) !== null
    const verdict = judge(entry, limits, { isProven, isRepeated: isRepeated(entry), isCrowded })
    const { kind, reasons } = verdict
    if (same && !(same.state === 'held' && kind === 'proven')) return { outcome: 'duplicate', ...same }

    const clientWait = waitSeconds(kind, client, verdict.perClientAndHour, hour)
    if (clientWait !== null) return { outcome: 'limited', limit: 'client', retryAfterSeconds: clientWait }
    const totalWait = waitSeconds(kind, null, verdict.perDay, day)
    if (totalWait !== null) return { outcome: 'limited', limit: 'total', retryAfterSeconds: totalWait }

    if (same) {
      run(sql`
        UPDATE stored_message SET state = 'queued', kind = ${kind}, proof = ${proof}, due_at = ${Date.now()}
        WHERE id = ${same.id}`)
      return { outcome: 'released', id: same.id }
    }
    run(sql`
      INSERT INTO stored_message (
        id, state, message, client, content_hash, reasons, mail_configured, kind, proof, text_hash, accepted_at, due_at
      )
      VALUES (${id}, ${kind === 'held' ? 'held' : 'queued'}, ${entry.message}, ${client}, ${contentHash}, ${reasons},
        ${entry.mailConfigured}, ${kind}, ${proof}, ${entry.textHash}, ${Date.now()}, ${Date.now()})`)
    if (entry.notify) run(sql`INSERT INTO notification (id, due_at) VALUES (${id}, ${Date.now()})`)
    return { outcome: 'accepted', id, reasons }
  }

  /** Whether another client and sender sent the text within a day, or two that are one of both. */
  function isRepeated({ message, client, textHash }: NewMessage): boolean {
    return isFound(sql`
      SELECT count(*) FROM (
        SELECT client <> ${client} AS is_client, message ->> 'email' <> ${message} ->> 'email' AS is_sender
        FROM stored_message WHERE text_hash = ${textHash} AND accepted_at > ${timeIn(-day)}
      )
      WHERE is_client OR is_sender HAVING total(is_client AND is_sender) > 0 OR count(*) > 1`)
  }

  /** In how many seconds the limit-th newest message of a kind leaves its window; null while the limit is not reached. */
  function waitSeconds(kind: Kind, client: string | null, limit: number, window: number): number | null {
    if (limit === 0) return null
    // What the clock, since set back, puts in the future does not count.
    const [row] = times.parse(
      run(sql`
        SELECT accepted_at AS at FROM stored_message
        WHERE kind = ${kind} AND (${client} IS NULL OR client = ${client})
          AND accepted_at > ${timeIn(-window)} AND accepted_at <= ${Date.now()}
        ORDER BY accepted_at DESC LIMIT 1 OFFSET ${limit - 1}`),
    )
    return row ? Math.max(1, Math.ceil((row.at - timeIn(-window)) / 1000)) : null
  }
}

const timeIn = (seconds: number) => Date.now() + Math.round(seconds * 1000)

const duplicates = z.array(z.object({ id: z.string(), state: z.enum(states) }))

const times = z.array(z.object({ at: z.number() }))

function toSqlite(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
