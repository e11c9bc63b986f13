import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../errors.ts'
import { pause, SchemaError } from './outbox.ts'
import { currentVersion, migrationsFrom } from './sqlite-migrations.ts'

/** How long a write waits for another process. */
const timeoutMilliseconds = 5000

const retryMilliseconds = 20

/**
 * Opens the file with durable commits. A new file gets its tables.
 *
 * @param migrate migrates an older file to the newest version
 * @returns `transact` runs work in a transaction of its own
 * @throws SchemaError if the file is of another version of this code; any other error if it cannot be opened
 */
export function openSqliteFile(file: string, migrate: boolean) {
  // Waits for another process that writes while it is opened.
  const database = new DatabaseSync(file, { timeout: timeoutMilliseconds })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Overwrites deleted rows with zeros; otherwise the file and its backups would keep them.
    database.exec('PRAGMA secure_delete = ON')
    const missing = () => missingMigrations(database, migrate)
    if (missing().length > 0) {
      database.exec('BEGIN IMMEDIATE')
      // Another process may have migrated it meanwhile.
      for (const migration of missing()) database.exec(migration)
      database.exec(`PRAGMA user_version = ${currentVersion}; COMMIT`)
    }
    database.exec('PRAGMA busy_timeout = 0')
    return { database, transact: transactions(database, replacementCheck(file)) }
  } catch (error) {
    database.close()
    throw error
  }
}

function missingMigrations(database: DatabaseSync, migrate: boolean): string[] {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > currentVersion) throw new SchemaError('newer')
  if (version > 0 && version < currentVersion && !migrate) throw new SchemaError('older')
  return migrationsFrom(version)
}

/**
 * Returns a function that runs work in a transaction. Its promise resolves after the commit, which is synced to disk, or
 * rejects with nothing changed.
 *
 * While another process holds the write lock, it tries again: SQLite's own busy timeout would block the thread.
 *
 * @param checkCommitted throws if the file that was written to is no longer the one on disk
 */
function transactions(database: DatabaseSync, checkCommitted: () => void) {
  return async <Result>(work: () => Result): Promise<Result> => {
    const deadline = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE')
        const result = work()
        database.exec('COMMIT')
        checkCommitted()
        return result
      } catch (error) {
        // SQLite has already rolled back after some errors, such as a full disk.
        if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
      }
      await pause(retryMilliseconds)
    }
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
