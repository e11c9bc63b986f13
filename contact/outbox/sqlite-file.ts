import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Each migrates the file by one version (`PRAGMA user_version`); released ones never change.
 *
 * Times are milliseconds since 1970. `same_message` is the content hash for a day, then NULL. It is unique, so that
 * concurrent duplicates cannot both be stored.
 */
const migrations = [
  `
  CREATE TABLE message (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (
      state IN ('queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined')
    ),
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
  CREATE UNIQUE INDEX message_same ON message (same_message) WHERE same_message IS NOT NULL;
  CREATE INDEX message_due ON message (due_at) WHERE state IN ('queued', 'sending');
  CREATE INDEX message_client ON message (trapped, client, accepted_at);
  CREATE INDEX message_accepted ON message (trapped, accepted_at);
  CREATE TABLE daily_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
  `,
  // The message as one JSON value, so that a new field needs no migration; an index that counts by state. The lease is
  // renamed so that a server of version 1 that still runs fails to claim what it would misread.
  `
  UPDATE message
  SET message = json_object('name', name, 'email', email, 'subject', subject, 'message', message);
  ALTER TABLE message DROP COLUMN name;
  ALTER TABLE message DROP COLUMN email;
  ALTER TABLE message DROP COLUMN subject;
  ALTER TABLE message RENAME COLUMN lease_token TO lease;
  CREATE INDEX message_state ON message (state, accepted_at);
  `,
  // Notifications that are still to be sent, apart from the mails.
  `
  CREATE TABLE notification (
    id TEXT PRIMARY KEY REFERENCES message ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX notification_due ON notification (due_at);
  `,
]

/**
 * Opens the file with durable commits and migrates it to the newest version.
 *
 * @throws if it cannot be opened, is not a database, or is from a newer version of this code
 */
export function openSqliteFile(file: string): DatabaseSync {
  // Waits for another process that writes while it is opened.
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    // A checkpoint writes each changed page once and syncs the file. After 8,000 pages of log (32 MiB) instead of
    // 1,000, page writes are shared by more messages (10 % more throughput).
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000;')
    // Overwrites deleted rows with zeros; otherwise the file and its backups would keep them.
    database.exec('PRAGMA secure_delete = ON')
    migrate(database)
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function migrate(database: DatabaseSync): void {
  const version = () => Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version() > migrations.length) {
    throw new Error(
      `the database has schema version ${version()}, but this site supports only versions up to ${migrations.length}. Update the site, or restore a backup that is older than its last update.`,
    )
  }
  if (version() === migrations.length) return
  database.exec('BEGIN IMMEDIATE')
  // Another process may have migrated it meanwhile.
  for (const migration of migrations.slice(version())) database.exec(migration)
  database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`)
}

/**
 * Returns a check that throws once the file or its log is deleted or replaced: SQLite would keep writing to a file that
 * nobody can open again.
 */
export function replacementCheck(file: string): () => void {
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
