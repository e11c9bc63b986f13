import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pause } from '../time.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { anotherVersion, type Run, type Sql, type Store, schemaVersion } from './store.ts'

/** The one file that makes the tables: Postgres takes it as it is. */
export const migration = readFileSync(
  new URL('../../supabase/migrations/20261128120000_contact.sql', import.meta.url),
  'utf8',
)

/** The tables and indexes of {@link migration}, in the words of SQLite. */
const schema = (migration.match(/^create (table|index)[\s\S]*?;$/gm) ?? [])
  .join('\n')
  .replaceAll(/^create (table|index)/gm, '$& if not exists')
  .replaceAll('contact.', '')
  .replaceAll(/\bbigint\b/g, 'integer')
  .replaceAll(/^\);/gm, ') strict;')

/** How long a statement waits for another process. */
const timeoutMilliseconds = 5000

/** Opens the outbox in a SQLite file, which other processes may use too. A new one gets its tables; another version throws. */
export function openSqliteOutbox(file: string): Outbox {
  const database = open(file)
  const opened = identityOf(file)
  let last: Promise<unknown> = Promise.resolve()

  /** Does one thing after the other: all use one connection, and would join a transaction that is open. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  // `.get()` instead of `.all()` would stop after the first row, and ignore that a commit failed.
  const run: Run = async <Row>({ text, values }: Sql) =>
    database.prepare(text.replace('FOR UPDATE SKIP LOCKED', '')).all(...values) as Row[]

  const transaction: Store['transaction'] = (work) =>
    waitForOthers(() =>
      inTurn(async () => {
        // Locks other writers out only once it writes: a long list must not. If one came in between, all is run again.
        database.exec('BEGIN')
        try {
          const result = await work(run)
          database.exec('COMMIT')
          // SQLite would keep writing to a file that nobody can open again.
          if (identityOf(file) !== opened)
            throw Object.assign(new Error(`${file} was deleted or replaced.`), { code: 'DATABASE_REPLACED' })
          return result
        } catch (error) {
          // SQLite has already rolled back after some errors, such as a full disk.
          if (database.isTransaction) database.exec('ROLLBACK')
          throw error
        }
      }),
    )

  return createOutbox({ transaction, close: () => inTurn(async () => database.close()) })
}

/** While another process holds the write lock, tries again: SQLite's own busy timeout would block the thread. */
async function waitForOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + timeoutMilliseconds
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
      // 5 is SQLITE_BUSY; its extended codes have other upper bits (sqlite.org/rescode.html).
      if ((code & 0xff) !== 5 || performance.now() > deadline) throw error
    }
    await pause(20)
  }
}

function open(file: string): DatabaseSync {
  // Waits for another process that writes while it is opened. The thread, which serves the page, waits too.
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    const version = String(database.prepare('PRAGMA user_version').all()[0]?.['user_version'])
    if (version !== '0' && version !== schemaVersion) throw new Error(anotherVersion(`The file ${file}`))
    // FULL syncs the log at every commit (sqlite.org/pragma.html#pragma_synchronous). `secure_delete` overwrites deleted rows
    // with zeros; otherwise the file and its backups would keep them.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    if (version === '0')
      database.exec(`BEGIN IMMEDIATE; ${schema} PRAGMA user_version = ${schemaVersion}; COMMIT`)
    // The first use in this mode makes the log, which is watched from now on.
    database.exec('SELECT 1 FROM sqlite_schema; PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Tells the file and its log from others that take their places. */
const identityOf = (file: string) =>
  [file, `${file}-wal`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => stat && `${stat.dev}/${stat.ino}`)
    .join()
