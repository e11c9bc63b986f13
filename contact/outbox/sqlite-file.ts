import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SchemaError } from './outbox.ts'
import { currentVersion, migrationsFrom } from './sqlite-migrations.ts'

/**
 * Opens the file with durable commits. A new file gets its tables.
 *
 * @param migrate migrates an older file to the newest version
 * @throws SchemaError if the file is of another version of this code; any other error if it cannot be opened
 */
export function openSqliteFile(file: string, migrate: boolean): DatabaseSync {
  // Waits for another process that writes while it is opened.
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Overwrites deleted rows with zeros; otherwise the file and its backups would keep them.
    database.exec('PRAGMA secure_delete = ON')
    const version = schemaVersion(database)
    if (version > currentVersion) throw new SchemaError('newer')
    if (version > 0 && version < currentVersion && !migrate) throw new SchemaError('older')
    if (version < currentVersion) migrateFile(database)
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const schemaVersion = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version'])

function migrateFile(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  // Another process may have migrated it meanwhile.
  for (const migration of migrationsFrom(schemaVersion(database))) database.exec(migration)
  database.exec(`PRAGMA user_version = ${currentVersion}; COMMIT`)
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
