import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../errors.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { type Sql, sql } from './sql.ts'
import { anotherVersion, pause, SchemaError, schemaVersion } from './store.ts'

/** The same tables as in `supabase/migrations/`, where the columns are described. */
const schema = `
  CREATE TABLE message (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('queued', 'held', 'delivered', 'failed')),
    message TEXT NOT NULL,
    sender TEXT NOT NULL,
    client TEXT NOT NULL,
    channel TEXT NOT NULL,
    content_hash TEXT UNIQUE,
    proof TEXT UNIQUE,
    text_hash TEXT,
    counted_as TEXT NOT NULL,
    reasons TEXT NOT NULL DEFAULT '',
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    round INTEGER NOT NULL DEFAULT 0,
    plain INTEGER NOT NULL DEFAULT 0,
    uncertain_since INTEGER,
    settled_at INTEGER,
    reported_at INTEGER,
    reference TEXT,
    error TEXT
  ) STRICT;
  CREATE INDEX message_due ON message (due_at, attempts) WHERE state = 'queued';
  CREATE INDEX message_delivered ON message (settled_at) WHERE state = 'delivered';
  CREATE INDEX message_state ON message (state, accepted_at);
  CREATE INDEX message_waiting ON message (state, reported_at) WHERE state IN ('held', 'failed');
  CREATE INDEX message_client ON message (counted_as, client, accepted_at);
  CREATE INDEX message_accepted ON message (counted_as, accepted_at);
  CREATE INDEX message_text ON message (text_hash, accepted_at) WHERE text_hash IS NOT NULL;
  CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${schemaVersion};
`

/** How long a write waits for another process. */
const timeoutMilliseconds = 5000

const retryMilliseconds = 20

/**
 * Opens the outbox in a SQLite file, for one machine; a new file gets its tables. Other processes (`npm run inbox`) may use
 * it at the same time.
 *
 * WAL with `synchronous = FULL` syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous), and a promise
 * resolves only after the commit.
 *
 * @throws SchemaError if the file is of another version of this code; any other error if it cannot be opened
 */
export function openSqliteOutbox(file: string): Outbox {
  const database = open(file)
  const check = replacementCheck(file)
  // Not `.get()`: it stops after the first row, and ignores that a commit failed.
  const run = ({ text, values }: Sql) => database.prepare(text).all(...values)

  /**
   * While another process holds the write lock, tries again: SQLite's own busy timeout would block the thread.
   */
  async function write(...statements: Sql[]): Promise<unknown[]> {
    const deadline = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE')
        const rows = statements.map(run).at(-1) ?? []
        database.exec('COMMIT')
        check()
        return rows
      } catch (error) {
        // SQLite has already rolled back after some errors, such as a full disk.
        if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
      }
      await pause(retryMilliseconds)
    }
  }

  return createOutbox({
    prefix: sql``,
    skipLocked: sql``,
    read: async (statement) => run(statement),
    write,
    forget() {
      // Empties the log, which still contains deleted rows, unless another process is using it. The first part lets
      // others write, and leaves little for the second.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    close: async () => database.close(),
  })
}

function open(file: string): DatabaseSync {
  // Waits for another process that writes while it is opened.
  const database = new DatabaseSync(file, { timeout: timeoutMilliseconds })
  const version = () => Number(database.prepare('PRAGMA user_version').all()[0]?.['user_version'])
  try {
    if (![0, schemaVersion].includes(version())) throw new SchemaError(anotherVersion(`The file ${file}`))
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Overwrites deleted rows with zeros; otherwise the file and its backups would keep them.
    database.exec('PRAGMA secure_delete = ON')
    if (version() === 0) {
      database.exec('BEGIN IMMEDIATE')
      // Another process may have made the tables meanwhile.
      if (version() === 0) database.exec(schema)
      database.exec('COMMIT')
    }
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Returns a check that throws once the file or its log is deleted or replaced: SQLite would keep writing to a file that
 * nobody can open again.
 */
function replacementCheck(file: string): () => void {
  const identity = () =>
    [file, `${file}-wal`]
      .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
      .map((stat) => stat && `${stat.dev}/${stat.ino}`)
      .join()
  const opened = identity()
  return () => {
    if (identity() !== opened) {
      throw Object.assign(new Error(`${file} was deleted or replaced.`), { code: 'DATABASE_REPLACED' })
    }
  }
}
