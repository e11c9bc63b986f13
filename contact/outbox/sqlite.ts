import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../errors.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { anotherVersion, pause, SchemaError, type Sql, type Steps, schemaVersion, sql } from './store.ts'

/** The one file that makes the tables: Postgres takes it as it is. */
export const migration = readFileSync(
  new URL('../../supabase/migrations/20261128120000_contact.sql', import.meta.url),
  'utf8',
)

/** The tables and indexes of {@link migration}, in the words of SQLite. */
const schema = [
  ...(migration.match(/^create (table|index)[\s\S]*?;$/gm) ?? []),
  `pragma user_version = ${schemaVersion};`,
]
  .join('\n')
  .replaceAll('contact.', '')
  .replaceAll(/\bbigint\b/g, 'integer')
  .replaceAll(/^\);/gm, ') strict;')

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
  async function write<Result>(steps: () => Steps<Result>): Promise<Result> {
    const deadline = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE')
        const work = steps()
        let step = work.next()
        while (!step.done) step = work.next(run(step.value))
        database.exec('COMMIT')
        check()
        return step.value
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
  // Waits for another process that writes while it is opened. A number that JavaScript cannot hold throws no error as `bigint`.
  const database = new DatabaseSync(file, { timeout: timeoutMilliseconds, readBigInts: true })
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
